import { expect, it } from 'vitest';
import { foreignFacts, paidText } from './texts.ts';

it.each([
  ['usd', '$24.00 USD', {}],
  ['eur', '€24.00 EUR', { paid: '€24.00 EUR' }],
  ['jpy', '¥2,400 JPY', { paid: '¥2,400 JPY' }],
])('2400 of the smallest unit of %s are %s', (currency, text, facts) => {
  expect(paidText({ amountCents: 2400, currency })).toBe(text);
  expect(foreignFacts({ amountCents: 2400, currency })).toEqual(facts);
});
