import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { supporterStatuses, supporterTiers, supportIntervals, supportStatuses } from './rules.ts';

export const supporterTier = pgEnum('supporter_tier', supporterTiers);
export const supportInterval = pgEnum('support_rhythm', supportIntervals);
export const supporterStatus = pgEnum('supporter_status', supporterStatuses);
export const supportStatus = pgEnum('support_status', supportStatuses);

/** The public list of supporters (spec B §3): one row per person, derived from their payments. */
export const supporters = pgTable(
  'supporters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: deletedWith('user_id', () => users.id).unique(),
    status: supporterStatus('status').notNull(),
    tier: supporterTier('tier').notNull(),
    /** The start of uninterrupted support. */
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('supporters_shown')
      .on(
        table.tier.desc().nullsFirst(),
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`status = 'active'`),
  ],
);

/** Every donation and subscription. The payment provider's ids never leave the server. */
export const supportPayments = pgTable(
  'support_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    tier: supporterTier('tier').notNull(),
    interval: supportInterval('rhythm').notNull(),
    status: supportStatus('status').notNull().default('pending'),
    amountCents: integer('amount_cents').notNull(),
    stripeSessionId: text('stripe_session_id').unique(),
    stripePaymentId: text('stripe_payment_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    stripeCustomerId: text('stripe_customer_id'),
    /** For a subscription: until when it is paid. */
    periodEndsAt: instant('period_ends_at'),
    /** A subscription that ends with the paid period. */
    cancelsAtPeriodEnd: boolean('is_ending').notNull().default(false),
    /** Counts the updates, so that an older response does not overwrite a newer one. */
    revision: integer('revision').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** The refunded month, because of which the subscription ends with its period. */
    refundedPaymentId: text('refunded_payment_id'),
  },
  (table) => [
    check('support_payments_amount', sql`amount_cents > 0`),
    /** Two tabs share one payment page. */
    uniqueIndex('support_payments_pending_once')
      .on(table.userId, table.tier, table.interval)
      .where(sql`status = 'pending'`),
    /** Two monthly pages could both be paid. */
    uniqueIndex('support_payments_pending_monthly_once')
      .on(table.userId)
      .where(sql`status = 'pending' and rhythm = 'monthly'`),
    index('support_payments_person').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('support_payments_pending')
      .on(table.createdAt)
      .where(sql`status = 'pending'`),
  ],
);
