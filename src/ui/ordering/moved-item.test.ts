import { expect, it } from 'vitest';
import { movedItem } from './moved-item.ts';

it('moves an item, and none past the ends', () => {
  expect(movedItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movedItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(movedItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(movedItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
