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
 * Payments that do not fit what the site knows, until a person or the next comparison has settled
 * them. Purchases and support payments are named without a foreign key: they stand above this
 * feature, and an issue outlives what it is about.
 */
export const paymentIssues = pgTable(
  'payment_issues',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<IssueKind>().notNull(),
    /** What it is about: of each kind, one is open for each of them. */
    reference: text('reference').notNull(),
    purchaseId: uuid('purchase_id'),
    supportPaymentId: uuid('support_payment_id'),
    /** The payment provider's ids; the account is null for what is paid to the site itself. */
    account: text('account'),
    sessionId: text('session_id'),
    paymentId: text('payment_id'),
    /** What was paid, in cents; null when it is not known. */
    amountCents: integer('amount_cents'),
    /** What does not fit, for a person to read. */
    facts: jsonb('facts').$type<Record<string, string>>().notNull().default({}),
    firstSeenAt: millisecondInstant('first_seen_at').notNull().defaultNow(),
    lastSeenAt: millisecondInstant('last_seen_at').notNull().defaultNow(),
    resolvedAt: millisecondInstant('resolved_at'),
    /** Null: nobody did, or their account was deleted. */
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
    index('payment_issues_open')
      .on(table.firstSeenAt, table.id)
      .where(sql`resolved_at is null`),
    index('payment_issues_resolved_newest')
      .on(table.resolvedAt, table.id)
      .where(sql`resolved_at is not null`),
  ],
);
