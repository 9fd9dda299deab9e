import { expect, it } from 'vitest';
import { editSeriesPath, placeAmong, seriesPath } from './rules.ts';

const parts = [
  { id: 'a', isPublished: true },
  { id: 'b', isPublished: false },
  { id: 'c', isPublished: true },
  { id: 'd', isPublished: true },
];

it.each([
  ['a', 1, null, 'c'],
  ['c', 2, 'a', 'd'],
  ['d', 3, 'c', null],
  ['b', null, null, null],
  ['none', null, null, null],
])('the place of %s among the published parts is %s', (id, place, previous, next) => {
  const found = placeAmong(parts, id);
  expect(found).toMatchObject({ place, count: 3 });
  expect([found.previous?.id ?? null, found.next?.id ?? null]).toEqual([previous, next]);
});

it('has addresses', () => {
  expect(seriesPath({ slug: 'geometry-nodes' })).toBe('/series/geometry-nodes');
  expect(editSeriesPath({ id: 'x' })).toBe('/profile/series/x');
});
