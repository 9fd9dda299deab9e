import { expect, it } from 'vitest';
import { averageOf, ratingChange } from './rules.ts';

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

it.each([
  [[0, 0, 0, 0, 0], 0],
  [[0, 0, 0, 0, 7], 5],
  [[1, 0, 0, 0, 1], 3],
  [[0, 1, 0, 2, 0], 10 / 3],
] as const)('the average of %j is %d', (counts, average) => {
  expect(averageOf(counts)).toBeCloseTo(average);
});
