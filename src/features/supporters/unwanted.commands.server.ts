import { eq, type SQL } from 'drizzle-orm';
import { openIssue, resolveIssues } from '#features/payment-issues/commands.server.ts';
import { supportRefundOutcome } from '#features/payment-issues/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import { refundRest } from '#platform/refund-rest.server.ts';
import { dateAndTime } from '#shared/dates.ts';
import { statusOfDonation } from './rules.ts';
import { supportPayments } from './tables.server.ts';

export type SupportServices = { db: Database; payments: Payments };

/**
 * Cancels and refunds a payment that does not make anybody a supporter: a second subscription, or
 * one of a deleted account. Safe to repeat; what Stripe refuses stays on the list of payments that
 * do not fit.
 * @throws PaymentProblem if Stripe cannot be reached
 */
export async function refundUnwantedSupport(
  { db, payments }: SupportServices,
  id: string,
): Promise<void> {
  const [payment] = await db.select().from(supportPayments).where(eq(supportPayments.id, id));
  if (!payment) return;
  const { stripeSubscriptionId: subscriptionId } = payment;
  try {
    if (subscriptionId) await payments.cancelSubscription(subscriptionId);
    const paymentId = subscriptionId
      ? await payments.lastPaymentOf(subscriptionId)
      : payment.stripePaymentId;
    if (!paymentId) return;
    await refundRest(payments, { id: paymentId, account: null });
  } catch (error) {
    if (error instanceof PaymentProblem && error.kind === 'refused') return;
    throw error;
  }
  await resolveRefundIssues(db, id);
}

/**
 * Lists a refund that the bank did not accept: it is not repeated without a person. Once the payment
 * is refunded, nobody needs to look at it any more.
 * @throws PaymentProblem if Stripe cannot be reached
 */
export async function followRefundedSupport(
  { db, payments }: SupportServices,
  which: SQL,
  paymentId: string,
): Promise<void> {
  const [row] = await db.select().from(supportPayments).where(which);
  const outcome = row && (await supportRefundOutcome(db, row.id));
  if (!row || outcome === undefined) return;
  const payment = await payments.payment({ id: paymentId, account: null });
  if (!payment) return;
  const amountCents = payment.amountCents - payment.refundedCents;
  if (amountCents === 0) return resolveRefundIssues(db, row.id);
  const wasRefunded = outcome === 'settled' || outcome === 'refunded';
  if (!wasRefunded || statusOfDonation(payment) === 'ended') return;
  await openIssue(db, {
    kind: 'refund_failed',
    reference: row.id,
    supportPaymentId: row.id,
    sessionId: row.stripeSessionId,
    paymentId,
    amountCents,
    facts: { failed: dateAndTime(new Date()) },
  });
}

function resolveRefundIssues(db: Database, id: string): Promise<void> {
  return resolveIssues(db, ['support_twice', 'refund_failed'], id);
}
