import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

/**
 * What has arrived of an upload where files lie in a bucket: each row an object. It refers to
 * `open_uploads` without a foreign key, since it has to outlive that row until the object is gone.
 */
export const uploadPieces = pgTable(
  'upload_pieces',
  {
    key: text('key').primaryKey(),
    uploadId: uuid('upload_id').notNull(),
    /** Where it begins in the file; null while it is being written. */
    start: bigint('start', { mode: 'number' }),
    bytes: integer('bytes'),
  },
  (table) => [
    unique('upload_pieces_place').on(table.uploadId, table.start),
    check('upload_pieces_written', sql`(${table.start} is null) = (${table.bytes} is null)`),
  ],
);
