import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { productVersions, versionFiles } from '#features/products/versions/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';

/** The version that a person wants Blender to offer, even if there is a newer one. */
export const versionPins = pgTable(
  'version_pins',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => productVersions.id, { onDelete: 'cascade' }),
    pinnedAt: instant('pinned_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('version_pins_version').on(table.versionId),
  ],
);

/** Who already had a version, so that it is counted once for each person. */
export const versionDownloaders = pgTable(
  'version_downloaders',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => productVersions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.userId] }),
    index('version_downloaders_user').on(table.userId),
  ],
);

/** Download statistics, without people: by day, Blender version and platform. */
export const versionDownloads = pgTable(
  'version_downloads',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => productVersions.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Such as '5.1'; '' for a browser. */
    blender: text('blender').notNull().default(''),
    platform: text('platform').notNull().default(''),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.day, table.blender, table.platform] }),
    check('version_downloads_count', sql`count > 0`),
  ],
);

/** Files that are left out of the listing: their entry would break the sync for everybody. */
export const quarantinedFiles = pgTable('quarantined_files', {
  versionFileId: uuid('version_file_id')
    .primaryKey()
    .references(() => versionFiles.id, { onDelete: 'cascade' }),
  /** Which key of the entry is wrong, and how. */
  problem: text('problem').notNull(),
  foundAt: instant('found_at').notNull().defaultNow(),
});
