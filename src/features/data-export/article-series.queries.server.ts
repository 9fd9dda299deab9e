import { articleSeries, articleSeriesParts } from '#features/articles/series/tables.server.ts';
import { exportedList, ownedThrough, type ExportedList } from './export-list.queries.server.ts';

/** A person's series, with their articles in order. */
export const seriesLists: ExportedList[] = [
  exportedList(
    'series',
    articleSeries,
    articleSeries.userId,
    ['id', 'userId', 'slug', 'title', 'createdAt', 'updatedAt'],
    articleSeries.createdAt,
  ),
  exportedList(
    'articles-in-series',
    articleSeriesParts,
    ownedThrough(articleSeriesParts.seriesId, articleSeries.id, articleSeries.userId),
    ['seriesId', 'articleId', 'position'],
    articleSeriesParts.seriesId,
  ),
];
