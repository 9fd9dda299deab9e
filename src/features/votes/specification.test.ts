import { holdToSpecification } from '#test/specification.ts';
import { tallyAfter, voteAfterClick, voteKinds, votes } from './rules.ts';
import { voteTexts } from './texts.ts';

holdToSpecification([
  ['A §3 User comment vote', ['like', 'dislike', 'none'], votes],
  ['A §3 Article vote per user', ['like', 'dislike'], voteKinds],
  ['A §4 Article vote, the current vote', 'none', voteAfterClick('like', 'like')],
  ['A §4 Article vote, the other vote', 'dislike', voteAfterClick('like', 'dislike')],
  [
    'A §4 Article vote, never below 0',
    { likes: 0, dislikes: 1, vote: 'dislike' },
    tallyAfter({ likes: 0, dislikes: 0, vote: 'like' }, 'dislike'),
  ],
  ['A §5 Votes and bookmarks', 'Authentication required to vote.', voteTexts.signInFirst],
  ['A §5 Votes and bookmarks', 'User not authenticated.', voteTexts.commentSignInFirst],
  // The specification adds the message of the failure: docs/spec-coverage.md, A8.30.
  ['A §8 Votes', 'Failed to fetch user vote.', voteTexts.fetchFailed],
  ['A §8 Votes', 'Failed to submit vote. Please try again.', voteTexts.articleFailed],
  ['A §8 Comments', 'Failed to update comment vote.', voteTexts.commentFailed],
]);
