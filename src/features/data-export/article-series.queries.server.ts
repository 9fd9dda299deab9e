import { sql } from 'drizzle-orm';
import { articleSeries, articleSeriesParts } from '#features/articles/series/tables.server.ts';
import { exportedList, type ExportedList } from './export-list.queries.server.ts';

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
    sql`(select user_id from ${articleSeries} where ${articleSeries.id} = ${articleSeriesParts.seriesId})`,
    ['seriesId', 'articleId', 'position'],
    articleSeriesParts.seriesId,
  ),
];
