import { describe, expect, it } from 'vitest';
import { countBlocks } from '../../block-count.ts';
import { hasContent } from '../../content.ts';
import { normaliseDocument } from '../../normalise.ts';
import { outcomeOf } from '../../testing/outcome.ts';

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (words?: string) => ({
  type: 'paragraph',
  content: words === undefined ? [] : [text(words)],
});
const cell = (words?: string) => ({ type: 'tableCell', content: [paragraph(words)] });
const header = (words?: string) => ({ type: 'tableHeader', content: [paragraph(words)] });
const row = (...content: unknown[]) => ({ type: 'tableRow', content });
const table = (...content: unknown[]) => ({ type: 'table', content });
const documentOf = (...content: unknown[]) => ({ type: 'doc', content });

const stored = (block: unknown) => normaliseDocument(documentOf(block)).content[0];
const tooLarge = 'A table can have at most 100 rows and 20 columns.';
const many = (count: number, part: unknown) => Array.from({ length: count }, () => part);

describe('a table', () => {
  it.each([
    ['as it is', table(row(cell('a'), cell('b'))), table(row(cell('a'), cell('b')))],
    ['nothing', { type: 'table' }, table(row(cell()))],
    ['rows without cells', table(row(), row(cell('a'))), table(row(cell()), row(cell('a')))],
    [
      'rows of different lengths',
      table(row(header('a'), header('b')), row(cell('c'))),
      table(row(header('a'), header('b')), row(cell('c'), cell())),
    ],
    [
      'a head that is too short',
      table(row(header('a')), row(cell('b'), cell('c'))),
      table(row(header('a'), header()), row(cell('b'), cell('c'))),
    ],
    [
      'a header in the midst',
      table(row(cell('a'), cell('b')), row(cell('c'), header('d'))),
      table(row(cell('a'), cell('b')), row(cell('c'), cell('d'))),
    ],
    [
      'headers of rows and columns',
      table(row(header('a'), header('b')), row(header('c'), cell('d'))),
      table(row(header('a'), header('b')), row(header('c'), cell('d'))),
    ],
    [
      'two paragraphs in a cell',
      table(row({ type: 'tableCell', content: [paragraph('a'), paragraph('b')] })),
      table(
        row({
          type: 'tableCell',
          content: [{ type: 'paragraph', content: [text('a'), { type: 'hardBreak' }, text('b')] }],
        }),
      ),
    ],
    [
      'what the editor says of cells',
      table(row({ ...cell('a'), attrs: { colspan: 9, rowspan: 1e9, style: 'x' } })),
      table(row(cell('a'))),
    ],
  ])('of %s', (_name, given, expected) => {
    expect(stored(given)).toEqual(expected);
  });

  it.each([
    ['101 rows', table(...many(101, row(cell()))), tooLarge],
    ['21 columns', table(row(...many(21, cell()))), tooLarge],
    [
      'a script',
      table(row({ type: 'script' })),
      'The text contains an element that is not allowed there: script.',
    ],
    [
      'a paragraph as row',
      table(paragraph()),
      'The text contains an element that is not allowed there: paragraph.',
    ],
    [
      'an image in a cell',
      table(row({ type: 'tableCell', content: [{ type: 'image' }] })),
      'The text contains an element that is not allowed there: image.',
    ],
    [
      'a row alone',
      row(cell()),
      'The text contains an element that is not allowed there: tableRow.',
    ],
    [
      'a table in a cell',
      table(row({ type: 'tableCell', content: [table()] })),
      'The text contains an element that is not allowed there: table.',
    ],
    [
      'words instead of rows',
      { type: 'table', content: 'a | b' },
      'This text is in a format that cannot be saved.',
    ],
  ])('of %s is refused', (_name, given, sentence) => {
    expect(outcomeOf(documentOf(given))).toBe(sentence);
  });

  it('may have 100 rows and 20 columns, and counts as one block', () => {
    const large = documentOf(table(...many(100, row(...many(20, cell())))), paragraph('End'));
    expect(countBlocks(normaliseDocument(large).content)).toBe(2);
  });

  it('is content when there are words in it', () => {
    expect(hasContent(normaliseDocument(documentOf(table(row(cell('a'))))))).toBe(true);
    expect(hasContent(normaliseDocument(documentOf(table(row(cell())))))).toBe(false);
  });
});
