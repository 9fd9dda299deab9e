import { sql } from 'drizzle-orm';
import {
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
import { purchases } from '#features/purchases/tables.server.ts';
import { millisecondInstant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { refundLimits, refundStatuses } from './rules.ts';

export const refundStatus = pgEnum('refund_status', refundStatuses);

/** One for each purchase with a requested refund, or with a voluntary one by its seller. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purchaseId: deletedWith('purchase_id', () => purchases.id).unique(),
    status: refundStatus('status').notNull(),
    /** The buyer's text; '' if the seller refunded voluntarily. */
    reason: text('reason').notNull().default(''),
    createdAt: millisecondInstant('created_at').notNull().defaultNow(),
    answerDueAt: millisecondInstant('answer_due_at').notNull(),
    /** The seller's text. */
    answer: text('answer').notNull().default(''),
    answeredAt: millisecondInstant('answered_at'),
    escalatedAt: millisecondInstant('escalated_at'),
    /** The moderator's text. */
    decision: text('decision').notNull().default(''),
    decidedAt: millisecondInstant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check(
      'refund_requests_words',
      sql.raw(
        `char_length(reason) <= ${refundLimits.reason} and char_length(answer) <= ${refundLimits.reason} and char_length(decision) <= ${refundLimits.reason}`,
      ),
    ),
    check(
      'refund_requests_steps',
      sql`(status <> 'declined' or answered_at is not null) and (status <> 'escalated' or escalated_at is not null) and (status <> 'refused' or decided_at is not null)`,
    ),
    index('refund_requests_decided_by').on(table.decidedBy),
    index('refund_requests_escalated')
      .on(table.escalatedAt, table.id)
      .where(sql`status = 'escalated'`),
  ],
);

/**
 * Partial refunds that a seller makes voluntarily; access stays until the full amount is refunded.
 */
export const refundParts = pgTable(
  'refund_parts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purchaseId: deletedWith('purchase_id', () => purchases.id),
    amountCents: integer('amount_cents').notNull(),
    /** The amount refunded or promised before this part. */
    afterCents: integer('after_cents').notNull(),
    /** The seller's text. */
    reason: text('reason').notNull(),
    createdAt: millisecondInstant('created_at').notNull().defaultNow(),
    /** The refund at the provider; null while it is pending, or if the money was back already. */
    stripeRefundId: text('stripe_refund_id').unique(),
    /** When it was refunded; null while it is pending, and once it has failed at the bank. */
    refundedAt: millisecondInstant('refunded_at'),
    /** When it turned out that Stripe does not refund it, or the bank has rejected it. */
    failedAt: millisecondInstant('failed_at'),
  },
  (table) => [
    check('refund_parts_amount', sql`amount_cents > 0 and after_cents >= 0`),
    check(
      'refund_parts_words',
      sql.raw(`char_length(reason) between 1 and ${refundLimits.reason}`),
    ),
    check('refund_parts_end', sql`num_nonnulls(refunded_at, failed_at) <= 1`),
    index('refund_parts_purchase').on(table.purchaseId),
    // Those that a bank may still reject.
    index('refund_parts_refunded')
      .on(table.refundedAt)
      .where(sql`stripe_refund_id is not null`),
    uniqueIndex('refund_parts_waiting')
      .on(table.purchaseId, table.afterCents)
      .where(sql`num_nonnulls(refunded_at, failed_at) = 0`),
  ],
);
