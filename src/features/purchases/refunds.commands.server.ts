import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { fulfilPurchase, type PurchaseServices } from './fulfilment.commands.server.ts';
import { purchaseRecordColumns } from './fulfilment.queries.server.ts';
import { purchases } from './tables.server.ts';

/**
 * Gives all that is left of a purchase's payment back, with our share of the fee, and brings the
 * purchase in line with it. Safe to repeat and to race: the key names what was given back before.
 * @throws PaymentProblem, PaymentMismatch
 */
export async function refundPurchase(
  services: PurchaseServices,
  purchaseId: string,
): Promise<void> {
  const purchase = await purchaseWithPayment(services.db, purchaseId);
  if (!purchase) return;
  const reference = { id: purchase.paymentId, account: purchase.account };
  const payment = await services.payments.payment(reference);
  const left = payment ? payment.amountCents - payment.refundedCents : 0;
  if (payment && left > 0) {
    await services.payments.refund({
      payment: reference,
      amountCents: left,
      isFeeReturned: true,
      key: `refund of ${purchaseId} after ${payment.refundedCents}`,
    });
  }
  await fulfilPurchase(services, purchase.sessionId);
}

/** A purchase that was paid and not given back yet. */
async function purchaseWithPayment(db: Database, purchaseId: string) {
  const [purchase] = await db
    .select(purchaseRecordColumns)
    .from(purchases)
    .where(eq(purchases.id, purchaseId));
  const { paymentId, status } = purchase ?? {};
  if (!purchase || !paymentId || status !== 'owned') return undefined;
  return { ...purchase, paymentId };
}
