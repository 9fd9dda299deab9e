import { describe, expect, it } from 'vitest';
import { tallyAfter, voteAfterClick, voteChange, type Vote, type VoteKind } from './rules.ts';

/** Spec A §4: every state and every click. */
const clicks: [current: Vote, clicked: VoteKind, wanted: Vote, likes: number, dislikes: number][] =
  [
    ['none', 'like', 'like', 1, 0],
    ['none', 'dislike', 'dislike', 0, 1],
    ['like', 'like', 'none', -1, 0],
    ['like', 'dislike', 'dislike', -1, 1],
    ['dislike', 'like', 'like', 1, -1],
    ['dislike', 'dislike', 'none', 0, -1],
  ];

describe('a click', () => {
  it.each(clicks)('%s, click on %s: %s, likes %i, dislikes %i', (...row) => {
    const [current, clicked, wanted, likes, dislikes] = row;
    expect(voteAfterClick(current, clicked)).toBe(wanted);
    expect(voteChange(current, wanted)).toEqual({ likes, dislikes });
    expect(tallyAfter({ likes: 5, dislikes: 5, vote: current }, wanted)).toEqual({
      likes: 5 + likes,
      dislikes: 5 + dislikes,
      vote: wanted,
    });
  });
});

it.each(['none', 'like', 'dislike'] as const)('%s wanted again changes nothing', (vote) => {
  expect(voteChange(vote, vote)).toEqual({ likes: 0, dislikes: 0 });
});

it.each([
  ['like', 'none', { likes: 0, dislikes: 0 }, { likes: 0, dislikes: 0 }],
  ['like', 'dislike', { likes: 0, dislikes: 3 }, { likes: 0, dislikes: 4 }],
  ['dislike', 'like', { likes: 0, dislikes: 0 }, { likes: 1, dislikes: 0 }],
] as const)('never below 0: %s to %s', (vote, wanted, before, after) => {
  expect(tallyAfter({ ...before, vote }, wanted)).toEqual({ ...after, vote: wanted });
});
