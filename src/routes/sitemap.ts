import { pageContext, type PageContext } from '#api/page-context.ts';
import { isRefusal } from '#client/refusals.ts';
import { articlePath } from '#features/articles/rules.ts';
import { seriesPath } from '#features/articles/series/rules.ts';
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
 * The addresses for search engines: one sitemap if all fit in, otherwise an index of its pages.
 * Pages of articles are named by `after`, empty for the first one; those of products by `products`,
 * those of series by `series`.
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
  for (const name of listNames) {
    const after = query.get(name);
    if (after !== null) return sitemap(await lists[name].pages(page, after));
  }
  const cursors = await Promise.all(
    listNames.map(async (name) => ({ name, after: ['', ...(await lists[name].later(page))] })),
  );
  if (cursors.every(({ after }) => after.length === 1)) {
    const pages = await Promise.all(listNames.map((name) => lists[name].pages(page, '')));
    if (pages.flat().length <= addressesOnPage) return sitemap(pages.flat());
  }
  return sitemapIndex(
    cursors.flatMap(({ name, after }) => after.map((cursor) => addressOf(page, name, cursor))),
  );
}

const addressesOnPage = 5_000;

type Listed = { url: string; updated?: Date };
type SitemapList = {
  /** The cursors of all pages after the first one. */
  later: (page: PageContext) => Promise<string[]>;
  pages: (page: PageContext, after: string) => Promise<Listed[]>;
};

const listNames = ['after', 'products', 'series'] as const;
const lists: Record<(typeof listNames)[number], SitemapList> = {
  after: { later: ({ api }) => api.syndication.sitemapPages({}), pages: articlePages },
  products: {
    later: ({ api }) => laterCursors((after) => api.syndication.productSitemap(after)),
    pages: productPages,
  },
  series: {
    later: ({ api }) => laterCursors((after) => api.syndication.seriesSitemap(after)),
    pages: seriesPages,
  },
};

function addressOf({ site }: PageContext, name: string, cursor: string): string {
  return `${site.publicUrl}${path}?${name}=${encodeURIComponent(cursor)}`;
}

type After = { after?: string };

async function laterCursors(
  read: (after: After) => Promise<{ next: string | null }>,
): Promise<string[]> {
  const cursors: string[] = [];
  let { next } = await read({});
  while (next) {
    cursors.push(next);
    ({ next } = await read({ after: next }));
  }
  return cursors;
}

async function productPages({ api, site }: PageContext, after: string): Promise<Listed[]> {
  const { products } = await api.syndication.productSitemap(placeOf(after)).catch(refuse);
  return products.map((product) => ({
    url: `${site.publicUrl}${productPath(product)}`,
    updated: product.updatedAt,
  }));
}

async function seriesPages({ api, site }: PageContext, after: string): Promise<Listed[]> {
  const { series } = await api.syndication.seriesSitemap(placeOf(after)).catch(refuse);
  return series.map((one) => ({
    url: `${site.publicUrl}${seriesPath(one)}`,
    updated: one.updatedAt,
  }));
}

function placeOf(after: string): After {
  return after === '' ? {} : { after };
}

async function articlePages({ api, site }: PageContext, after: string): Promise<Listed[]> {
  const articles = await api.syndication.sitemap(placeOf(after)).catch(refuse);
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
