import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notify } from '#features/notifications/commands.server.ts';
import type { PurchaseServices } from '#features/purchases/fulfilment.commands.server.ts';
import { productOf } from '#features/purchases/fulfilment.queries.server.ts';
import { refundPurchase } from '#features/purchases/refunds.commands.server.ts';
import { eachRow } from '#platform/batches.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import { PaymentProblem } from '#platform/payments.server.ts';
import { defineQueue, enqueue } from '#platform/queue/enqueue.server.ts';
import { lockPaidPurchase, type LockedPurchase } from './locking.queries.server.ts';
import { postPartMail } from './mails.commands.server.ts';
import { isWaitingPart, partOf, partsToCheck } from './parts.queries.server.ts';
import { refundLimits } from './rules.ts';
import { refundParts } from './tables.server.ts';

export const refundPartQueue = defineQueue('refund-part', z.object({ partId: z.uuid() }));

/** Part of a larger action: the money is refunded after it, if it is committed. */
export async function enqueueRefundPart(tx: Database, partId: string): Promise<void> {
  await enqueue(tx, refundPartQueue, { partId }, partId);
}

/**
 * Refunds a part and notifies the buyer, or notifies the seller that Stripe does not accept it.
 * While Stripe does not respond, the queue retries it.
 */
export async function makeRefundPart(
  services: PurchaseServices,
  { partId }: { partId: string },
): Promise<void> {
  const part = await partOf(services.db, partId);
  if (!part || part.refundedAt || part.failedAt) return;
  const { purchaseId, amountCents, afterCents } = part;
  const key = `part ${partId}`;
  let refundId: string | null = null;
  try {
    const made = await refundPurchase(services, purchaseId, { key, amountCents, afterCents });
    refundId = made.refundId;
  } catch (error) {
    if (!(error instanceof PaymentProblem) || error.kind === 'unreachable') throw error;
  }
  await services.db.transaction((tx) => endPart(tx, part, refundId));
}

type Part = typeof refundParts.$inferSelect;

async function endPart(
  tx: Database,
  { id, purchaseId }: Part,
  refundId: string | null,
): Promise<void> {
  const purchase = await lockPaidPurchase(tx, purchaseId);
  const part = await partOf(tx, id);
  if (!purchase || !part || part.refundedAt || part.failedAt) return;
  // Without a refund of its own, it was back already: its job was killed, or all was refunded.
  const isBack = refundId !== null || purchase.refundedCents >= part.afterCents + part.amountCents;
  const made = { refundedAt: sql`now()`, stripeRefundId: refundId };
  await tx
    .update(refundParts)
    .set(isBack ? made : { failedAt: sql`now()` })
    .where(eq(refundParts.id, id));
  // On the site, buyers are notified of it elsewhere, as of any other refund.
  const userId = isBack ? purchase.buyerId : purchase.sellerId;
  if (!userId) return;
  if (!isBack) await notifySeller(tx, userId, purchase, part);
  await postPartMail(tx, userId, id);
}

async function notifySeller(
  tx: Database,
  userId: string,
  { productId }: LockedPurchase,
  { amountCents }: Part,
): Promise<void> {
  const { name, slug } = await productOf(tx, productId);
  await notify(tx, {
    userId,
    actorId: null,
    type: 'refund_failed',
    metadata: { productId, productName: name, productSlug: slug, priceCents: amountCents },
  });
}

/**
 * Pending parts: a job was lost, or Stripe was unavailable for long. And parts that have failed at
 * the bank, of which buyer and seller are told with their purchase.
 */
export async function makeAllRefundParts({
  log,
  ...services
}: PurchaseServices & { log: Pick<Log, 'error'> }): Promise<void> {
  const rows = eachRow(refundLimits.batch, (last: { partId: string } | undefined) =>
    services.db
      .select({ partId: refundParts.id })
      .from(refundParts)
      .where(and(isWaitingPart, last && gt(refundParts.id, last.partId)))
      .orderBy(asc(refundParts.id))
      .limit(refundLimits.batch),
  );
  for await (const row of rows) {
    await makeRefundPart(services, row).catch((error: unknown) => {
      log.error({ error, ...row }, 'A part of a sale was not refunded.');
    });
  }
  for (const { id, refundId, account } of await partsToCheck(services.db)) {
    try {
      if (!(await services.payments.hasRefundFailed({ id: refundId, account }))) continue;
      const failed = { failedAt: sql`now()`, refundedAt: null };
      await services.db.update(refundParts).set(failed).where(eq(refundParts.id, id));
    } catch (error) {
      log.error({ error, partId: id }, 'A part of a sale was not compared with its refund.');
    }
  }
}
