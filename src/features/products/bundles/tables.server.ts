import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../tables.server.ts';
import { bundleLimits } from './rules.ts';

/**
 * The products of a bundle in order: the public ones, and separately those that its seller has
 * saved since the approval. The foreign keys ensure that only bundles contain products and that
 * bundles are not nested, and keep the row of a deleted product as long as it is in a bundle.
 */
export const bundleProducts = pgTable(
  'bundle_products',
  {
    bundleId: uuid('bundle_id').notNull(),
    /** Belongs to the edit of a listed bundle. */
    isEdit: boolean('is_edit').notNull().default(false),
    position: integer('position').notNull(),
    productId: uuid('product_id').notNull(),
    bundleIsBundle: boolean('bundle_is_bundle')
      .notNull()
      .generatedAlwaysAs(sql`true`),
    productIsBundle: boolean('product_is_bundle')
      .notNull()
      .generatedAlwaysAs(sql`false`),
  },
  (table) => [
    primaryKey({ columns: [table.bundleId, table.isEdit, table.position] }),
    unique('bundle_products_once').on(table.bundleId, table.isEdit, table.productId),
    foreignKey({
      name: 'bundle_products_bundle',
      columns: [table.bundleId, table.bundleIsBundle],
      foreignColumns: [products.id, products.isBundle],
    }).onDelete('cascade'),
    foreignKey({
      name: 'bundle_products_part',
      columns: [table.productId, table.productIsBundle],
      foreignColumns: [products.id, products.isBundle],
    }),
    check(
      'bundle_products_position',
      sql.raw(`position between 0 and ${bundleLimits.partsMax - 1}`),
    ),
    index('bundle_products_part_of').on(table.productId),
  ],
);
