import type { LoaderPage } from '#client/page.ts';
import { nullAfter } from '../loading.ts';
import type { seriesCalls } from './api.server.ts';

type Page = LoaderPage<{ series: typeof seriesCalls }>;

/**
 * The series of an article with its neighbours; null for an article without one, and if it could
 * not be loaded: the page is shown without it.
 */
export async function loadSeriesOf(
  { api, report }: Page,
  { id, seriesId }: { id: string; seriesId: string | null },
) {
  return seriesId ? api.series.ofArticle({ articleId: id }).catch(nullAfter(report)) : null;
}
