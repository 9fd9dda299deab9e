import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#features/audit/commands.server.ts';
import { auditEntries } from '#features/audit/tables.server.ts';
import { openIssue } from '#features/payment-issues/commands.server.ts';
import { isRefundDismissed } from '#features/payment-issues/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import { refundRest } from '#platform/refund-rest.server.ts';
import { siteActor } from '#shared/viewer.ts';
import { lockPurchase, type PurchaseRecord } from './fulfilment.queries.server.ts';
import { unwantedTexts } from './texts.ts';

type Paid = { paymentId: string | null; refundedCents: number };

/**
 * Refunds what was paid for a purchase that nobody can have any more, the platform's fee
 * included, and records that in the audit log. What Stripe refuses goes to the list of payments
 * that do not fit, and is tried again until a moderator dismisses it.
 * @returns whether the money is back
 * @throws PaymentProblem when Stripe cannot be reached
 */
export async function refundUnwantedPurchase(
  { db, payments }: { db: Database; payments: Payments },
  purchase: PurchaseRecord,
  { paymentId, refundedCents }: Paid,
): Promise<boolean> {
  const { id: purchaseId, account, sessionId } = purchase;
  if (paymentId === null || (await isRefundDismissed(db, purchaseId))) return false;
  let made: Awaited<ReturnType<typeof refundRest>>;
  try {
    made = await refundRest(payments, { id: paymentId, account });
  } catch (error) {
    if (!(error instanceof PaymentProblem) || error.kind === 'unreachable') throw error;
    const amountCents = purchase.priceCents + purchase.taxCents - refundedCents;
    const payment = { purchaseId, account, sessionId, paymentId, amountCents };
    const facts = { status: purchase.status, answer: error.message };
    await openIssue(db, { kind: 'refund_failed', reference: sessionId, ...payment, facts });
    return false;
  }
  if (made) await recordRefund(db, purchase, made);
  return true;
}

/** Once for each refund: all who noticed the payment at the same time hear of the same one. */
async function recordRefund(
  db: Database,
  { id, buyerId }: PurchaseRecord,
  refund: { id: string; amountCents: number },
): Promise<void> {
  const details = { amountCents: String(refund.amountCents), refund: refund.id };
  const isSame = and(
    eq(auditEntries.subjectType, 'payment'),
    eq(auditEntries.subjectId, id),
    eq(auditEntries.details, details),
  );
  await db.transaction(async (tx) => {
    await lockPurchase(tx, id);
    if ((await tx.$count(auditEntries, isSame)) > 0) return;
    await recordAudit(tx, siteActor, {
      event: 'payment.refunded',
      subject: { type: 'payment', id },
      reason: buyerId === null ? unwantedTexts.buyerDeleted : unwantedTexts.productDeleted,
      details,
    });
  });
}
