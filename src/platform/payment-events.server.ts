/** The events that we subscribe to at the provider; docs/operating.md lists them too. */
export const paymentEventTypes = [
  'account.application.deauthorized',
  'account.updated',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'payout.failed',
  'payout.paid',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const;
export type PaymentEventType = (typeof paymentEventTypes)[number];

/**
 * Says that something happened to an object, and to which. Events can be late, duplicated and out
 * of order, so a handler fetches the present state by the id.
 */
export type PaymentEvent = {
  id: string;
  type: string;
  /** The seller's account that it happened in; null for ours. */
  account: string | null;
  /** Whether real money was involved. We ignore events of a mode other than that of our keys. */
  isLive: boolean;
  createdAt: Date;
  checkoutId: string | null;
  paymentId: string | null;
  subscriptionId: string | null;
  payoutId: string | null;
  /**
   * The payment page as it was at that time. Signed by the provider, it proves what was paid when
   * the provider can no longer be queried.
   */
  checkout: SignedCheckout | null;
};

/**
 * What a signed event says about a payment page. It contains no personal data, because events are
 * stored.
 */
export type SignedCheckout = {
  id: string;
  account: string | null;
  isPaid: boolean;
  /** Nobody can pay there any more, and nobody has. */
  isOver: boolean;
  amountCents: number;
  /** Included in the amount. */
  taxCents: number;
  currency: string;
  metadata: Record<string, string>;
  paymentId: string | null;
};

/** The signed body is not an event. */
export class MalformedEvent extends Error {
  constructor(cause: unknown) {
    super('The body of a signed request is not an event.', { cause });
    this.name = 'MalformedEvent';
  }
}
