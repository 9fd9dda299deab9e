import { pageContext, type PageContext } from '#api/page-context.ts';
import { isRefusal } from '#client/refusals.ts';
import { articlePath } from '#features/articles/rules.ts';
import { productPath } from '#features/products/rules.ts';
import { sitemap, sitemapIndex } from '#shared/sitemap.ts';
import type { Route } from './+types/sitemap';

const path = '/sitemap.xml';
const fixedPages = [
  '/',
  '/knowledge-base',
  '/marketplace',
  '/support',
  '/blender',
  '/about',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
];

/**
 * The addresses for search engines: one sitemap while all fit in, else an index of its pages. Pages
 * of articles are named by `after`, empty for the first one; those of products by `products`.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return new Response(await textFor(page, url.searchParams), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}

async function textFor(page: PageContext, query: URLSearchParams): Promise<string> {
  const [after, ofProducts] = [query.get('after'), query.get('products')];
  if (ofProducts !== null) return sitemap(await productPages(page, ofProducts));
  if (after !== null) return sitemap(await articlePages(page, after));
  const [later, cursors] = await Promise.all([
    page.api.syndication.sitemapPages({}),
    productCursors(page),
  ]);
  if (later.length === 0 && cursors.length === 1) {
    const pages = [...(await articlePages(page, '')), ...(await productPages(page, ''))];
    if (pages.length <= addressesOnPage) return sitemap(pages);
  }
  return sitemapIndex([
    ...['', ...later].map((cursor) => addressOf(page, 'after', cursor)),
    ...cursors.map((cursor) => addressOf(page, 'products', cursor)),
  ]);
}

const addressesOnPage = 5_000;

function addressOf({ site }: PageContext, name: 'after' | 'products', cursor: string): string {
  return `${site.publicUrl}${path}?${name}=${encodeURIComponent(cursor)}`;
}

/** The cursors of the pages of products, the empty one of the first page among them. */
async function productCursors({ api }: PageContext): Promise<string[]> {
  const cursors = [''];
  let { next } = await api.syndication.productSitemap({});
  while (next) {
    cursors.push(next);
    ({ next } = await api.syndication.productSitemap({ after: next }));
  }
  return cursors;
}

async function productPages({ api, site }: PageContext, after: string) {
  const { products } = await api.syndication
    .productSitemap(after === '' ? {} : { after })
    .catch(refuse);
  return products.map((product) => ({
    url: `${site.publicUrl}${productPath(product)}`,
    updated: product.updatedAt,
  }));
}

async function articlePages({ api, site }: PageContext, after: string) {
  const articles = await api.syndication.sitemap(after === '' ? {} : { after }).catch(refuse);
  const fixed = after === '' ? fixedPages : [];
  return [
    ...fixed.map((pagePath) => ({ url: `${site.publicUrl}${pagePath}` })),
    ...articles.map((article) => ({
      url: `${site.publicUrl}${articlePath(article)}`,
      updated: article.updatedAt,
    })),
  ];
}

function refuse(error: unknown): never {
  throw isRefusal(error, 'INVALID') ? new Response(null, { status: 404 }) : error;
}
