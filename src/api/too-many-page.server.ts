import type { Refusal } from '#shared/refusal.ts';

/**
 * The page for somebody who reads too often: made without the pages' renderer, whose work it is to
 * spare. The sentence is one of ours and holds nothing of the request.
 */
export function tooManyPage({ message, status, retryAfter = 60 }: Refusal): Response {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Please wait a moment | Forge</title>
  </head>
  <body>
    <main>
      <h1>Please wait a moment</h1>
      <p>${message}</p>
      <p><a href="">Try again</a></p>
    </main>
  </body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfter),
    },
  });
}
