import { expect, it } from 'vitest';
import { isStorable, storable } from './storable.ts';

it.each([
  ['plain text', 'Łódź 🍩 ﷺ', true],
  ['the character zero', 'a\0b', false],
  ['the first half of a pair', 'a\ud83c', false],
  ['the second half of a pair', '\udf69b', false],
  ['a pair the wrong way round', '\udf69\ud83c', false],
  ['a bad text deep inside', { fields: { tags: ['fine', 'bad\ud800'] } }, false],
  ['a bad name', { 'bad\0': 1 }, false],
  ['numbers, nothing and yes', { a: 1, b: null, c: undefined, d: true }, true],
  ['a file', new File(['x'], 'x.png'), true],
])('%s: %o', (_, value, isFine) => {
  expect(isStorable(value)).toBe(isFine);
});

it.each([
  ['a\0b', 'ab'],
  ['\ud83c half', '\ufffd half'],
  ['🍩', '🍩'],
  [7, 7],
  [null, null],
  [
    { 'on\0click': 'x', b: 1 },
    { onclick: 'x', b: 1 },
  ],
])('of %j keeps %j', (value, kept) => {
  expect(storable(value)).toEqual(kept);
});
