import { describe, expect, it } from 'vitest';
import { tableOfContents } from './headings.ts';
import { normaliseDocument } from './normalise.ts';

const heading = (text: string, level = 2) => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
});
const entriesOf = (...content: object[]) =>
  tableOfContents(normaliseDocument({ type: 'doc', content }));

describe('tableOfContents', () => {
  it('lists headings with their level, text and id', () => {
    const quote = { type: 'blockquote', content: [heading('Quoted', 4)] };
    const parts = [
      { type: 'text', text: 'Start ' },
      { type: 'text', text: 'here', marks: [{ type: 'bold' }] },
    ];
    expect(
      entriesOf({ type: 'heading', attrs: { level: 3 }, content: parts }, heading(' '), quote),
    ).toEqual([
      { level: 3, text: 'Start here', id: 'section-start-here' },
      { level: 4, text: 'Quoted', id: 'section-quoted' },
    ]);
  });

  it.each<[string[], string[]]>([
    [['1. Start from the points'], ['1-start-from-the-points']],
    [['Größe & Maß'], ['größe-maß']],
    [['日本語'], ['日本語']],
    [
      ['!!!', '???'],
      ['untitled', 'untitled-2'],
    ],
    [
      ['Node', 'node', 'Node!'],
      ['node', 'node-2', 'node-3'],
    ],
    [
      ['Node 2', 'Node', 'Node', 'Node 2'],
      ['node-2', 'node', 'node-3', 'node-2-2'],
    ],
    [
      ['Node', 'Node', 'Node 2'],
      ['node', 'node-2', 'node-2-2'],
    ],
    [
      ['constructor', '__proto__', 'toString'],
      ['constructor', 'proto', 'tostring'],
    ],
    [['"><script>alert(1)</script>'], ['scriptalert1script']],
    [['a'.repeat(59) + ' b'], ['a'.repeat(59)]],
  ])('%j become %j', (texts, ids) => {
    const found = entriesOf(...texts.map((text) => heading(text))).map((entry) => entry.id);
    expect(found).toEqual(ids.map((id) => `section-${id}`));
  });

  it('stays quick and unique with thousands of the same heading', () => {
    const many = Array.from({ length: 1500 }, () => heading('Node'));
    const ids = entriesOf({ type: 'blockquote', content: many }).map((entry) => entry.id);
    expect(new Set(ids).size).toBe(1500);
  });
});
