import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { millisecondInstant } from '#platform/instants.tables.server.ts';
import { issueLimits, type IssueKind, type IssueOutcome } from './rules.ts';

/**
 * Payments that do not match the site's data, until a person or the next comparison has resolved them.
 * Purchases and support payments are referenced without a foreign key: their features depend on
 * this one, and an issue outlives its subject.
 */
export const paymentIssues = pgTable(
  'payment_issues',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<IssueKind>().notNull(),
    /** Its subject: at most one issue of each kind is open per subject. */
    reference: text('reference').notNull(),
    purchaseId: uuid('purchase_id'),
    supportPaymentId: uuid('support_payment_id'),
    /** The payment provider's ids; the account is null for payments to the site itself. */
    account: text('account'),
    sessionId: text('session_id'),
    paymentId: text('payment_id'),
    /** The paid amount in US cents; null if unknown or in another currency. */
    amountCents: integer('amount_cents'),
    /** The facts that do not match, for a person to read. */
    facts: jsonb('facts').$type<Record<string, string>>().notNull().default({}),
    firstSeenAt: millisecondInstant('first_seen_at').notNull().defaultNow(),
    lastSeenAt: millisecondInstant('last_seen_at').notNull().defaultNow(),
    resolvedAt: millisecondInstant('resolved_at'),
    /** Null: nobody, or their account was deleted. */
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    outcome: text('outcome').$type<IssueOutcome>(),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    check('payment_issues_resolved', sql`(resolved_at is null) = (outcome is null)`),
    check('payment_issues_reason', sql.raw(`char_length(reason) <= ${issueLimits.reason}`)),
    uniqueIndex('payment_issues_one_open')
      .on(table.kind, table.reference)
      .where(sql`resolved_at is null`),
    index('payment_issues_decided').on(table.kind, table.reference),
    index('payment_issues_resolved_by').on(table.resolvedBy),
    index('payment_issues_open')
      .on(table.firstSeenAt, table.id)
      .where(sql`resolved_at is null`),
    index('payment_issues_resolved_newest')
      .on(table.resolvedAt, table.id)
      .where(sql`resolved_at is not null`),
  ],
);
