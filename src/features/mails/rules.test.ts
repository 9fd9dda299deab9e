import { expect, it } from 'vitest';
import { pauseAfter } from './rules.ts';

it.each([
  [1, 60],
  [2, 120],
  [3, 240],
  [8, 7_680],
  [9, 14_400],
  [10, 14_400],
  [1000, 14_400],
])('the pause after try %i is %i seconds', (tries, seconds) => {
  expect(pauseAfter(tries)).toBe(seconds);
});

it('a mail is tried for nearly seven days', () => {
  const week = 7 * 24 * 60 * 60;
  let [at, tries] = [0, 1];
  while (at < week) {
    at += pauseAfter(tries);
    tries += 1;
  }
  expect(tries).toBe(50);
});
