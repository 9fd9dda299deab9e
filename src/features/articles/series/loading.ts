import type { LoaderPage } from '#client/page.ts';
import type { seriesCalls } from './api.server.ts';
import { seriesTag } from './rules.ts';

type Page = LoaderPage<{ series: typeof seriesCalls }> & { tag: (...names: string[]) => void };

/**
 * The series of an article with its neighbours; null for an article without one, and when it could
 * not be read: the page is shown without it.
 */
export async function loadSeriesOf(
  { api, report, tag }: Page,
  { id, seriesId }: { id: string; seriesId: string | null },
) {
  if (!seriesId) return null;
  tag(seriesTag(seriesId));
  try {
    return await api.series.ofArticle({ articleId: id });
  } catch (error) {
    report(error);
    return null;
  }
}
