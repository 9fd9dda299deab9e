import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

/**
 * The parts of an upload if files are stored in a bucket: one row for each object. There is no
 * foreign key to `open_uploads`: a row outlives its upload until the object is removed.
 */
export const uploadParts = pgTable(
  'upload_pieces',
  {
    key: text('key').primaryKey(),
    uploadId: uuid('upload_id').notNull(),
    /** The offset in the file; null while the object is being written. */
    start: bigint('start', { mode: 'number' }),
    bytes: integer('bytes'),
  },
  (table) => [
    unique('upload_pieces_place').on(table.uploadId, table.start),
    check('upload_pieces_written', sql`(${table.start} is null) = (${table.bytes} is null)`),
  ],
);
