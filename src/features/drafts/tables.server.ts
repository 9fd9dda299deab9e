import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { millisecondInstant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { draftLimits, type DraftFormKind } from './rules.ts';

export type DraftContent = { value: unknown; beside: string | number | null };

/** Unfinished content as a device sent it; the form validates it when reading. */
export const drafts = pgTable(
  'drafts',
  {
    /** Chosen by the device that created it. */
    id: uuid('id').primaryKey(),
    userId: deletedWith('user_id', () => users.id),
    form: text('form').$type<DraftFormKind>().notNull(),
    /** 'new', or the form's name for what is edited or replied to. */
    subject: text('subject').notNull(),
    content: jsonb('content').$type<DraftContent>().notNull(),
    /** Of the content as it was sent. */
    bytes: integer('bytes').notNull(),
    title: text('title').notNull(),
    imageId: uuid('image_id'),
    /** The stored version that it is based on, of what is edited. */
    base: text('base'),
    /** Which device saved it last, and its display name. */
    device: text('device').notNull(),
    deviceName: text('device_name').notNull().default(''),
    /** Chosen by the device with each save, and those that it continued. */
    revision: uuid('revision').notNull(),
    basedOn: uuid('based_on').array().notNull(),
    createdAt: millisecondInstant('created_at').notNull().defaultNow(),
    savedAt: millisecondInstant('saved_at').notNull().defaultNow(),
    /** It can be restored for a while. */
    deletedAt: millisecondInstant('deleted_at'),
  },
  (table) => [
    index('drafts_newest').on(table.userId, table.savedAt, table.id),
    index('drafts_place').on(table.userId, table.form, table.subject),
    index('drafts_age').on(table.savedAt),
    index('drafts_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    check('drafts_bytes', sql.raw(`bytes between 1 and ${draftLimits.bytes}`)),
  ],
);

/** The pictures and files that a draft refers to: they stay as long as a row exists here. */
export const draftUploads = pgTable(
  'draft_uploads',
  {
    draftId: deletedWith('draft_id', () => drafts.id),
    imageId: uuid('image_id').references(() => uploads.id),
    fileId: uuid('file_id').references(() => storedFiles.id),
  },
  (table) => [
    uniqueIndex('draft_uploads_images').on(table.draftId, table.imageId),
    uniqueIndex('draft_uploads_files').on(table.draftId, table.fileId),
    index('draft_uploads_image').on(table.imageId),
    index('draft_uploads_file').on(table.fileId),
    check('draft_uploads_one', sql`num_nonnulls(${table.imageId}, ${table.fileId}) = 1`),
  ],
);
