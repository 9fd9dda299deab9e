import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import {
  purchaseRecordColumns,
  type PurchaseRecord,
} from '#features/purchases/fulfilment.queries.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { supportPayments } from '#features/supporters/tables.server.ts';
import { eachRow, lowestId } from '#platform/batches.server.ts';
import type { Database } from '#platform/database.server.ts';
import { daysAgo, reconciliationDays } from './rules.ts';

const pageSize = 100;

/** Every purchase with a payment page since then, and those that are still pending. */
export function purchasesSince(db: Database, since: Date) {
  const waiting = daysAgo(reconciliationDays.waiting);
  const isOfInterest = or(
    gt(purchases.createdAt, since),
    and(eq(purchases.status, 'pending'), gt(purchases.createdAt, waiting)),
  );
  const start = { position: (since < waiting ? since : waiting).toISOString(), id: lowestId };
  return eachRow(pageSize, (last: (PurchaseRecord & { position: string }) | undefined) => {
    const { position, id } = last ?? start;
    return (
      db
        // As text: a Date has no microseconds, and the iteration would return to its last row.
        .select({ ...purchaseRecordColumns, position: sql<string>`${purchases.createdAt}::text` })
        .from(purchases)
        .where(
          and(
            isNotNull(purchases.stripeSessionId),
            isOfInterest,
            sql`(${purchases.createdAt}, ${purchases.id}) > (${position}::timestamptz, ${id}::uuid)`,
          ),
        )
        .orderBy(asc(purchases.createdAt), asc(purchases.id))
        .limit(pageSize)
    );
  });
}

/** The purchases that were paid with these. */
export async function purchasesPaidBy(db: Database, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return [];
  return db
    .select(purchaseRecordColumns)
    .from(purchases)
    .where(
      and(
        isNotNull(purchases.stripeSessionId),
        inArray(purchases.stripePaymentId, [...paymentIds]),
      ),
    );
}

/** The sellers' accounts with payments started since then. */
export async function accountsSince(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ account: sql<string>`${purchases.stripeUserId}` })
    .from(purchases)
    .where(and(isNotNull(purchases.stripeUserId), gt(purchases.createdAt, since)));
  return rows.map(({ account }) => account);
}

/** Those of these payment pages that were created for a purchase of ours. */
export async function knownSessions(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: sql<string>`${purchases.stripeSessionId}` })
    .from(purchases)
    .where(inArray(purchases.stripeSessionId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

const supportColumns = {
  id: supportPayments.id,
  userId: supportPayments.userId,
  status: supportPayments.status,
  sessionId: supportPayments.stripeSessionId,
  subscriptionId: supportPayments.stripeSubscriptionId,
  cancelsAtPeriodEnd: supportPayments.cancelsAtPeriodEnd,
  startedAt: supportPayments.startedAt,
};

export type SupportRecord = Awaited<ReturnType<typeof supportPaymentsBy>>[number];

/** Payments to the site, by these ids of ours. */
export async function supportPaymentsBy(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select(supportColumns)
    .from(supportPayments)
    .where(inArray(supportPayments.id, [...ids]));
}

/** Support that was started and waits for its payment. */
export function waitingSupport(db: Database) {
  return eachSupport(
    db,
    and(
      eq(supportPayments.status, 'pending'),
      isNotNull(supportPayments.stripeSessionId),
      gt(supportPayments.createdAt, daysAgo(reconciliationDays.waiting)),
    ),
  );
}

/** Every currently paid subscription. */
export function runningSubscriptions(db: Database) {
  return eachSupport(
    db,
    and(
      inArray(supportPayments.status, ['active', 'past_due']),
      isNotNull(supportPayments.stripeSubscriptionId),
    ),
  );
}

function eachSupport(db: Database, which: SQL | undefined) {
  return eachRow(pageSize, (last: SupportRecord | undefined) =>
    db
      .select(supportColumns)
      .from(supportPayments)
      .where(and(which, gt(supportPayments.id, last?.id ?? lowestId)))
      .orderBy(asc(supportPayments.id))
      .limit(pageSize),
  );
}

/**
 * The support payments that should have been refunded. What the bank did not accept is not repeated
 * without a person.
 */
export function supportToRefund(db: Database) {
  return eachRow(pageSize, (last: { id: string; supportId: string } | undefined) =>
    db
      .select({ id: paymentIssues.id, supportId: sql<string>`${paymentIssues.supportPaymentId}` })
      .from(paymentIssues)
      .where(
        and(
          inArray(paymentIssues.kind, ['support_twice', 'refund_failed']),
          isNotNull(paymentIssues.supportPaymentId),
          isNull(paymentIssues.resolvedAt),
          sql`not ${paymentIssues.facts} ? 'failed'`,
          gt(paymentIssues.id, last?.id ?? lowestId),
        ),
      )
      .orderBy(asc(paymentIssues.id))
      .limit(pageSize),
  );
}

/** Every currently connected account. */
export function connectedAccounts(db: Database) {
  return eachRow(pageSize, (last: { account: string } | undefined) =>
    db
      .select({ account: sellerAccounts.stripeUserId })
      .from(sellerAccounts)
      .where(
        and(
          isNull(sellerAccounts.disconnectedAt),
          gt(sellerAccounts.stripeUserId, last?.account ?? ''),
        ),
      )
      .orderBy(asc(sellerAccounts.stripeUserId))
      .limit(pageSize),
  );
}
