import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.UTC(2025, 7, 13, 12);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Case = readonly [age: number, words: string];
const both: Case[] = [
  [0, '0s ago'],
  [second - 1, '0s ago'],
  [59 * second, '59s ago'],
  [minute - 1, '59s ago'],
  [minute, '1m ago'],
  [hour - 1, '59m ago'],
  [hour, '1h ago'],
  [day - 1, '23h ago'],
  [day, '1d ago'],
  [30 * day - 1, '29d ago'],
  // Clocks differ: a little in the future is now.
  [-5 * second, '0s ago'],
];

describe('relativeTime in days at most (cards and notifications)', () => {
  it.each<Case>([...both, [30 * day, '30d ago'], [400 * day, '400d ago']])(
    '%i ms: %s',
    (age, words) => {
      expect(relativeTime(new Date(now - age), now)).toBe(words);
    },
  );
});

describe('relativeTime up to years (comments)', () => {
  it.each<Case>([
    ...both,
    [30 * day, '1mo ago'],
    [60 * day - 1, '1mo ago'],
    [359 * day, '11mo ago'],
    [360 * day, '1y ago'],
    [720 * day, '2y ago'],
  ])('%i ms: %s', (age, words) => {
    expect(relativeTime(new Date(now - age), now, 'years')).toBe(words);
  });
});

it.each([
  [new Date(Number.NaN), now],
  [new Date(now), Number.NaN],
])('refuses an invalid date', (at, instant) => {
  expect(() => relativeTime(at, instant)).toThrow('invalid date');
});
