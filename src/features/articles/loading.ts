import type { LoaderPage } from '#client/page.ts';
import { isRefusal } from '#client/refusals.ts';
import type { articleCalls } from './api.server.ts';

type Page = LoaderPage<{ articles: typeof articleCalls }>;

/** Logs why a part could not be loaded: it is null, and the page is shown without it. */
export const nullAfter = (report: Page['report']) => (error: unknown) => {
  report(error);
  return null;
};

/** The most viewed articles; null if they could not be loaded. */
export async function loadMostViewed({ api, report }: Pick<Page, 'api' | 'report'>, limit: number) {
  const list = await api.articles.list({ sort: 'view_count-desc', limit }).catch(nullAfter(report));
  return list && list.articles;
}

type Subject = Parameters<Page['api']['articles']['related']>[0];

/** The articles related to a published one; null if they could not be loaded. */
export async function loadRelated({ api, report }: Pick<Page, 'api' | 'report'>, subject: Subject) {
  const { id, category, tags, title } = subject;
  return api.articles.related({ id, category, tags, title }).catch(nullAfter(report));
}

/** The products that an article mentions; null if they could not be loaded. */
export async function loadNamedProducts(
  { api, report }: Pick<Page, 'api' | 'report'>,
  { id, namesProducts }: { id: string; namesProducts: boolean },
) {
  return namesProducts ? api.articles.namedProducts({ id }).catch(nullAfter(report)) : [];
}

/** The articles that mention a product; null if they could not be loaded. */
export async function loadNaming({ api, report }: Pick<Page, 'api' | 'report'>, productId: string) {
  return api.articles.naming({ productId }).catch(nullAfter(report));
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
