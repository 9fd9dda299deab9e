import { describe, expect, it } from 'vitest';
import { processorTime } from '#test/processor-time.ts';
import type { Block, RichDocument } from '../nodes.ts';
import { blockChanges } from './block-changes.ts';

const paragraph = (text: string): Block => ({
  type: 'paragraph',
  content: text === '' ? [] : [{ type: 'text', text }],
});
const documentOf = (count: number, block: (at: number) => Block): RichDocument => ({
  type: 'doc',
  content: Array.from({ length: count }, (_, at) => block(at)),
});
/** Words of one letter, so that every two texts look alike; every 90th is the same. */
const alike = (factor: number) => (at: number) => {
  const letter = (place: number) => ((at + place * place * factor) % 36).toString(36);
  return paragraph(
    at % 90 === 0
      ? `Part ${at}`
      : Array.from({ length: 120 }, (_, place) => letter(place)).join(' '),
  );
};

describe('comparing two long documents', () => {
  it.each<[string, RichDocument, RichDocument]>([
    [
      'of short paragraphs',
      documentOf(2_500, (at) => paragraph(`The lamp ${at}`)),
      documentOf(2_500, (at) => paragraph(`A lamp ${at}`)),
    ],
    [
      'of dividers and empty lines',
      documentOf(12_000, () => ({ type: 'horizontalRule' })),
      documentOf(6_000, () => paragraph('')),
    ],
    ['of paragraphs that all look alike', documentOf(500, alike(7)), documentOf(500, alike(11))],
  ])('%s takes moments', (_, before, after) => {
    let count = 0;
    const compare = () => {
      count = blockChanges(before, after).length;
    };
    expect(processorTime(compare)).toBeLessThan(3_000);
    expect(count).toBeGreaterThan(500);
  });

  it('still pairs the changed blocks of an article', () => {
    const before = documentOf(300, (at) => paragraph(`Step ${at}: turn the lamp on and wait.`));
    const after = documentOf(300, (at) =>
      paragraph(`Step ${at}: turn the ${at % 4 === 0 ? 'light' : 'lamp'} on and wait.`),
    );
    const changes = blockChanges(before, after);
    const changed = changes.filter((change) => change.kind === 'changed');
    expect(changed).toHaveLength(75);
    expect(
      changed.map(({ words }) => words.map(({ kind, text }) => `${kind} ${text}`)),
    ).toContainEqual([
      'same Step 40: turn the ',
      'removed lamp',
      'added light',
      'same  on and wait.',
    ]);
  });
});
