import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { blendLimits } from '#features/packages/rules.ts';
import type { RefusalCode } from '#shared/refusal.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { fileLimits, storedFileKinds, type FileFacts } from './rules.ts';

export const storedFileKind = pgEnum('stored_file_kind', storedFileKinds);

const owner = () => uuid('user_id').references(() => users.id, { onDelete: 'set null' });

/** The id of an upload and of the resulting file. */
const columns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  userId: owner(),
  kind: storedFileKind('kind').notNull(),
  originalName: text('original_name').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** Random; never leaves the server. */
  storageKey: text('storage_key').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

const bytesInRange = sql.raw(`bytes between 1 and ${fileLimits.addon}`);

/**
 * A file that is being uploaded in parts; once complete and accepted it becomes a row of
 * `stored_files` with the same id instead. If it is not touched for a day, it is swept.
 */
export const openUploads = pgTable(
  'open_uploads',
  {
    ...columns(),
    /** The last time that a part arrived. */
    touchedAt: instant('touched_at').notNull().defaultNow(),
    /** Which attempt checks it, and until when the claim is valid unless it is renewed. */
    attempt: uuid('attempt'),
    attemptUntil: instant('attempt_until'),
    /** Why its content was refused: a repeated request gets the same response. */
    refusal: jsonb('refusal').$type<{ code: RefusalCode; message: string }>(),
  },
  (table) => [
    check('open_uploads_bytes', bytesInRange),
    check(
      'open_uploads_attempt',
      sql`(${table.attempt} is null) = (${table.attemptUntil} is null)`,
    ),
    index('open_uploads_user').on(table.userId),
    index('open_uploads_touched').on(table.touchedAt),
  ],
);

/**
 * A file in storage that was uploaded in parts. It never changes: a replacement is a new row.
 * `claimed_at` is set while something refers to it; a day after nothing does, a sweep removes it.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    ...columns(),
    /** Lower case, without the dot. */
    extension: text('extension').notNull(),
    sha256: text('sha256').notNull(),
    /** What was read from the content. */
    facts: jsonb('facts').$type<FileFacts>().notNull(),
    claimedAt: instant('claimed_at'),
    releasedAt: instant('released_at'),
  },
  (table) => [
    check('stored_files_bytes', bytesInRange),
    check('stored_files_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    index('stored_files_user').on(table.userId),
    index('stored_files_unclaimed')
      .on(table.createdAt)
      .where(sql`${table.claimedAt} is null`),
  ],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * The small pictures from the .blend files of a stored file, as PNG. They are few and small, so
 * they are stored and deleted with its row.
 */
export const blendPictures = pgTable(
  'blend_pictures',
  {
    fileId: deletedWith('file_id', () => storedFiles.id),
    position: integer('position').notNull(),
    png: bytea('png').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.position] }),
    check('blend_pictures_position', sql.raw(`position between 0 and ${blendLimits.pictures - 1}`)),
    check('blend_pictures_bytes', sql.raw(`octet_length(png) <= ${blendLimits.pictureBytes}`)),
  ],
);
