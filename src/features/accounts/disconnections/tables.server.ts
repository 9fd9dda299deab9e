import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { users } from '../tables.server.ts';

/**
 * Accounts at an identity provider that a person has disconnected: they are not linked again unless
 * the person asks for it.
 */
export const disconnectedIdentities = pgTable(
  'disconnected_identities',
  {
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    userId: deletedWith('user_id', () => users.id),
    disconnectedAt: instant('disconnected_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.providerId, table.accountId] })],
);
