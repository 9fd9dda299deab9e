import { policyOfData } from '#platform/http/security-headers.server.ts';
import { refusalStatus, type Refusal } from '#shared/refusal.ts';

const titles = { tooMany: 'Please wait a moment', outage: 'Not available just now' };

/**
 * The page for people who read too often, or while a service that Forge needs is down: built
 * without the page renderer, which it is meant to relieve, and which needs to know the viewer. The
 * sentence is one of ours and contains nothing of the request.
 */
export function refusalPage({ message, status, retryAfter = 60 }: Refusal): Response {
  const title = status === refusalStatus.TOO_MANY ? titles.tooMany : titles.outage;
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title} | Forge</title>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
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
      'Content-Security-Policy': policyOfData,
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfter),
    },
  });
}
