import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { openIssue } from '#features/payment-issues/commands.server.ts';
import { isRefundDismissed } from '#features/payment-issues/queries.server.ts';
import type { PurchaseServices } from '#features/purchases/fulfilment.commands.server.ts';
import { refundPurchase } from '#features/purchases/refunds.commands.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { eachRow } from '#platform/batches.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import { PaymentProblem } from '#platform/payments.server.ts';
import { defineQueue, enqueue } from '#platform/queue/enqueue.server.ts';
import { dateAndTime } from '#shared/dates.ts';
import { lockPaidPurchase } from './locking.queries.server.ts';
import { grantFailedAt } from './queries.server.ts';
import { refundLimits } from './rules.ts';
import { refundRequests } from './tables.server.ts';

export const refundQueue = defineQueue('refund', z.object({ requestId: z.uuid() }));

/** Part of granting: the money is refunded after it, if it is committed. */
export async function enqueueRefund(tx: Database, requestId: string): Promise<void> {
  await enqueue(tx, refundQueue, { requestId }, requestId);
}

/**
 * Refunds what was granted. If Stripe does not accept it, it is added to the moderators' list of
 * payments that do not match, and tried again until they dismiss it; while Stripe does not respond, the
 * queue retries it. One that the bank did not accept is only added to the list: Stripe would accept it
 * each time, and the bank reject it.
 */
export async function refundGranted(
  services: PurchaseServices,
  { requestId }: { requestId: string },
): Promise<void> {
  const granted = await grantedPurchase(services.db, requestId);
  if (!granted || (await isRefundDismissed(services.db, granted.purchaseId))) return;
  const { failedAt, ...payment } = granted;
  if (failedAt) {
    return openFailedRefund(services.db, payment, { failed: dateAndTime(failedAt) });
  }
  let facts = {};
  try {
    const { status } = await refundPurchase(services, payment.purchaseId);
    if (status !== 'owned') return;
  } catch (error) {
    if (!(error instanceof PaymentProblem) || error.kind === 'unreachable') throw error;
    facts = { answer: error.message };
  }
  await openFailedRefund(services.db, payment, facts);
}

type Granted = Omit<NonNullable<Awaited<ReturnType<typeof grantedPurchase>>>, 'failedAt'>;

/** Unless the money has gone back another way meanwhile. */
async function openFailedRefund(
  db: Database,
  payment: Granted,
  facts: Record<string, string>,
): Promise<void> {
  const { purchaseId: reference } = payment;
  await db.transaction(async (tx) => {
    const purchase = await lockPaidPurchase(tx, reference);
    if (purchase?.status !== 'owned') return;
    await openIssue(tx, { kind: 'refund_failed', reference, ...payment, facts });
  });
}

/** Granted refunds that are still pending: a job was lost, or Stripe was unavailable for long. */
export async function refundAllGranted({
  log,
  ...services
}: PurchaseServices & { log: Pick<Log, 'error'> }): Promise<void> {
  const waiting = and(eq(refundRequests.status, 'granted'), eq(purchases.status, 'owned'));
  const rows = eachRow(refundLimits.batch, (last: { requestId: string } | undefined) =>
    services.db
      .select({ requestId: refundRequests.id })
      .from(refundRequests)
      .innerJoin(purchases, eq(purchases.id, refundRequests.purchaseId))
      .where(and(waiting, last && gt(refundRequests.id, last.requestId)))
      .orderBy(asc(refundRequests.id))
      .limit(refundLimits.batch),
  );
  for await (const row of rows) {
    await refundGranted(services, row).catch((error: unknown) => {
      log.error({ error, ...row }, 'A refund that was granted was not made.');
    });
  }
}

async function grantedPurchase(db: Database, requestId: string) {
  const [row] = await db
    .select({
      purchaseId: purchases.id,
      sessionId: purchases.stripeSessionId,
      paymentId: purchases.stripePaymentId,
      account: purchases.stripeUserId,
      failedAt: grantFailedAt(purchases.refundFailedAt),
      amountCents: sql<number>`${purchases.priceCents} + ${purchases.taxCents} - ${purchases.refundedCents}`,
    })
    .from(refundRequests)
    .innerJoin(purchases, eq(purchases.id, refundRequests.purchaseId))
    .where(and(eq(refundRequests.id, requestId), eq(refundRequests.status, 'granted')));
  return row;
}
