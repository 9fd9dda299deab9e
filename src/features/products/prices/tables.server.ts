import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { products } from '../tables.server.ts';

/** The price history of a product: for the lowest price before a sale. */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: deletedWith('product_id', () => products.id),
    since: instant('since').notNull(),
    priceCents: integer('price_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.since] })],
);
