/** The events that we ask the provider for; docs/operating.md lists them too. */
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
 * Says that something happened to a thing, and to which. Events come late, twice and in any order,
 * so a handler asks for the present state by the id.
 */
export type PaymentEvent = {
  id: string;
  type: string;
  /** The seller's account that it happened in; null for ours. */
  account: string | null;
  /** Whether real money moved. Events of the other mode than our keys are not for us. */
  isLive: boolean;
  createdAt: Date;
  checkoutId: string | null;
  paymentId: string | null;
  subscriptionId: string | null;
  payoutId: string | null;
  /**
   * The payment page as it was at that time. Signed by the provider, it proves what was paid where
   * nobody can be asked any more.
   */
  checkout: SignedCheckout | null;
};

/** What a signed event says of a payment page. It names nobody, for events are stored. */
export type SignedCheckout = {
  id: string;
  account: string | null;
  isPaid: boolean;
  /** Nobody can pay there any more, and nobody did. */
  isOver: boolean;
  amountCents: number;
  /** Within the amount. */
  taxCents: number;
  currency: string;
  metadata: Record<string, string>;
  paymentId: string | null;
};

/** What is signed as an event is none. */
export class MalformedEvent extends Error {
  constructor(cause: unknown) {
    super('The body of a signed request is not an event.', { cause });
    this.name = 'MalformedEvent';
  }
}
