import { expect, it } from 'vitest';
import { dollars, moneyText } from './money.ts';

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

it.each([
  [1250, 'usd', '$12.50'],
  [-125, 'usd', '-$1.25'],
  [1250, 'eur', '€12.50'],
  [1250, 'jpy', '¥1,250'],
])('%i %s is %s', (amountCents, currency, text) => {
  expect(moneyText({ amountCents, currency })).toBe(text);
});
