import { expect, it } from 'vitest';
import { countryFrom, countryName } from './country.server.ts';

it.each([
  ['DE', 'DE'],
  [' us ', 'US'],
  ['XX', null],
  ['T1', null],
  ['ZZ', null],
  ['QQ', null],
  ['DEU', null],
  ['', null],
  [null, null],
  [undefined, null],
  ["D'", null],
])('%j as a country is %j', (given, code) => {
  expect(countryFrom(given)).toBe(code);
});

it('countries have names', () => {
  expect([countryName('DE'), countryName('US')]).toEqual(['Germany', 'United States']);
});
