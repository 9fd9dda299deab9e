import { signedInCall } from '#platform/calls.server.ts';
import { voteOnArticle, voteOnComment } from './commands.server.ts';
import { ownCommentVotesInput, ownVotesInput, voteInput } from './input.ts';
import { ownCommentVotes, ownVotes } from './queries.server.ts';
import { voteRate } from './rules.ts';
import { voteTexts } from './texts.ts';

const tags = ['Votes'];
const memberCall = signedInCall(voteTexts.signInFirst);

export const voteCalls = {
  onArticle: memberCall
    .limited('vote', voteRate)
    .route({ method: 'PUT', path: '/articles/{id}/vote', tags })
    .input(voteInput)
    .handler(({ input, context: { db, viewer } }) => voteOnArticle(db, viewer, input)),

  onComment: signedInCall(voteTexts.commentSignInFirst)
    .limited('vote', voteRate)
    .route({ method: 'PUT', path: '/comments/{id}/vote', tags })
    .input(voteInput)
    .handler(({ input, context: { db, viewer } }) => voteOnComment(db, viewer, input)),

  /** Read-only; a POST because there may be many comments. */
  mine: memberCall
    .reading()
    .route({ method: 'POST', path: '/articles/{articleId}/votes/mine', tags })
    .input(ownVotesInput)
    .handler(({ input, context }) => ownVotes(context.db, context.viewer, input)),

  /** The same for comments only, in any place. */
  mineOnComments: memberCall
    .reading()
    .route({ method: 'POST', path: '/comments/votes/mine', tags })
    .input(ownCommentVotesInput)
    .handler(({ input, context: { db, viewer } }) => ownCommentVotes(db, viewer, input.commentIds)),
};
