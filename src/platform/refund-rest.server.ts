import { PaymentProblem, type Payments, type Reference } from './payments.server.ts';

/** A refused refund is tried again after this time at the earliest. */
const retryMilliseconds = 60 * 60 * 1000;

/**
 * Refunds what is left of a payment, with our fee. Safe to repeat and to race: the key names what was
 * refunded before, and Stripe never refunds more than was paid. The key changes with the hour,
 * because Stripe repeats a refusal for a day to a key that it knows; not more often, because a refund
 * that fails causes an event that may lead to the next one.
 * @returns the refund; null if nothing was left
 * @throws PaymentProblem
 */
export async function refundRest(
  payments: Pick<Payments, 'payment' | 'refund'>,
  reference: Reference,
): Promise<{ id: string; amountCents: number } | null> {
  const { id, account } = reference;
  const payment = await payments.payment({ id, account });
  if (!payment) throw new PaymentProblem('refused', 'Stripe does not know this payment.', null);
  const amountCents = payment.amountCents - payment.refundedCents;
  if (amountCents === 0) return null;
  const hour = Math.floor(Date.now() / retryMilliseconds);
  const key = `rest of ${id} after ${payment.refundedCents} in ${hour}`;
  const isFeeReturned = Boolean(payment.feeCents);
  try {
    return await payments.refund({ payment: { id, account }, amountCents, isFeeReturned, key });
  } catch (error) {
    if (!(error instanceof PaymentProblem) || error.kind !== 'refused') throw error;
    // Another refund may have been faster, which leaves less.
    const now = await payments.payment({ id, account });
    if (!now || now.refundedCents <= payment.refundedCents) throw error;
    return refundRest(payments, reference);
  }
}
