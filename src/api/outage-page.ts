import { escapeXml } from '#shared/xml.ts';

/**
 * A page for when not even the person who asks is known, and so no page of the site can be rendered.
 * It needs no script, no style of ours and no other request.
 */
export function outagePage(
  sentence: string,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Forge is not available just now</title>
</head>
<body>
<main>
<h1>Forge is not available just now</h1>
<p>${escapeXml(sentence)}</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}
