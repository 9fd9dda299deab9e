import { expect, it } from 'vitest';
import { usNumber } from './numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1_204, '1,204'],
  [24_108, '24,108'],
  [1_000_000, '1,000,000'],
])('%i is written %s', (value, text) => {
  expect(usNumber(value)).toBe(text);
});

it('says what Intl says of any number', () => {
  const intl = new Intl.NumberFormat('en-US');
  for (let value = 1; value < 10 ** 15; value = value * 3 + 1) {
    expect(usNumber(value)).toBe(intl.format(value));
    expect(usNumber(-value)).toBe(intl.format(-value));
  }
});
