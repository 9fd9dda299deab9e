import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inVisualOrder, levelsOf, mirrored } from './order.ts';

describe('the order of parts', () => {
  const parts = (...levels: number[]) => levels.map((level, at) => ({ level, at }));
  const order = (...levels: number[]) => inVisualOrder(parts(...levels)).map(({ at }) => at);

  it.each([
    [[], []],
    [[0], [0]],
    [
      [0, 1, 0],
      [0, 1, 2],
    ],
    [
      [1, 2, 1],
      [2, 1, 0],
    ],
    [
      [0, 1, 2, 1, 0],
      [0, 3, 2, 1, 4],
    ],
    [
      [1, 2, 3, 2, 1],
      [4, 1, 2, 3, 0],
    ],
    [
      [1, 1, 0, 1, 1],
      [1, 0, 2, 4, 3],
    ],
  ])('of the levels %j is %j', (levels, expected) => {
    expect(order(...levels)).toEqual(expected);
  });

  it('has each part once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4)), (levels) => {
        expect(order(...levels).toSorted((one, other) => one - other)).toEqual([...levels.keys()]);
      }),
    );
  });
});

it.each([
  ['abc', '000'],
  ['אב', '11'],
  ['אב 12', '11122'],
  ['a אב', '0011'],
  ['🔥א', '111'],
  ['𠮷א', '001'],
  ['', ''],
])('the levels of %s are %s', (text, levels) => {
  expect([...levelsOf(text)].join('')).toBe(levels);
});

it('a bracket that is read from the right opens to the left', () => {
  expect(mirrored('(א) [1]')).toBe(')א( ]1[');
});
