import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';

/** Products that their owner has muted. */
export const updateMutes = pgTable(
  'update_mutes',
  {
    userId: deletedWith('user_id', () => users.id),
    productId: deletedWith('product_id', () => products.id),
    mutedAt: instant('muted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('update_mutes_product').on(table.productId),
  ],
);

/**
 * The notifications that people received about products they have, so that nobody receives the same
 * twice.
 */
export const updateNews = pgTable(
  'update_mails',
  {
    /** Identifies the event: the version that was approved, the time of a recall. */
    news: text('news').notNull(),
    userId: deletedWith('user_id', () => users.id),
    productId: deletedWith('product_id', () => products.id),
    toldAt: instant('told_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.news, table.userId] }),
    index('update_mails_user').on(table.userId),
    index('update_mails_product').on(table.productId),
  ],
);
