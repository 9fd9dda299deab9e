import { supporterTierOf } from '#features/supporters/queries.server.ts';
import { openCall, signedInCall, type CallContext } from '#platform/calls.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { addComment, editComment, removeComment, type StoredComment } from './commands.server.ts';
import {
  commentEdit,
  commentIdInput,
  commentListInput,
  commentPathInput,
  newComment,
  threadInput,
} from './input.ts';
import { listComments, moreOfThread, pathToComment } from './queries.server.ts';
import { commentRate, removalRate } from './rules.ts';
import { commentTexts } from './texts.ts';
import type { Comment } from './thread.ts';

const tags = ['Comments'];
const memberCall = signedInCall(commentTexts.signInFirst);

export const commentCalls = {
  list: openCall
    .reading()
    .route({ method: 'GET', path: '/articles/{articleId}/comments', tags })
    .input(commentListInput)
    .handler(({ input, context }) => listComments(context.db, context.viewer, input)),

  /** The next comments of one thread. */
  thread: openCall
    .reading()
    .route({ method: 'GET', path: '/articles/{articleId}/comments/{id}/thread', tags })
    .input(threadInput)
    .handler(({ input, context }) => moreOfThread(context.db, context.viewer, input)),

  /** One comment with those above it. */
  path: openCall
    .reading()
    .route({ method: 'GET', path: '/articles/{articleId}/comments/{id}', tags })
    .input(commentPathInput)
    .handler(({ input, context }) => pathToComment(context.db, context.viewer, input)),

  add: memberCall
    .limited('comment', commentRate)
    .route({ method: 'POST', path: '/articles/{articleId}/comments', tags, successStatus: 201 })
    .input(newComment)
    .handler(async ({ input, context }) => {
      return byViewer(context, await addComment(context.db, context.viewer, input));
    }),

  edit: memberCall
    .limited('comment', commentRate)
    .route({ method: 'PUT', path: '/comments/{id}', tags })
    .input(commentEdit)
    .handler(async ({ input, context }) => {
      return byViewer(context, await editComment(context.db, context.viewer, input));
    }),

  remove: memberCall
    .limited('comment-removal', removalRate)
    .route({ method: 'DELETE', path: '/comments/{id}', tags })
    .input(commentIdInput)
    .handler(async ({ input, context }) => {
      return removeComment(context.db, context.viewer, input.id);
    }),
};

/** A comment that the viewer has just written. */
async function byViewer(
  { db, viewer }: Pick<CallContext, 'db'> & { viewer: Viewer },
  comment: StoredComment,
): Promise<Comment> {
  const { id, username, avatarUrl } = viewer;
  const supporterTier = await supporterTierOf(db, id);
  return { ...comment, author: { id, username, avatarUrl }, supporterTier, removal: null };
}
