import { comments } from '#features/comments/tables.server.ts';
import { commentVersions } from '#features/comments/versions.tables.server.ts';
import { blenderAnswers } from '#features/compatibility/tables.server.ts';
import { articleVotes, commentVotes } from '#features/votes/tables.server.ts';
import { exportedList, ownedThrough, type ExportedList } from './export-list.queries.server.ts';

/**
 * A person's comments under articles and products, their votes, and their answers about versions.
 */
export const discussionLists: ExportedList[] = [
  exportedList(
    'comments',
    comments,
    comments.userId,
    [
      'id',
      'articleId',
      'productId',
      'userId',
      'parentCommentId',
      'threadId',
      'comment',
      'content',
      'pictureId',
      'pictureAlt',
      'likes',
      'dislikes',
      'createdAt',
      'updatedAt',
      'removedAt',
      'removalReason',
    ],
    comments.createdAt,
  ),
  exportedList(
    'versions-of-comments',
    commentVersions,
    ownedThrough(commentVersions.commentId, comments.id, comments.userId),
    ['commentId', 'writtenAt', 'comment', 'content', 'pictureId', 'pictureAlt', 'replacedAt'],
    commentVersions.writtenAt,
  ),
  exportedList('votes-on-articles', articleVotes, articleVotes.userId, [
    'articleId',
    'userId',
    'vote',
    'createdAt',
  ]),
  exportedList('answers-about-blender', blenderAnswers, blenderAnswers.userId, [
    'articleId',
    'userId',
    'version',
    'works',
    'createdAt',
  ]),
  exportedList('votes-on-comments', commentVotes, commentVotes.userId, [
    'commentId',
    'userId',
    'vote',
    'createdAt',
  ]),
];
