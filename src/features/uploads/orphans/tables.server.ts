import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/instants.tables.server.ts';

/** Objects in storage that no row knows, as after a kill at the wrong moment. */
export const orphanedObjects = pgTable(
  'orphaned_objects',
  {
    key: text('key').primaryKey(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    foundAt: instant('found_at').notNull().defaultNow(),
  },
  (table) => [index('orphaned_objects_found').on(table.foundAt)],
);

/** How far the one walk through the store is, so that any process can go on with it. */
export const storageWalks = pgTable(
  'storage_walks',
  {
    id: integer('id').primaryKey(),
    /** The last key that was looked at; empty before the first. */
    after: text('after').notNull().default(''),
    /** Somebody walks, and was last heard of then. */
    walkedAt: instant('walked_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [check('storage_walks_one', sql`${table.id} = 1`)],
);
