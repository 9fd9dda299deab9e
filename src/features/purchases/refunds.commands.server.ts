import type { Database } from '#platform/database.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import { refundRest } from '#platform/refund-rest.server.ts';
import { fulfilPurchase, type PurchaseServices } from './fulfilment.commands.server.ts';
import { purchaseOfId } from './fulfilment.queries.server.ts';
import type { PurchaseStatus } from './rules.ts';

/** A part of a payment, refunded after `afterCents` already were. One key refunds it once. */
export type RefundPart = { key: string; amountCents: number; afterCents: number };

/**
 * Refunds the rest of a purchase's payment, or a part of it, with our share of the fee, and updates
 * the purchase. Safe to repeat and to race: no more than the rest is refunded, and a part is not
 * refunded twice.
 * @returns the status afterwards, or null if nothing was paid or it is in dispute; and the id of the
 * refund at the provider, or null if it was refunded already
 * @throws PaymentProblem, PaymentMismatch
 */
export async function refundPurchase(
  services: PurchaseServices,
  purchaseId: string,
  part?: RefundPart,
): Promise<{ status: PurchaseStatus | null; refundId: string | null }> {
  const purchase = await purchaseWithPayment(services.db, purchaseId);
  if (!purchase) return { status: null, refundId: null };
  const refundId = await refundPayment(services.payments, purchase, part);
  const done = await fulfilPurchase(services, purchase.sessionId);
  return { status: done && done.status, refundId };
}

type Paid = { id: string; paymentId: string; account: string | null };

async function refundPayment(
  payments: Payments,
  purchase: Paid,
  part?: RefundPart,
): Promise<string | null> {
  const reference = { id: purchase.paymentId, account: purchase.account };
  if (!part) return (await refundRest(payments, reference))?.id ?? null;
  const payment = await payments.payment(reference);
  if (!payment) throw new PaymentProblem('refused', 'Stripe does not know this payment.', null);
  const amountCents = dueOf(payment, part);
  if (amountCents === 0) return null;
  const isFeeReturned = Boolean(payment.feeCents);
  try {
    // Stripe takes no other amount for a key that it knows.
    const key = `${part.key} of ${amountCents}`;
    return (await payments.refund({ payment: reference, amountCents, isFeeReturned, key })).id;
  } catch (error) {
    if (!(error instanceof PaymentProblem) || error.kind !== 'refused') throw error;
    // Another refund may have been faster, which leaves less.
    const now = await payments.payment(reference);
    if (!now || now.refundedCents <= payment.refundedCents) throw error;
    return refundPayment(payments, purchase, part);
  }
}

function dueOf(payment: { amountCents: number; refundedCents: number }, part: RefundPart): number {
  const isRefunded = payment.refundedCents >= part.afterCents + part.amountCents;
  return isRefunded ? 0 : Math.min(part.amountCents, payment.amountCents - payment.refundedCents);
}

/** A purchase that was paid and is not refunded. */
async function purchaseWithPayment(db: Database, purchaseId: string) {
  const purchase = await purchaseOfId(db, purchaseId);
  const { paymentId, status } = purchase ?? {};
  if (!purchase || !paymentId || status !== 'owned') return undefined;
  return { ...purchase, paymentId };
}
