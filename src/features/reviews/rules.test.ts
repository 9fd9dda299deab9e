import { expect, it } from 'vitest';
import { ratingChange } from './rules.ts';

it.each([
  ['a first review', null, 4, { sum: 4, count: 1 }],
  ['a better rating', 2, 5, { sum: 3, count: 0 }],
  ['a worse rating', 5, 1, { sum: -4, count: 0 }],
  ['the same again', 3, 3, { sum: 0, count: 0 }],
  ['a review taken back', 5, null, { sum: -5, count: -1 }],
  ['nothing', null, null, { sum: 0, count: 0 }],
] as const)('%s changes the sum and the count', (_, before, after, change) => {
  expect(ratingChange(before, after)).toEqual(change);
});
