import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../tables.server.ts';

/** Accounts at an identity provider that a person has disconnected: they are not linked again unasked. */
export const disconnectedIdentities = pgTable(
  'disconnected_identities',
  {
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    disconnectedAt: timestamp('disconnected_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.providerId, table.accountId] })],
);
