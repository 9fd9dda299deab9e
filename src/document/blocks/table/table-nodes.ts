import type { Inline } from '../../inline-nodes.ts';

/** A table as it is stored: rows of the same number of cells. */
export type TableBlock = { type: 'table'; content: TableRow[] };
export type TableRow = { type: 'tableRow'; content: TableCell[] };
export type TableCell = {
  /** Headers are the whole first row, the whole first column, or both. */
  type: 'tableCell' | 'tableHeader';
  content: [{ type: 'paragraph'; content: Inline[] }];
};

export function headersOf({ content }: TableBlock): { row: boolean; column: boolean } {
  const [first] = content;
  const isHeader = (cell: TableCell | undefined) => cell?.type === 'tableHeader';
  return {
    row: first !== undefined && first.content.every(isHeader),
    column: content.every((row) => isHeader(row.content[0])),
  };
}
