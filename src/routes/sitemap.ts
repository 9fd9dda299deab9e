import { pageContext, type PageContext } from '#api/page-context.ts';
import { isRefusal } from '#api/page-refusals.ts';
import { articlePath } from '#features/articles/rules.ts';
import { sitemap, sitemapIndex } from '#shared/sitemap.ts';
import type { Route } from './+types/sitemap';

const path = '/sitemap.xml';
const fixedPages = [
  '/',
  '/knowledge-base',
  '/support',
  '/about',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
];

/**
 * The addresses for search engines: one sitemap while all fit in, else an index of its pages. The
 * first page is named by an empty `after`.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const after = url.searchParams.get('after');
  const later = after === null ? await page.api.syndication.sitemapPages({}) : [];
  const text =
    later.length > 0
      ? sitemapIndex(['', ...later].map((cursor) => addressOf(page, cursor)))
      : await onePage(page, after ?? '');
  return new Response(text, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}

function addressOf({ site }: PageContext, cursor: string): string {
  return `${site.publicUrl}${path}?after=${encodeURIComponent(cursor)}`;
}

async function onePage({ api, site }: PageContext, after: string): Promise<string> {
  const articles = await api.syndication
    .sitemap(after === '' ? {} : { after })
    .catch((error: unknown) => {
      throw isRefusal(error, 'INVALID') ? new Response(null, { status: 404 }) : error;
    });
  const fixed = after === '' ? fixedPages : [];
  return sitemap([
    ...fixed.map((pagePath) => ({ url: `${site.publicUrl}${pagePath}` })),
    ...articles.map((article) => ({
      url: `${site.publicUrl}${articlePath(article)}`,
      updated: article.updatedAt,
    })),
  ]);
}
