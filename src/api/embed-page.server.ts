import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { embedPolicy } from '#platform/http/security-headers.server.ts';
import { frameRights, providerOf } from '#shared/embeds/embed.ts';
import type { Bindings } from './middleware.server.ts';

const style = 'html,body,iframe{width:100%;height:100%;margin:0;border:0;display:block}';
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/**
 * A page with only the player of one embed in it, for a frame on our own pages. It is the only page
 * that may frame another site, and only that of its provider: the policy of every other page allows
 * none.
 */
export function serveEmbed(c: Context<Bindings>): Response {
  const { provider = '', id = '' } = c.req.param();
  const known = providerOf({ provider, id });
  if (known === null) return c.text('Not found', 404);
  // Opened directly, it would show anybody's video under our name.
  if (c.req.header('sec-fetch-dest') === 'document') return c.redirect(known.page(id), 302);
  const frame = known.frame(id);
  const { sandbox, allow, referrerPolicy } = frameRights;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>${known.name}</title>
<style>${style}</style>
</head>
<body>
<iframe src="${frame.replaceAll('&', '&amp;')}" title="${known.name}" sandbox="${sandbox}" allow="${allow}" referrerpolicy="${referrerPolicy}"></iframe>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': embedPolicy(new URL(frame).origin, styleHash),
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Sec-Fetch-Dest',
    },
  });
}
