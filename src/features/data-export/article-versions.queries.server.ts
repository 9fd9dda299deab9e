import { articleVersions } from '#features/articles/versions.tables.server.ts';
import { exportedList } from './export-list.queries.server.ts';

/** What a person’s articles were before each save. */
export const articleVersionList = exportedList(
  'versions-of-articles',
  articleVersions,
  articleVersions.userId,
  [
    'articleId',
    'revision',
    'userId',
    'title',
    'description',
    'category',
    'difficulty',
    'readTimeMinutes',
    'thumbnailId',
    'content',
    'moderationStatus',
    'savedAt',
  ],
  articleVersions.savedAt,
);
