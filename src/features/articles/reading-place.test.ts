import { describe, expect, it } from 'vitest';
import { placeAmong, placesFrom, withPlace, type ReadingPlaces } from './reading-place.ts';

/** Blocks of 400 pixels each, the first one's upper edge at `top`. */
const blocks = (top: number, count = 10) =>
  Array.from({ length: count }, (_, n) => ({ top: top + n * 400, bottom: top + (n + 1) * 400 }));

describe('where a reader is, on a screen of 1000', () => {
  it.each([
    ['before the text', blocks(600), 'start'],
    ['in its first half screen', blocks(-400), 'start'],
    ['in a short text', blocks(-900, 7), 'start'],
    ['in no text', [], 'start'],
    ['in the third block', blocks(-912), { block: 2, share: 0.5 }],
    ['at the edge of a block', blocks(-1112), { block: 3, share: 0 }],
    ['near the end', blocks(-2990), { block: 7, share: 0.7 }],
    ['where the end is seen', blocks(-3000), 'end'],
    ['beyond it', blocks(-9000), 'end'],
  ])('%s', (_, edges, place) => {
    expect(placeAmong(edges, 1000)).toEqual(place);
  });
});

describe('the places of a device', () => {
  const place = { block: 4, share: 0.25 };
  const many: ReadingPlaces = Array.from({ length: 30 }, (_, n) => [`${n}`, place]);

  it('are the newest 30, each article once', () => {
    expect(withPlace(many, 'a', place).map(([id]) => id)).toEqual([
      ...many.slice(1).map(([id]) => id),
      'a',
    ]);
    expect(withPlace(many, '3', place)).toHaveLength(30);
    expect(withPlace(many, '3', place).at(-1)).toEqual(['3', place]);
    expect(withPlace(many, '3', null)).toHaveLength(29);
  });

  it.each([
    [null, []],
    ['', []],
    ['{"a":1}', []],
    ['[["a",{"block":4,"share":0.25}]]', [['a', place]]],
    ['[["a",{"block":-1,"share":0}],["b",null],[3,{"block":1,"share":1}],"c"]', []],
    ['[["a",{"block":1.5,"share":0}],["b",{"block":1,"share":"1"}]]', []],
  ])('are read from %s', (stored, places) => {
    expect(placesFrom(stored)).toEqual(places);
  });
});
