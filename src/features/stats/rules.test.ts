import { expect, it } from 'vitest';
import { countedUp } from './rules.ts';

it.each([
  [1000, -20, 0],
  [1000, 0, 0],
  [1000, 750, 875],
  [1000, 1500, 1000],
  [1000, 9000, 1000],
  [0, 700, 0],
])('of %d after %d ms it shows %d', (value, milliseconds, shown) => {
  expect(countedUp(value, milliseconds)).toBe(shown);
});
