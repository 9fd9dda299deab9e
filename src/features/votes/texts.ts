import { usNumber } from '#shared/numbers.ts';

/** Every sentence about votes that a user can read (spec A §5, §8). */
export const voteTexts = {
  likeWith: (count: number) => `Like, ${counted(count, 'like')}`,
  dislikeWith: (count: number) => `Dislike, ${counted(count, 'dislike')}`,
  /** Announced after a vote. */
  tally: (tally: { likes: number; dislikes: number }) =>
    `${counted(tally.likes, 'like')}, ${counted(tally.dislikes, 'dislike')}`,

  signInFirst: 'Authentication required to vote.',
  commentSignInFirst: 'User not authenticated.',
  ownComment: 'You cannot vote on your own comment.',
  ownPost: 'You cannot vote on your own question or answer.',
  fetchFailed: 'Failed to fetch user vote.',
  articleFailed: 'Failed to submit vote. Please try again.',
  commentFailed: 'Failed to update comment vote.',
  postFailed: 'Failed to update your vote.',
} as const;

function counted(count: number, word: string): string {
  return `${usNumber(count)} ${count === 1 ? word : `${word}s`}`;
}
