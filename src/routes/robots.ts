import { pageContext } from '#api/page-context.ts';
import type { Route } from './+types/robots';

/** Calls, forms, and private pages: nothing that a search engine could show. */
const refused = [
  '/api/',
  '/create',
  '/edit/',
  '/admin',
  '/moderation/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/sandbox/',
  '/search',
];

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(pageContext);
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...refused.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
