import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { products } from '#features/products/tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { purchases } from '../tables.server.ts';

/**
 * What was promised with the purchase of a bundle when it was begun, each product with its own
 * terms: it holds whatever the seller changes later.
 */
export const purchaseParts = pgTable(
  'purchase_parts',
  {
    purchaseId: deletedWith('purchase_id', () => purchases.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    licence: text('licence').notNull(),
    /** For how long new versions are included, from the purchase on; null: always. */
    updateMonths: integer('update_months'),
  },
  (table) => [
    primaryKey({ columns: [table.purchaseId, table.productId] }),
    check('purchase_parts_updates', sql`update_months > 0`),
    index('purchase_parts_product').on(table.productId),
  ],
);
