import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { storedFileKinds } from './rules.ts';

export const storedFileKind = pgEnum('stored_file_kind', storedFileKinds);

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A file in storage that was uploaded in parts. It never changes: a replacement is a new row.
 * `claimed_at` is set while something refers to it; a day after nothing does, a sweep removes it.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: storedFileKind('kind').notNull(),
    originalName: text('original_name').notNull(),
    /** Lower case, without the dot. */
    extension: text('extension').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** Random; never leaves the server. */
    storageKey: text('storage_key').notNull().unique(),
    /** What was read from the content. */
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    claimedAt: instant('claimed_at'),
    releasedAt: instant('released_at'),
  },
  (table) => [
    check('stored_files_bytes', sql`${table.bytes} > 0`),
    check('stored_files_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    index('stored_files_unclaimed')
      .on(table.createdAt)
      .where(sql`${table.claimedAt} is null`),
  ],
);
