import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/instants.tables.server.ts';

/** Objects in storage without a row, for example after a kill at the wrong moment. */
export const orphanedObjects = pgTable(
  'orphaned_objects',
  {
    key: text('key').primaryKey(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    foundAt: instant('found_at').notNull().defaultNow(),
  },
  (table) => [index('orphaned_objects_found').on(table.foundAt)],
);

/** The progress of the one scan of the store, so that any process can continue it. */
export const storageWalks = pgTable(
  'storage_walks',
  {
    id: integer('id').primaryKey(),
    /** The last key that was checked; empty before the first. */
    after: text('after').notNull().default(''),
    /** When the scanning process last renewed its claim. */
    walkedAt: instant('walked_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [check('storage_walks_one', sql`${table.id} = 1`)],
);
