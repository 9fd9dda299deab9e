import { articleCoauthors } from '#features/articles/coauthors/tables.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { articleVersions } from '#features/articles/versions.tables.server.ts';
import { exportedList } from './export-list.queries.server.ts';

/**
 * A person’s articles, their earlier versions, and the articles that the person was invited to
 * co-author.
 */
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
      'testedWith',
      'confirmedIn',
      'updateNote',
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
      'testedWith',
      'updateNote',
      'thumbnailId',
      'content',
      'moderationStatus',
      'savedAt',
    ],
    articleVersions.savedAt,
  ),
  exportedList(
    'co-authorships',
    articleCoauthors,
    articleCoauthors.userId,
    ['articleId', 'userId', 'status', 'askedAt', 'answeredAt'],
    articleCoauthors.askedAt,
  ),
];
