import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';

/** The payout notifications to sellers, each once however often Stripe sends the event. */
export const payoutNews = pgTable(
  'payout_news',
  {
    /** Stripe's id; it never leaves the server. */
    payoutId: text('payout_id').notNull(),
    status: text('status', { enum: ['paid', 'failed'] }).notNull(),
    userId: deletedWith('user_id', () => users.id),
    /** In the smallest unit of the currency, of which some need billions. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    failureCode: text('failure_code'),
    toldAt: instant('told_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.payoutId, table.status] })],
);
