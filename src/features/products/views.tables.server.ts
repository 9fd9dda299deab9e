import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { products } from './tables.server.ts';

/** Recent viewers of a product, so that a reload is not counted again; deleted after a while. */
export const productViewers = pgTable(
  'product_viewers',
  {
    productId: deletedWith('product_id', () => products.id),
    visitor: text('visitor').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.visitor] }),
    index('product_viewers_seen').on(table.seenAt),
  ],
);
