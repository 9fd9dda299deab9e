import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { products } from '#features/products/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';

/** Why bundles cannot be sold, as reported to their sellers; a row is deleted with its cause. */
export const bundleNews = pgTable(
  'bundle_news',
  {
    bundleId: deletedWith('bundle_id', () => products.id),
    /** The product that blocks the bundle; null: the seller's Stripe account. */
    partId: uuid('part_id').references(() => products.id, { onDelete: 'cascade' }),
    toldAt: instant('told_at').notNull().defaultNow(),
  },
  (table) => [
    unique('bundle_news_once').on(table.bundleId, table.partId).nullsNotDistinct(),
    index('bundle_news_part').on(table.partId),
  ],
);
