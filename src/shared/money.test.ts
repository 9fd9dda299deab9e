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

it('says what Intl says of any number of dollars', () => {
  const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  for (let cents = 1; cents < 10 ** 12; cents = cents * 3 + 1) {
    expect(dollars(cents)).toBe(intl.format(cents / 100));
    expect(dollars(-cents)).toBe(intl.format(-cents / 100));
  }
});

it.each([
  [1250, 'usd', '$12.50'],
  [-125, 'usd', '-$1.25'],
  [1250, 'eur', '€12.50'],
  [1250, 'jpy', '¥1,250'],
  [1250, 'krw', '₩1,250'],
  [1250, 'clp', 'CLP\u00a01,250'],
  [125_050, 'huf', 'HUF\u00a01,250.50'],
  [125_000, 'isk', 'ISK\u00a01,250.00'],
  [125_000, 'cop', 'COP\u00a01,250.00'],
  [1250, 'mga', 'MGA\u00a01,250'],
  [12_500, 'kwd', 'KWD\u00a012.500'],
])('%i %s is %s', (amountCents, currency, text) => {
  expect(moneyText({ amountCents, currency })).toBe(text);
});
