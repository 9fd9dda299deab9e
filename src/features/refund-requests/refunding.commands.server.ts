import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { openIssue, settleIssues } from '#features/payment-issues/commands.server.ts';
import type { PurchaseServices } from '#features/purchases/fulfilment.commands.server.ts';
import { refundPurchase } from '#features/purchases/refunds.commands.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import { PaymentProblem } from '#platform/payments.server.ts';
import { defineQueue, enqueue } from '#platform/queue/enqueue.server.ts';
import { refundLimits } from './rules.ts';
import { refundRequests } from './tables.server.ts';

export const refundQueue = defineQueue('refund', z.object({ requestId: z.uuid() }));

/** Part of granting: the money is refunded after it, if it is committed. */
export async function enqueueRefund(tx: Database, requestId: string): Promise<void> {
  await enqueue(tx, refundQueue, { requestId }, requestId);
}

/**
 * Refunds what was granted. If Stripe does not accept it at all, or the refund has failed at the
 * bank since, it is added to the moderators' list of payments that do not fit; while Stripe does not
 * respond, the queue retries it.
 */
export async function refundGranted(
  services: PurchaseServices,
  { requestId }: { requestId: string },
): Promise<void> {
  const granted = await grantedPurchase(services.db, requestId);
  if (!granted) return;
  const { purchaseId } = granted;
  try {
    const status = await refundPurchase(services, purchaseId);
    if (status !== 'owned') return await settleIssues(services.db, ['refund_failed'], purchaseId);
  } catch (error) {
    if (!(error instanceof PaymentProblem) || error.kind === 'unreachable') throw error;
  }
  await openIssue(services.db, { kind: 'refund_failed', reference: purchaseId, ...granted });
}

/** Granted refunds that are still pending: a job was lost, or Stripe was unavailable for long. */
export async function refundAllGranted({
  log,
  ...services
}: PurchaseServices & { log: Pick<Log, 'error'> }): Promise<void> {
  const rows = await services.db
    .select({ requestId: refundRequests.id })
    .from(refundRequests)
    .innerJoin(purchases, eq(purchases.id, refundRequests.purchaseId))
    .where(and(eq(refundRequests.status, 'granted'), eq(purchases.status, 'owned')))
    .orderBy(asc(refundRequests.createdAt))
    .limit(refundLimits.batch);
  for (const row of rows) {
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
      amountCents: sql<number>`${purchases.priceCents} + ${purchases.taxCents} - ${purchases.refundedCents}`,
    })
    .from(refundRequests)
    .innerJoin(purchases, eq(purchases.id, refundRequests.purchaseId))
    .where(and(eq(refundRequests.id, requestId), eq(refundRequests.status, 'granted')));
  return row;
}
