import { z } from 'zod';
import { inlineContent } from '../../inline.ts';
import type { Inline } from '../../inline-nodes.ts';
import { partNotAllowed } from '../../refused-part.ts';
import { tableLimits } from './rules.ts';
import { headersOf, type TableBlock, type TableCell, type TableRow } from './table-nodes.ts';
import { tableTexts } from './texts.ts';

export type { TableBlock };

const lines = z
  .array(
    z.discriminatedUnion(
      'type',
      [z.object({ type: z.literal('paragraph'), content: inlineContent })],
      { error: partNotAllowed },
    ),
  )
  .default([])
  .transform((paragraphs): TableCell['content'] => [
    { type: 'paragraph', content: paragraphs.map(({ content }) => content).flatMap(lineOf) },
  ]);

const cell = z.discriminatedUnion(
  'type',
  [z.object({ type: z.enum(['tableCell', 'tableHeader']), content: lines })],
  { error: partNotAllowed },
);

const row = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('tableRow'),
      content: z.array(cell).max(tableLimits.columns, tableTexts.tooLarge).default([]),
    }),
  ],
  { error: partNotAllowed },
);

/** Rows of text cells; a row that is too short is padded with empty cells. */
export const tableBlock = z
  .object({
    type: z.literal('table'),
    content: z.array(row).max(tableLimits.rows, tableTexts.tooLarge).default([]),
  })
  .transform((table): TableBlock => inShape(table));

/** Further paragraphs of a cell become further lines. */
function lineOf(content: Inline[], index: number): Inline[] {
  return index === 0 ? content : [{ type: 'hardBreak' }, ...content];
}

function inShape({ content }: { content: TableRow[] }): TableBlock {
  const rows = content.length === 0 ? [{ type: 'tableRow' as const, content: [] }] : content;
  const columns = Math.max(1, ...rows.map((one) => one.content.length));
  const filled = rows.map((one, at) => ({ ...one, content: filledRow(one, columns, at) }));
  return withHeaders({ type: 'table', content: filled });
}

/** Missing cells in a row are of the same kind as its other cells. */
function filledRow({ content }: TableRow, columns: number, at: number): TableCell[] {
  const isHead =
    at === 0 && content.length > 0 && content.every(({ type }) => type !== 'tableCell');
  return Array.from(
    { length: columns },
    (_, column) =>
      content[column] ?? {
        type: isHead ? 'tableHeader' : 'tableCell',
        content: [{ type: 'paragraph', content: [] }],
      },
  );
}

/** A single header in the middle of a table has no effect: it is a normal cell. */
function withHeaders(table: TableBlock): TableBlock {
  const headers = headersOf(table);
  return {
    type: 'table',
    content: table.content.map((one, at) => ({
      ...one,
      content: one.content.map((inner, column) => {
        const isHeader = (headers.row && at === 0) || (headers.column && column === 0);
        return { ...inner, type: isHeader ? 'tableHeader' : 'tableCell' };
      }),
    })),
  };
}
