import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The Stripe account that a seller has connected. Its id never leaves the server. */
export const sellerAccounts = pgTable(
  'seller_accounts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    stripeUserId: text('stripe_user_id').notNull(),
    connectedAt: instant('connected_at').notNull().defaultNow(),
    /** Null while it is connected. */
    disconnectedAt: instant('disconnected_at'),
  },
  (table) => [
    uniqueIndex('seller_accounts_connected')
      .on(table.stripeUserId)
      .where(sql`disconnected_at is null`),
  ],
);
