import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { products } from '#features/products/tables.server.ts';

/** Products whose new versions their owner does not want to hear of. */
export const updateMutes = pgTable(
  'update_mutes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    mutedAt: timestamp('muted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('update_mutes_product').on(table.productId),
  ],
);

/** Which mails about a version were handed over, so that none is sent twice. */
export const updateMails = pgTable(
  'update_mails',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => productVersions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.userId] }),
    index('update_mails_user').on(table.userId),
  ],
);
