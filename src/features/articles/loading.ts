import type { LoaderPage } from '#client/page.ts';
import { isRefusal } from '#client/refusals.ts';
import type { articleCalls } from './api.server.ts';

/** The article of this slug, or the current slug of the one that had this slug before. */
export async function findArticle(
  { api }: Pick<LoaderPage<{ articles: typeof articleCalls }>, 'api'>,
  slug: string,
) {
  try {
    return { article: await api.articles.bySlug({ slug }) };
  } catch (error) {
    const current = isRefusal(error, 'NOT_FOUND') ? await api.articles.currentSlug({ slug }) : null;
    if (!current) throw error;
    return { current };
  }
}
