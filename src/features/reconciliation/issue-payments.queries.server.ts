import type { Checkout, Payment, Payments } from '#platform/payments.server.ts';
import type { WaitingIssue } from './issues.queries.server.ts';

type Ids = Pick<WaitingIssue, 'account' | 'sessionId' | 'paymentId'>;

/** The payment page of an issue. */
export async function pageOfIssue(
  payments: Payments,
  { account, sessionId }: Ids,
): Promise<Checkout | null> {
  return sessionId === null ? null : payments.checkout({ id: sessionId, account });
}

/** What was paid: the last month, if the page started a subscription. */
export async function paymentOfIssue(
  payments: Payments,
  { account, paymentId }: Ids,
  page: Checkout | null,
): Promise<Payment | null> {
  const id = page?.subscriptionId
    ? await payments.lastPaymentOf(page.subscriptionId)
    : (paymentId ?? page?.paymentId);
  return id ? payments.payment({ id, account }) : null;
}

/** What is left to refund of a payment, while no bank withholds it. */
export function refundableCents({ dispute, amountCents, refundedCents }: Payment): number {
  return dispute === 'open' || dispute === 'lost' ? 0 : amountCents - refundedCents;
}
