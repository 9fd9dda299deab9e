import { boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { millisecondInstant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { products } from './tables.server.ts';

/** For a currently rejected product: by whom and when, and what undoing it restores. */
export const productRejections = pgTable(
  'product_rejections',
  {
    productId: deletedWith('product_id', () => products.id).primaryKey(),
    wasListed: boolean('was_listed').notNull(),
    removedBy: uuid('removed_by').references(() => users.id, { onDelete: 'set null' }),
    removedAt: millisecondInstant('removed_at').notNull().defaultNow(),
  },
  (table) => [
    index('product_rejections_newest').on(table.removedAt, table.productId),
    index('product_rejections_removed_by').on(table.removedBy),
  ],
);
