import { openCall, signedInCall } from '#platform/calls.server.ts';
import { idInput } from '#shared/id-input.ts';
import { deleteReview, saveReview } from './commands.server.ts';
import { reviewInput, reviewListInput, reviewReplyInput, reviewsByAuthorInput } from './input.ts';
import { reviewsByAuthor, reviewsOf } from './queries.server.ts';
import { replyToReview } from './replies.commands.server.ts';
import { reviewRate, reviewRemovalRate, reviewReplyRate } from './rules.ts';
import { reviewTexts } from './texts.ts';

const tags = ['Reviews'];
const memberCall = signedInCall(reviewTexts.signInFirst);

export const reviewCalls = {
  list: openCall
    .reading()
    .route({ method: 'GET', path: '/products/{productId}/reviews', tags })
    .input(reviewListInput)
    .handler(({ input, context }) => reviewsOf(context, context.viewer, input)),

  byAuthor: openCall
    .reading()
    .route({ method: 'GET', path: '/authors/{userId}/reviews', tags })
    .input(reviewsByAuthorInput)
    .handler(({ input, context }) => reviewsByAuthor(context, input)),

  save: memberCall
    .limited('review', reviewRate)
    .route({ method: 'PUT', path: '/products/{productId}/reviews/mine', tags })
    .input(reviewInput)
    .handler(({ input, context: { db, viewer } }) => saveReview(db, viewer, input)),

  reply: memberCall
    .limited('review-reply', reviewReplyRate)
    .route({ method: 'PUT', path: '/reviews/{id}/reply', tags })
    .input(reviewReplyInput)
    .handler(({ input, context: { db, viewer } }) => replyToReview(db, viewer, input)),

  delete: memberCall
    .limited('review-removal', reviewRemovalRate)
    .route({ method: 'DELETE', path: '/reviews/{id}', tags })
    .input(idInput)
    .handler(({ input, context: { db, viewer } }) => deleteReview(db, viewer, input.id)),
};
