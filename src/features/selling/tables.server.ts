import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';

/** The Stripe account that a seller has connected. Its id never leaves the server. */
export const sellerAccounts = pgTable(
  'seller_accounts',
  {
    userId: deletedWith('user_id', () => users.id).primaryKey(),
    stripeUserId: text('stripe_user_id').notNull(),
    connectedAt: instant('connected_at').notNull().defaultNow(),
    /** False: Stripe allows no charges on it. */
    takesPayments: boolean('takes_payments').notNull().default(true),
    /** Null while it is connected. */
    disconnectedAt: instant('disconnected_at'),
  },
  (table) => [
    uniqueIndex('seller_accounts_connected')
      .on(table.stripeUserId)
      .where(sql`disconnected_at is null`),
    // Every event of Stripe names an account, which may have been disconnected since.
    index('seller_accounts_account').on(table.stripeUserId),
  ],
);

/**
 * Sellers on their way to Stripe and back: each `state` can be used once, in the session that
 * started it.
 */
export const connectAttempts = pgTable(
  'connect_attempts',
  {
    /** SHA-256 of the state, which is only in the address in the seller's browser. */
    stateHash: text('state_hash').primaryKey(),
    userId: deletedWith('user_id', () => users.id),
    sessionId: text('session_id').notNull(),
    returnPath: text('return_path').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('connect_attempts_user').on(table.userId),
    index('connect_attempts_expires').on(table.expiresAt),
  ],
);

/** The seller's legal details: on the invoices of sales from then on. */
export const sellerIdentities = pgTable('seller_identities', {
  userId: deletedWith('user_id', () => users.id).primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  /** Two capital letters, or empty. */
  country: text('country').notNull(),
  taxId: text('tax_id').notNull(),
  /** Stripe Tax adds the tax of the buyer's country to the price. */
  collectsTax: boolean('collects_tax').notNull().default(false),
});
