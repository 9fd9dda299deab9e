import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { productVersions, versionFiles } from '#features/products/versions/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';

/** The version that a person wants Blender to offer, even if there is a newer one. */
export const versionPins = pgTable(
  'version_pins',
  {
    userId: deletedWith('user_id', () => users.id),
    productId: deletedWith('product_id', () => products.id),
    versionId: deletedWith('version_id', () => productVersions.id),
    pinnedAt: instant('pinned_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('version_pins_product').on(table.productId),
    index('version_pins_version').on(table.versionId),
  ],
);

/** Who already had a version, so that it is counted once for each person. */
export const versionDownloaders = pgTable(
  'version_downloaders',
  {
    versionId: deletedWith('version_id', () => productVersions.id),
    userId: deletedWith('user_id', () => users.id),
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
    versionId: deletedWith('version_id', () => productVersions.id),
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
  versionFileId: deletedWith('version_file_id', () => versionFiles.id).primaryKey(),
  /** Which key of the entry is wrong, and how. */
  problem: text('problem').notNull(),
  foundAt: instant('found_at').notNull().defaultNow(),
});
