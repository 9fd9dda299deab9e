import { userBookmarks } from '#features/bookmarks/tables.server.ts';
import { drafts } from '#features/drafts/tables.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import { profileRemovals } from '#features/profiles/removal/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { reports } from '#features/reports/tables.server.ts';
import { reviews } from '#features/reviews/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { seriesLists } from './article-series.queries.server.ts';
import { articleLists } from './articles.queries.server.ts';
import { discussionLists } from './discussion.queries.server.ts';
import { exportedList, type ExportedList } from './export-list.queries.server.ts';
import { productLists } from './products.queries.server.ts';

/** What a person wrote, uploaded, and did on the site. */
export const contentLists: ExportedList[] = [
  exportedList('profile', profiles, profiles.id, [
    'id',
    'username',
    'bio',
    'avatarId',
    'bannerId',
    'socialLink',
    'createdAt',
    'updatedAt',
  ]),
  exportedList(
    'removed-from-profile',
    profileRemovals,
    profileRemovals.userId,
    ['id', 'userId', 'part', 'value', 'pictureId', 'replacement', 'reason', 'removedAt'],
    profileRemovals.removedAt,
  ),
  ...articleLists,
  ...seriesLists,
  ...discussionLists,
  exportedList('bookmarks', userBookmarks, userBookmarks.userId, [
    'userId',
    'contentType',
    'contentId',
    'articleId',
    'productId',
    'tellsPrice',
    'createdAt',
  ]),
  exportedList(
    'drafts',
    drafts,
    drafts.userId,
    [
      'id',
      'userId',
      'form',
      'subject',
      'content',
      'bytes',
      'title',
      'imageId',
      'base',
      'device',
      'deviceName',
      'createdAt',
      'savedAt',
      'deletedAt',
    ],
    drafts.createdAt,
  ),
  exportedList(
    'notifications',
    notifications,
    notifications.userId,
    ['id', 'userId', 'type', 'isRead', 'metadata', 'articleId', 'createdAt'],
    notifications.createdAt,
  ),
  exportedList(
    'reports',
    reports,
    reports.reporterId,
    [
      'id',
      'reporterId',
      'contentType',
      'contentId',
      'articleId',
      'productId',
      'commentId',
      'reviewId',
      'profileId',
      'reason',
      'details',
      'createdAt',
      'resolvedAt',
    ],
    reports.createdAt,
  ),
  ...productLists,
  exportedList(
    'reviews',
    reviews,
    reviews.userId,
    [
      'id',
      'productId',
      'userId',
      'rating',
      'comment',
      'version',
      'blenderVersion',
      'createdAt',
      'updatedAt',
      'removedAt',
      'removalReason',
    ],
    reviews.createdAt,
  ),
  exportedList('pictures', uploads, uploads.userId, [
    'id',
    'userId',
    'kind',
    ...(['width', 'height', 'bytes', 'variantBytes'] as const),
    'createdAt',
    'claimedAt',
    'releasedAt',
  ]),
  exportedList('files', storedFiles, storedFiles.userId, [
    'id',
    'userId',
    'kind',
    'originalName',
    'bytes',
    'createdAt',
    'extension',
    'sha256',
    'facts',
    'claimedAt',
    'releasedAt',
  ]),
];
