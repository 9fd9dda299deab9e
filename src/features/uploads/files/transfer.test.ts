import { expect, it } from 'vitest';
import { isSameFile, isUnderWay } from './transfer.ts';

const remembered = { id: 'a', name: 'kit.zip', bytes: 10, lastModified: 5, arrived: 3 };
const file = { name: 'kit.zip', size: 10, lastModified: 5 };

it.each([
  [{}, true],
  [{ name: 'other.zip' }, false],
  [{ size: 11 }, false],
  [{ lastModified: 6 }, false],
])('a file with %o is the same: %s', (changed, expected) => {
  expect(isSameFile(remembered, { ...file, ...changed })).toBe(expected);
});

it.each([
  ['sending', true],
  ['abandoned', true],
  ['checking', true],
  ['interrupted', false],
] as const)('%s is under way: %s', (step, expected) => {
  expect(isUnderWay({ step, name: 'kit.zip', bytes: 10, sent: 3 })).toBe(expected);
});
