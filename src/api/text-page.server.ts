import { policyOfData } from '#platform/http/security-headers.server.ts';

type TextPage = {
  title: string;
  heading: string;
  text: string;
  link: { to: string; label: string };
};

type Init = { status?: number; headers: Record<string, string> };

/**
 * A page of text, built without the page renderer. All of it is ours and contains nothing of the
 * request.
 */
export function textPage({ title, heading, text, link }: TextPage, init: Init): Response {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
      <p>${text}</p>
      <p><a href="${link.to}">${link.label}</a></p>
    </main>
  </body>
</html>
`;
  return new Response(html, {
    ...init,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(html)),
      'Content-Security-Policy': policyOfData,
      ...init.headers,
    },
  });
}
