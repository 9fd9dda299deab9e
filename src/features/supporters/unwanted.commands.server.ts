import { eq } from 'drizzle-orm';
import { settleIssues } from '#features/payment-issues/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
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
  const { stripeSubscriptionId: subscriptionId, amountCents } = payment;
  try {
    if (subscriptionId) await payments.cancelSubscription(subscriptionId);
    const paymentId = subscriptionId
      ? await payments.lastPaymentOf(subscriptionId)
      : payment.stripePaymentId;
    if (!paymentId) return;
    await payments.refund({
      payment: { id: paymentId, account: null },
      amountCents,
      isFeeReturned: false,
      key: `support-${id}`,
    });
  } catch (error) {
    if (error instanceof PaymentProblem && error.kind === 'refused') return;
    throw error;
  }
  await settleIssues(db, ['support_twice', 'refund_failed'], id);
}
