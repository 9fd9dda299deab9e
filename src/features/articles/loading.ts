import type { LoaderPage } from '#client/page.ts';
import { isRefusal } from '#client/refusals.ts';
import type { articleCalls } from './api.server.ts';

type Page = LoaderPage<{ articles: typeof articleCalls }>;

/**
 * The most viewed articles; null if they could not be loaded, and the page is shown without them.
 */
export async function loadMostViewed({ api, report }: Pick<Page, 'api' | 'report'>, limit: number) {
  try {
    return (await api.articles.list({ sort: 'view_count-desc', limit })).articles;
  } catch (error) {
    report(error);
    return null;
  }
}

type Subject = Parameters<Page['api']['articles']['related']>[0];

/** The articles related to a published one; null if they could not be loaded. */
export async function loadRelated({ api, report }: Pick<Page, 'api' | 'report'>, subject: Subject) {
  const { id, category, tags, title } = subject;
  try {
    return await api.articles.related({ id, category, tags, title });
  } catch (error) {
    report(error);
    return null;
  }
}

/** The products that an article mentions; null if they could not be loaded. */
export async function loadNamedProducts(
  { api, report }: Pick<Page, 'api' | 'report'>,
  { id, namesProducts }: { id: string; namesProducts: boolean },
) {
  if (!namesProducts) return [];
  try {
    return await api.articles.namedProducts({ id });
  } catch (error) {
    report(error);
    return null;
  }
}

/** The articles that mention a product; null if they could not be loaded. */
export async function loadNaming({ api, report }: Pick<Page, 'api' | 'report'>, productId: string) {
  try {
    return await api.articles.naming({ productId });
  } catch (error) {
    report(error);
    return null;
  }
}

/** The article of this slug, or the current slug of the one that had this slug before. */
export async function findArticle({ api }: Pick<Page, 'api'>, slug: string) {
  try {
    return { article: await api.articles.bySlug({ slug }) };
  } catch (error) {
    const current = isRefusal(error, 'NOT_FOUND') ? await api.articles.currentSlug({ slug }) : null;
    if (!current) throw error;
    return { current };
  }
}
