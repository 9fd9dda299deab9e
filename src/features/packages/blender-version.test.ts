import { expect, it } from 'vitest';
import {
  blenderVersionText,
  compareBlenderVersions,
  doBlenderRangesOverlap,
  isInBlenderRange,
  isWholeBlenderVersion,
  parseBlenderVersion,
  type BlenderVersion,
} from './blender-version.ts';

const v = (text: string): BlenderVersion => parseBlenderVersion(text) ?? [0, 0, 0];
const range = (min: string | null, max: string | null) => ({
  min: min === null ? null : v(min),
  max: max === null ? null : v(max),
});

it.each([
  ['4', [4, 0, 0], false],
  ['4.2', [4, 2, 0], false],
  ['4.2.0', [4, 2, 0], true],
  ['2.80.0', [2, 80, 0], true],
  ['10.11.12', [10, 11, 12], true],
])('%s is a version', (text, numbers, isWhole) => {
  expect(parseBlenderVersion(text)).toEqual(numbers);
  expect(isWholeBlenderVersion(text)).toBe(isWhole);
});

it.each(['', '4.', '4.2.x', '4.2.0.1', 'v4.2.0', ' 4.2.0', '4.2.0\n', '-4.2.0', '99999.0.0', '٤'])(
  '%j is none',
  (text) => {
    expect(parseBlenderVersion(text)).toBeUndefined();
    expect(isWholeBlenderVersion(text)).toBe(false);
  },
);

it('orders by number', () => {
  const ordered = ['2.80.0', '3.6.0', '4.2.0', '4.2.10', '4.10.0', '5.0.0'].map(v);
  expect(ordered.toReversed().toSorted(compareBlenderVersions)).toEqual(ordered);
});

it.each([
  ['4.2.0', '4.2.0', null, true],
  ['4.1.9', '4.2.0', null, false],
  ['4.4.9', '4.2.0', '4.5.0', true],
  ['4.5.0', '4.2.0', '4.5.0', false],
  ['5.1.0', null, null, true],
])('%s in the range from %s to below %s is %s', (version, min, max, isIn) => {
  expect(isInBlenderRange(v(version), range(min, max))).toBe(isIn);
});

it.each([
  ['4.2.0', '4.5.0', '4.5.0', null, false],
  ['4.2.0', '4.5.1', '4.5.0', null, true],
  ['4.2.0', null, '5.0.0', null, true],
  [null, null, '5.0.0', '5.1.0', true],
  ['4.2.0', '4.3.0', '4.4.0', '4.5.0', false],
])('%s–%s and %s–%s overlap: %s', (min, max, otherMin, otherMax, isOverlap) => {
  expect(doBlenderRangesOverlap(range(min, max), range(otherMin, otherMax))).toBe(isOverlap);
  expect(doBlenderRangesOverlap(range(otherMin, otherMax), range(min, max))).toBe(isOverlap);
});

it('writes the last number only where it says something', () => {
  expect([blenderVersionText([4, 2, 0]), blenderVersionText([4, 2, 3])]).toEqual(['4.2', '4.2.3']);
});
