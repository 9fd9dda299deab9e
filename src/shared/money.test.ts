import { expect, it } from 'vitest';
import { dollars } from './money.ts';

it.each([
  [0, '$0.00'],
  [1, '$0.01'],
  [100, '$1.00'],
  [499, '$4.99'],
  [50_000, '$500.00'],
  [124_950, '$1,249.50'],
  [-250, '-$2.50'],
])('%i cents are %s', (cents, text) => {
  expect(dollars(cents)).toBe(text);
});
