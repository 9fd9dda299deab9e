import { expect, it } from 'vitest';
import { cleanTags, tagsOf } from './rules.ts';

it('keeps each tag once, as it was typed first', () => {
  expect(cleanTags([' PBR ', '', '  ', 'wood', 'pbr', 'Wood'])).toEqual(['PBR', 'wood']);
});

it.each([
  ['', []],
  [' , ,', []],
  ['Geometry Nodes, scatter,', ['Geometry Nodes', 'scatter']],
  ['C++,c++ , C', ['C++', 'C']],
  ['pasted\nfrom, lines', ['pasted', 'from', 'lines']],
])('reads %j as tags', (typed, tags) => {
  expect(tagsOf(typed)).toEqual(tags);
});
