import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';

/** Products that their owner has muted. */
export const updateMutes = pgTable(
  'update_mutes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
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
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    toldAt: instant('told_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.news, table.userId] }),
    index('update_mails_user').on(table.userId),
    index('update_mails_product').on(table.productId),
  ],
);
