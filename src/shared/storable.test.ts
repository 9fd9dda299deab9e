import { expect, it } from 'vitest';
import { isNestedWithin, isStorable, withStorableTexts } from './storable.ts';

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
  ['a text', 'deep', 0, true],
  ['a list in a list', [[1]], 2, true],
  ['a list in a list, one too many', [[1]], 1, false],
  ['objects beside each other', { a: { b: 1 }, c: [{}] }, 3, true],
  ['objects beside each other, the last one too deep', { a: { b: 1 }, c: [{ d: {} }] }, 3, false],
])('%s, %j, is nested within %i: %s', (_, value, levels, isWithin) => {
  expect(isNestedWithin(value, levels)).toBe(isWithin);
});

it('is nested within 64 levels unless told otherwise', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
  expect(isNestedWithin(nested(64))).toBe(true);
  expect(isNestedWithin(nested(65))).toBe(false);
});

it('texts and names read from a file lose what cannot be stored, and nothing else', () => {
  const read = { 'na\0me': ['a\0b', { deep: 'x\ud800' }], count: 0, none: null, yes: true };
  const kept = withStorableTexts(read);
  expect(kept).toEqual({ name: ['ab', { deep: 'x\ufffd' }], count: 0, none: null, yes: true });
  expect(isStorable(kept)).toBe(true);
});
