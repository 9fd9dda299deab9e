import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RichDocument } from '#document/schema.ts';
import { users } from '#features/accounts/tables.server.ts';
import { packageLimits } from '#features/packages/rules.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { products } from '../tables.server.ts';
import { versionChannels, versionLimits, versionStatuses } from './rules.ts';

export const versionChannel = pgEnum('version_channel', versionChannels);
export const versionStatus = pgEnum('version_status', versionStatuses);

/** Every version of a product, including waiting and withdrawn ones. */
export const productVersions = pgTable(
  'product_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: deletedWith('product_id', () => products.id),
    /** From the manifest if there is one, otherwise the seller's label, which may be ''. */
    number: text('number').notNull(),
    /** Sorts the versions of a product by its bytes (SemVer precedence); '' if there is none. */
    precedence: text('precedence').notNull().default(''),
    /** The oldest Blender version that it supports, as the page shows it. */
    blenderVersionMin: text('blender_version_min').notNull().default(''),
    channel: versionChannel('channel').notNull().default('stable'),
    status: versionStatus('status').notNull().default('pending'),
    /** The version that the page shows and the download delivers. */
    isCurrent: boolean('is_current').notNull().default(false),
    releaseNotes: jsonb('release_notes').$type<RichDocument>(),
    /** The notes rendered by the renderer version in the next column. */
    releaseNotesHtml: text('release_notes_html').notNull().default(''),
    releaseNotesRenderer: integer('release_notes_renderer').notNull().default(0),
    releaseNotesText: text('release_notes_text').notNull().default(''),
    /** The complete manifest from the file; null if there is none. */
    manifest: jsonb('manifest').$type<Record<string, unknown>>(),
    /** The seller's explanation of programs in its files; '' if there are none. */
    explanation: text('explanation').notNull().default(''),
    /** The newest Blender version that the seller tested it with, such as '5.1'. */
    testedWith: text('tested_with').notNull().default(''),
    submittedBy: uuid('submitted_by').references(() => users.id, { onDelete: 'set null' }),
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    reviewedBy: uuid('reviewed_by').references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: instant('reviewed_at'),
    /** Why it was rejected or withdrawn. */
    reason: text('reason').notNull().default(''),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    check(
      'product_versions_number',
      sql.raw(`char_length(number) between 0 and ${versionLimits.number}`),
    ),
    check(
      'product_versions_explanation',
      sql.raw(`char_length(explanation) <= ${packageLimits.explanation}`),
    ),
    check(
      'product_versions_current',
      sql`not is_current or (status = 'approved' and channel = 'stable')`,
    ),
    check('product_versions_withdrawn', sql`(status = 'withdrawn') = (withdrawn_at is not null)`),
    uniqueIndex('product_versions_used')
      .on(table.productId, table.number)
      .where(sql`status <> 'rejected' and number <> ''`),
    uniqueIndex('product_versions_one_current')
      .on(table.productId)
      .where(sql`is_current`),
    uniqueIndex('product_versions_one_pending')
      .on(table.productId, table.channel)
      .where(sql`status = 'pending'`),
    index('product_versions_newest').on(table.productId, table.submittedAt),
    index('product_versions_submitted_by').on(table.submittedBy),
    index('product_versions_reviewed_by').on(table.reviewedBy),
    index('product_versions_renderer').on(table.releaseNotesRenderer),
  ],
);

/** The files of a version: one, or several by platform and range of Blender versions. */
export const versionFiles = pgTable(
  'version_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    versionId: deletedWith('version_id', () => productVersions.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    /** None means every platform. */
    platforms: text('platforms').array().notNull().default([]),
    /** None means every Python. */
    pythonVersions: text('python_versions').array().notNull().default([]),
    /** Major, minor and patch: from this version on, up to but excluding that one. */
    blenderMin: integer('blender_min').array(),
    blenderMax: integer('blender_max').array(),
    /** The permissions that the manifest asks for, each with its reason. */
    permissions: jsonb('permissions').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    check(
      'version_files_blender',
      sql`coalesce(cardinality(blender_min), 3) = 3 and coalesce(cardinality(blender_max), 3) = 3`,
    ),
    index('version_files_version').on(table.versionId),
    index('version_files_file').on(table.fileId),
  ],
);

/** Of extensions that are gone: Blender would install what has such an id as an update of them. */
export const reservedExtensionIds = pgTable(
  'reserved_extension_ids',
  {
    /** In lower case. */
    id: text('id').primaryKey(),
    /** Who may use it again; null: nobody. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('reserved_extension_ids_user').on(table.userId)],
);
