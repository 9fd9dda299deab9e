const first = Buffer.from('<link rel="modulepreload"');
const last = Buffer.from('<link fetchpriority="low" rel="modulepreload"');

/**
 * Lets the scripts of a page come after what is seen of it: browsers would fetch them as urgently as
 * its font and its first picture, and pages are read without them.
 */
export function withScriptsLast(html: Buffer): Buffer {
  const end = html.indexOf('</head>');
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(first); at >= 0 && at < end; at = html.indexOf(first, from)) {
    parts.push(html.subarray(from, at), last);
    from = at + first.length;
  }
  return Buffer.concat([...parts, html.subarray(from)]);
}
