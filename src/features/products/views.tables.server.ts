import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/instants.tables.server.ts';
import { products } from './tables.server.ts';

/** Recent viewers of a product, so that a reload is not counted again; deleted after a while. */
export const productViewers = pgTable(
  'product_viewers',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    visitor: text('visitor').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.visitor] }),
    index('product_viewers_seen').on(table.seenAt),
  ],
);
