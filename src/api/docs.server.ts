import type { OpenAPI } from '@orpc/openapi';
import { escapeXml } from '#shared/xml.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The API's description as a page that works without JavaScript. */
export function renderApiDocs(description: OpenAPI.Document): Response {
  const calls = Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [renderCall(method, path, operation)] : [];
    }),
  );
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Forge API</title>
<link rel="stylesheet" href="/api-docs.css">
</head>
<body>
<main>
<h1>Forge API</h1>
<p>Base address: <code>${escapeXml(description.servers?.[0]?.url ?? '/api/v1')}</code>.
The machine-readable description is <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${escapeXml(description.openapi)}).
Calls are made with the session cookie of a signed-in person; refusals carry a code, a status and one sentence.</p>
<p>Blender and build servers use <code>/api/v1/extensions/</code> with an access token: the listing, its archives, and <code>POST /api/v1/extensions/{id}/versions/upload/</code>.</p>
${calls.join('\n')}
</main>
</body>
</html>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}

function renderCall(method: string, path: string, operation: OpenAPI.OperationObject): string {
  const parts = { parameters: operation.parameters, requestBody: operation.requestBody };
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value));
  const input = Object.keys(given).length
    ? `<details><summary>Input</summary><pre>${escapeXml(JSON.stringify(given, null, 2))}</pre></details>`
    : '';
  const name = operation.operationId ?? path;
  return `<section><h2><code>${method.toUpperCase()} ${escapeXml(path)}</code></h2>
<p>${escapeXml(name)}</p>${input}</section>`;
}
