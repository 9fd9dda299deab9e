import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { purchaseRecordColumns } from '#features/purchases/fulfilment.queries.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { supportPayments } from '#features/supporters/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { daysAgo, reconciliationDays } from './rules.ts';

const pageSize = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Every purchase with a payment page since then, and what still waits, a bounded step at a time. */
export async function* purchasesSince(db: Database, since: Date) {
  const waiting = daysAgo(reconciliationDays.waiting);
  const isOfInterest = or(
    gt(purchases.createdAt, since),
    and(eq(purchases.status, 'pending'), gt(purchases.createdAt, waiting)),
  );
  const position = { at: since < waiting ? since : waiting, id: firstId };
  for (;;) {
    const rows = await db
      .select({ ...purchaseRecordColumns, createdAt: purchases.createdAt })
      .from(purchases)
      .where(
        and(
          isNotNull(purchases.stripeSessionId),
          isOfInterest,
          or(
            gt(purchases.createdAt, position.at),
            and(eq(purchases.createdAt, position.at), gt(purchases.id, position.id)),
          ),
        ),
      )
      .orderBy(asc(purchases.createdAt), asc(purchases.id))
      .limit(pageSize);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    position.at = last.createdAt;
    position.id = last.id;
  }
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

/** The sellers' accounts that somebody began to pay since then. */
export async function accountsSince(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ account: sql<string>`${purchases.stripeUserId}` })
    .from(purchases)
    .where(and(isNotNull(purchases.stripeUserId), gt(purchases.createdAt, since)));
  return rows.map(({ account }) => account);
}

/** Those of these payment pages that a purchase of ours was made for. */
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

/** What people pay to the site, by these ids of ours. */
export async function supportPaymentsBy(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select(supportColumns)
    .from(supportPayments)
    .where(inArray(supportPayments.id, [...ids]));
}

/** Support that was begun and waits for its money. */
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

/** Every subscription that is paid for now. */
export function runningSubscriptions(db: Database) {
  return eachSupport(
    db,
    and(
      inArray(supportPayments.status, ['active', 'past_due']),
      isNotNull(supportPayments.stripeSubscriptionId),
    ),
  );
}

async function* eachSupport(db: Database, which: SQL | undefined) {
  let after = firstId;
  for (;;) {
    const rows = await db
      .select(supportColumns)
      .from(supportPayments)
      .where(and(which, gt(supportPayments.id, after)))
      .orderBy(asc(supportPayments.id))
      .limit(pageSize);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

/** The support payments whose money should have gone back. */
export async function supportToGiveBack(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: paymentIssues.supportPaymentId })
    .from(paymentIssues)
    .where(
      and(
        inArray(paymentIssues.kind, ['support_twice', 'refund_failed']),
        isNotNull(paymentIssues.supportPaymentId),
        isNull(paymentIssues.resolvedAt),
      ),
    )
    .limit(pageSize);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** Every account that is connected now. */
export async function* connectedAccounts(db: Database) {
  let after = '';
  for (;;) {
    const rows = await db
      .select({ account: sellerAccounts.stripeUserId })
      .from(sellerAccounts)
      .where(and(isNull(sellerAccounts.disconnectedAt), gt(sellerAccounts.stripeUserId, after)))
      .orderBy(asc(sellerAccounts.stripeUserId))
      .limit(pageSize);
    for (const { account } of rows) yield account;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.account;
  }
}
