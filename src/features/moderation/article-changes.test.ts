import { describe, expect, it } from 'vitest';
import { quickest } from '#test/processor-time.ts';
import type { BlockChange } from '#document/comparison/block-changes.ts';
import { normaliseDocument } from '#document/normalise.ts';
import { changesBetween, type ArticleVersion } from './article-changes.ts';

const paragraph = (text: string, ...marks: object[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});
const heading = (text: string) => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
});
const imageIds = [
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  '7c9e6679-7425-40de-944b-e07fc1f90ae7',
] as const;
const image = (id: string, alt = '') => ({
  type: 'image',
  attrs: { src: `/files/images/${id}/800.webp`, alt },
});
const rule = { type: 'horizontalRule' };

function version(content: object[], changes: Partial<ArticleVersion> = {}): ArticleVersion {
  return {
    title: 'Scatter',
    description: 'One group.',
    category: 'Tutorial',
    difficulty: 'beginner',
    readTimeMinutes: 7,
    tags: ['Scatter', 'nature'],
    testedWith: ['5.1'],
    updateNote: '',
    thumbnailId: imageIds[0],
    content: normaliseDocument({ type: 'doc', content }),
    ...changes,
  };
}

/** One word for each change, such as '=2' or '+heading'. */
function summary(before: object[], after: object[]): string[] {
  return changesBetween(version(before), version(after)).blocks.map(shortened);
}

function shortened(change: BlockChange): string {
  if (change.kind === 'same') return `=${change.count}`;
  if (change.kind === 'changed') return `~${change.after.type}`;
  return `${change.kind === 'added' ? '+' : '-'}${change.block.type}`;
}

const long = 'Distribute the points, then instance the collection on them.';
const longer = 'Distribute the points, then instance one collection on each of them.';
const other = 'Quite different words stand here now';

describe('blocks', () => {
  it.each<[string, object[], object[], string[]]>([
    ['nothing', [paragraph(long), rule], [paragraph(long), rule], ['=2']],
    ['an addition', [paragraph('a')], [paragraph('a'), rule], ['=1', '+horizontalRule']],
    ['a removal', [rule, paragraph('a')], [paragraph('a')], ['-horizontalRule', '=1']],
    ['a changed paragraph', [paragraph(long)], [paragraph(longer)], ['~paragraph']],
    ['a replaced paragraph', [paragraph(long)], [paragraph(other)], ['-paragraph', '+paragraph']],
    ['another kind', [paragraph(long)], [heading(long)], ['-paragraph', '+heading']],
    [
      'a block put between',
      [paragraph('a'), paragraph('b')],
      [paragraph('a'), heading('New'), paragraph('b')],
      ['=1', '+heading', '=1'],
    ],
    [
      'two that changed places: the longer run stays',
      [paragraph('a'), paragraph('b'), paragraph('c'), rule],
      [rule, paragraph('a'), paragraph('b'), paragraph('c')],
      ['+horizontalRule', '=3', '-horizontalRule'],
    ],
    [
      'equal blocks win over similar ones',
      [paragraph(long), paragraph(longer)],
      [paragraph(longer), paragraph(long)],
      ['-paragraph', '=1', '+paragraph'],
    ],
    [
      'the most similar one is the changed one',
      [paragraph(`${long} It is old.`), paragraph(long)],
      [paragraph(longer)],
      ['-paragraph', '~paragraph'],
    ],
    [
      'the changed one among others',
      [heading('One'), paragraph(long), heading('Two'), paragraph('b')],
      [heading('One'), paragraph(longer), heading('Two'), paragraph('b')],
      ['=1', '~paragraph', '=2'],
    ],
    ['an image replaced', [image(imageIds[0])], [image(imageIds[1])], ['-image', '+image']],
    ['words of an image', [image(imageIds[0], 'a')], [image(imageIds[0], 'b')], ['~image']],
  ])('%s', (_, before, after, expected) => {
    expect(summary(before, after)).toEqual(expected);
  });

  it('shows the words that changed, and another address of a link', () => {
    const link = (href: string) => paragraph('here', { type: 'link', attrs: { href } });
    const content = (href: string) => [link(href)];
    const { blocks } = changesBetween(
      version(content('https://example.org/a')),
      version(content('https://example.org/b')),
    );
    expect(blocks).toMatchObject([
      {
        kind: 'changed',
        words: [
          { kind: 'removed', text: '[here](https://example.org/a)' },
          { kind: 'added', text: '[here](https://example.org/b)' },
        ],
      },
    ]);
  });

  it('names the images to look at', () => {
    const { blocks } = changesBetween(version([rule]), version([rule, image(imageIds[1], 'Knot')]));
    expect(blocks.at(-1)).toEqual({
      kind: 'added',
      block: { type: 'image', text: '![Knot]', imageIds: [imageIds[1]] },
    });
  });

  it('does not mind the order of keys, nor null beside absence', () => {
    const before = version([heading('One')]);
    const after = version([heading('One')]);
    before.content.content = [
      { content: [{ text: 'One', type: 'text' }], attrs: { level: 2 }, type: 'heading' },
    ];
    expect(changesBetween(before, after).blocks).toEqual([{ kind: 'same', count: 1 }]);
  });

  it('compares the longest documents quickly', () => {
    const filled = (sign: string) =>
      Array.from({ length: 50 }, (_, at) => paragraph(`${sign}${at} `.repeat(700)));
    expect(quickest(() => summary(filled('a'), filled('b')))).toBeLessThan(1_500);
  });

  it('compares long documents quickly whose every word changed a little', () => {
    const filled = (end: string) =>
      Array.from({ length: 50 }, (_, at) =>
        paragraph(Array.from({ length: 400 }, (_word, place) => `${at}${place}${end}`).join(' ')),
      );
    expect(summary(filled('a'), filled('b'))).toHaveLength(50);
    expect(quickest(() => summary(filled('a'), filled('b')))).toBeLessThan(1_500);
  });
});

describe('fields', () => {
  it('is empty when nothing changed', () => {
    const same = version([rule]);
    expect(changesBetween(same, { ...same })).toEqual({
      fields: [],
      thumbnail: null,
      blocks: [{ kind: 'same', count: 1 }],
    });
  });

  it('names each with what people read', () => {
    const before = version([rule]);
    const after = version([rule], {
      title: 'Scatter anything',
      description: 'Two groups.',
      category: 'Guide',
      difficulty: 'advanced',
      readTimeMinutes: 9,
      tags: ['Scatter'],
      updateNote: 'Redone for Blender 5.1',
      thumbnailId: imageIds[1],
    });
    expect(changesBetween(before, after)).toMatchObject({
      fields: [
        { field: 'title', before: 'Scatter', after: 'Scatter anything' },
        { field: 'description', before: 'One group.', after: 'Two groups.' },
        { field: 'category', before: 'Tutorial', after: 'Guide' },
        { field: 'difficulty', before: 'Beginner', after: 'Advanced' },
        { field: 'readTime', before: '7 min read', after: '9 min read' },
        { field: 'tags', before: 'Scatter, nature', after: 'Scatter' },
        { field: 'updateNote', before: '', after: 'Redone for Blender 5.1' },
      ],
      thumbnail: { before: imageIds[0], after: imageIds[1] },
    });
  });
});
