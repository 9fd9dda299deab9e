import { articles } from '#features/articles/tables.server.ts';
import { articleVersions } from '#features/articles/versions.tables.server.ts';
import { exportedList } from './export-list.queries.server.ts';

/** A person’s articles, and what they were before each save. */
export const articleLists = [
  exportedList(
    'articles',
    articles,
    articles.userId,
    [
      'id',
      'userId',
      'slug',
      'title',
      'description',
      'category',
      'difficulty',
      'readTimeMinutes',
      'readTime',
      'tags',
      'thumbnailId',
      'content',
      'moderationStatus',
      'isPublished',
      'rejectionReason',
      'viewCount',
      'likes',
      'dislikes',
      'createdAt',
      'updatedAt',
      'publishedAt',
      'publishAt',
    ],
    articles.createdAt,
  ),
  exportedList(
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
      'tags',
      'thumbnailId',
      'content',
      'moderationStatus',
      'savedAt',
    ],
    articleVersions.savedAt,
  ),
];
