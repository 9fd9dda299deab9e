import { tableLimits } from './rules.ts';

/** Sentences about tables that a user can read. */
export const tableTexts = {
  name: 'Table',
  tooLarge: `A table can have at most ${tableLimits.rows} rows and ${tableLimits.columns} columns.`,
  region: (number: number) => `Table ${number}`,
  headerRow: 'Header row',
  headerColumn: 'Header column',
  addRow: 'Add a row below',
  addColumn: 'Add a column to the right',
  deleteRow: 'Delete the row',
  deleteColumn: 'Delete the column',
  remove: 'Remove the table',
  nextCell: 'Next cell of a table, or a new row',
  lineInCell: 'New line in a cell',
} as const;
