const headEnd = Buffer.from('</head>');
const preload = Buffer.from('<link rel="modulepreload"');
const latePreload = Buffer.from('<link rel="later"');
const start = Buffer.from('<script type="module"');
const lateStart = Buffer.from('<script type="later"');

/**
 * Lets the scripts of a page come after what is seen of it, which pages are read without:
 * `lateScriptsScript` turns the marks into scripts again.
 */
export function withScriptsLast(html: Buffer): Buffer<ArrayBuffer> {
  const end = Math.max(html.indexOf(headEnd), 0);
  const head = replaceAll(html.subarray(0, end), preload, latePreload);
  return Buffer.concat([...head, ...replaceAll(html.subarray(end), start, lateStart)]);
}

function replaceAll(html: Buffer, old: Buffer, mark: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(old); at >= 0; at = html.indexOf(old, from)) {
    parts.push(html.subarray(from, at), mark);
    from = at + old.length;
  }
  return [...parts, html.subarray(from)];
}
