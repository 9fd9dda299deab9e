import { describe, expect, it } from 'vitest';
import { normaliseDocument } from '#document/normalise.ts';
import { productChangesBetween, type ProductState } from './product-changes.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

function state(changes: Partial<ProductState> = {}, ...texts: string[]): ProductState {
  const content = (texts.length > 0 ? texts : ['It scatters.']).map(paragraph);
  return {
    name: 'Scatter Kit',
    categoryName: 'Geometry Nodes',
    tags: ['nodes', 'scatter'],
    parts: [],
    thumbnailId: 'a',
    gallery: [{ imageId: 'a' }, { modelId: 'm' }],
    description: normaliseDocument({ type: 'doc', content }),
    ...changes,
  };
}

const same = { fields: [], thumbnail: null, gallery: null, blocks: [{ kind: 'same', count: 1 }] };

describe('what an edit of a listed product changes', () => {
  it('is nothing where all is the same', () => {
    expect(productChangesBetween(state(), state())).toEqual(same);
  });

  it.each<[string, Partial<ProductState>, object]>([
    [
      'its name',
      { name: 'Kit' },
      { fields: [{ field: 'name', before: 'Scatter Kit', after: 'Kit' }] },
    ],
    [
      'its category',
      { categoryName: 'Brushes' },
      { fields: [{ field: 'category', before: 'Geometry Nodes', after: 'Brushes' }] },
    ],
    [
      'its tags',
      { tags: ['nodes'] },
      { fields: [{ field: 'tags', before: 'nodes, scatter', after: 'nodes' }] },
    ],
    [
      'what a bundle holds',
      { parts: ['Rocks', 'Rigs'] },
      { fields: [{ field: 'parts', before: '', after: 'Rocks, Rigs' }] },
    ],
    ['its thumbnail', { thumbnailId: 'b' }, { thumbnail: { before: 'a', after: 'b' } }],
    [
      'the order of its gallery',
      { gallery: [{ modelId: 'm' }, { imageId: 'a' }] },
      {
        gallery: {
          before: [{ imageId: 'a' }, { modelId: 'm' }],
          after: [{ modelId: 'm' }, { imageId: 'a' }],
        },
      },
    ],
    [
      'its last picture',
      { gallery: [] },
      { gallery: { before: [{ imageId: 'a' }, { modelId: 'm' }], after: [] } },
    ],
  ])('%s', (_, changes, expected) => {
    expect(productChangesBetween(state(), state(changes))).toEqual({ ...same, ...expected });
  });

  it('its description, block by block and word by word', () => {
    const before = state({}, 'It scatters one collection.', 'It is fast.');
    const after = state({}, 'It scatters any collection.', 'It is fast.', 'It is free.');
    const { blocks } = productChangesBetween(before, after);
    expect(blocks.map(({ kind }) => kind)).toEqual(['changed', 'same', 'added']);
  });
});
