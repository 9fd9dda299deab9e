import { supporterTierOf } from '#features/supporters/queries.server.ts';
import { moderatorCall, openCall, signedInCall, type CallContext } from '#platform/calls.server.ts';
import { idInput } from '#shared/id-input.ts';
import type { Viewer } from '#shared/viewer.ts';
import { addComment, editComment, removeComment } from './commands.server.ts';
import {
  commentEdit,
  commentListInput,
  commentPathInput,
  newComment,
  newQuestion,
  questionListInput,
  questionPathInput,
  questionThreadInput,
  threadInput,
} from './input.ts';
import { listComments } from './page.queries.server.ts';
import { moreOfThread, pathToComment } from './queries.server.ts';
import { commentRate, removalRate } from './rules.ts';
import type { StoredComment } from './stored.queries.server.ts';
import { authorHasProduct } from './subject.queries.server.ts';
import { commentTexts } from './texts.ts';
import type { Comment } from './thread.ts';
import { commentHistory } from './versions.queries.server.ts';

const tags = ['Comments'];
const questionTags = ['Questions'];
const memberCall = signedInCall(commentTexts.signInFirst);

export const commentCalls = {
  list: openCall
    .reading()
    .route({ method: 'GET', path: '/articles/{articleId}/comments', tags })
    .input(commentListInput)
    .handler(({ input, context }) => listComments(context, context.viewer, input)),

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

  /** Questions on a product are comments, with separate calls to read and write them. */
  questions: openCall
    .reading()
    .route({ method: 'GET', path: '/products/{productId}/questions', tags: questionTags })
    .input(questionListInput)
    .handler(({ input, context }) => listComments(context, context.viewer, input)),

  questionThread: openCall
    .reading()
    .route({
      method: 'GET',
      path: '/products/{productId}/questions/{id}/thread',
      tags: questionTags,
    })
    .input(questionThreadInput)
    .handler(({ input, context }) => moreOfThread(context.db, context.viewer, input)),

  questionPath: openCall
    .reading()
    .route({ method: 'GET', path: '/products/{productId}/questions/{id}', tags: questionTags })
    .input(questionPathInput)
    .handler(({ input, context }) => pathToComment(context.db, context.viewer, input)),

  /** A question or, with a parent, an answer. */
  ask: signedInCall(commentTexts.signInToAsk)
    .limited('comment', commentRate)
    .route({
      method: 'POST',
      path: '/products/{productId}/questions',
      tags: questionTags,
      successStatus: 201,
    })
    .input(newQuestion)
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
    .input(idInput)
    .handler(({ input, context: { db, viewer } }) => removeComment(db, viewer, input.id)),

  /** The text of a comment, question or answer before each edit. */
  history: moderatorCall({ signIn: commentTexts.signInFirst, denied: commentTexts.historyDenied })
    .reading()
    .route({ method: 'GET', path: '/comments/{id}/history', tags })
    .input(idInput)
    .handler(({ input, context }) => commentHistory(context.db, input.id)),
};

/** A comment that the viewer has just written. */
async function byViewer(
  { db, viewer }: Pick<CallContext, 'db'> & { viewer: Viewer },
  comment: StoredComment,
): Promise<Comment> {
  const { id, username, avatarUrl } = viewer;
  const [supporterTier, hasProduct] = await Promise.all([
    supporterTierOf(db, id),
    authorHasProduct(db, comment.id),
  ]);
  const author = { id, username, avatarUrl };
  return { ...comment, author, hasProduct, supporterTier, removal: null };
}
