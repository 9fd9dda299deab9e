import { recordAudit } from '#features/audit/commands.server.ts';
import { openIssue } from '#features/payment-issues/commands.server.ts';
import { isRefundDismissed } from '#features/payment-issues/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import { siteActor } from '#shared/viewer.ts';
import type { PurchaseRecord } from './fulfilment.queries.server.ts';
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
  const { id: purchaseId, account, sessionId, buyerId } = purchase;
  const amountCents = purchase.priceCents + purchase.taxCents - refundedCents;
  if (paymentId === null || (await isRefundDismissed(db, purchaseId))) return false;
  try {
    await payments.refund({
      payment: { id: paymentId, account },
      amountCents,
      isFeeReturned: true,
      key: `unwanted-${purchaseId}`,
    });
  } catch (error) {
    if (!(error instanceof PaymentProblem) || error.kind === 'unreachable') throw error;
    const payment = { purchaseId, account, sessionId, paymentId, amountCents };
    const facts = { status: purchase.status, answer: error.message };
    await openIssue(db, { kind: 'refund_failed', reference: sessionId, ...payment, facts });
    return false;
  }
  await recordAudit(db, siteActor, {
    event: 'payment.refunded',
    subject: { type: 'payment', id: purchaseId },
    reason: buyerId === null ? unwantedTexts.buyerDeleted : unwantedTexts.productDeleted,
    details: { amountCents: String(amountCents) },
  });
  return true;
}
