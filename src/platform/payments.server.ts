import type { AccountState, Balance, Payout } from './payment-accounts.server.ts';
import type { PaymentEvent } from './payment-events.server.ts';

/**
 * The payment operations that Forge needs. `stripe.server.ts` calls Stripe, or its stand-in in the
 * demo. Every function rejects with a PaymentProblem when it fails.
 */
export type Payments = {
  /** A payment page for a product. The seller's account is charged and we receive our fee. */
  startSale(sale: Sale): Promise<CheckoutPage>;
  /** A payment page for supporting the site, paid to the site itself. */
  startSupport(support: Support): Promise<CheckoutPage>;
  /** The present state of a payment page, or null if it does not exist. */
  checkout(reference: Reference): Promise<Checkout | null>;
  /**
   * Every payment page created since then, newest first; `account` is a seller's or null for ours.
   */
  checkoutsSince(since: Date, account: string | null): AsyncIterable<Checkout>;
  /** Every refund made since then, full or in part, and whether it has failed by now. */
  refundsSince(since: Date, account: string | null): AsyncIterable<MadeRefund>;
  /** The payments that were disputed since then. */
  disputedSince(since: Date, account: string | null): AsyncIterable<string>;
  /** Nobody can pay there afterwards. A page that is already paid or expired is left unchanged. */
  closeCheckout(reference: Reference): Promise<void>;
  /** What was paid, refunded and disputed, or null if there is no such payment. */
  payment(reference: Reference): Promise<Payment | null>;
  /**
   * Refunds money; repeated calls with the same key refund it once. One that fails at once is
   * `refused`; a bank can still reject one weeks later. Stripe keeps its own fee of the sale.
   */
  refund(refund: Refund): Promise<Refunded>;
  /** Whether a refund has failed since: the money is with the seller again. */
  hasRefundFailed(refund: Reference): Promise<boolean>;
  subscription(id: string): Promise<Subscription | null>;
  /** The last payment for a subscription, or null if its last invoice is not paid. */
  lastPaymentOf(subscriptionId: string): Promise<string | null>;
  /** The subscription that a payment was for, or null if it was for none. */
  subscriptionOf(paymentId: string): Promise<string | null>;
  /** Whether the subscription ends with the paid period, or continues. */
  setCancelsAtPeriodEnd(id: string, cancelsAtPeriodEnd: boolean): Promise<Subscription>;
  /** Ends it immediately; one that has already ended is left unchanged. */
  cancelSubscription(id: string): Promise<void>;
  /** A page of the provider where supporters change their card; it returns to `returnPath`. */
  billingPage(customerId: string, returnPath: string): Promise<string>;
  /** Where sellers allow us to charge through their account; it returns to `connectPath`. */
  connectUrl(state: string): string;
  /** The seller's account for the code that was returned. */
  finishConnect(code: string): Promise<{ account: string }>;
  /** Closes the seller's open payment pages, then gives up access to the account. */
  disconnect(account: string): Promise<void>;
  /** What a seller may do at the provider, and what it still requires. */
  accountState(account: string): Promise<AccountState>;
  /** Whether the seller has set up taxes there; a sale that collects them fails otherwise. */
  computesTax(account: string): Promise<boolean>;
  /** Money of a seller that is on its way to their bank, and money that is not yet available. */
  balance(account: string | null): Promise<Balance>;
  /** The latest payouts to the seller's bank, newest first. */
  payouts(account: string): Promise<Payout[]>;
  /** One of them, or null if there is no such payout. */
  payout(reference: Reference): Promise<Payout | null>;
  /**
   * A new address where the seller provides what the provider still requires; it returns to
   * `returnPath`. The dashboard if there is no such page.
   */
  dashboardLink(account: string, returnPath: string): Promise<string>;
  /** The provider's own pages for a seller. */
  dashboardUrl: string;
  /** Whether our keys move real money. */
  isLive: boolean;
  /** False: no webhook secret is set, and no event can be trusted. */
  takesEvents: boolean;
  /**
   * The event in the body of a webhook's request, or null if the signature is invalid.
   * @throws MalformedEvent if the signed body is not an event
   */
  readEvent(body: string, signature: string): PaymentEvent | null;
};

/** Stripe Connect returns here. */
export const connectPath = '/api/stripe/connect';
/** Stripe replaces it with the id of the payment page. */
export const checkoutIdPlaceholder = '{CHECKOUT_SESSION_ID}';

/** An object at the provider, in a seller's account or (null) in ours. */
export type Reference = { id: string; account: string | null };

type NewCheckout = {
  /** The same key creates the same page, however often it is requested. */
  key: string;
  /** What is paid for, as shown on the payment page. */
  name: string;
  amountCents: number;
  /** Returned with the checkout, the payment and the subscription. */
  metadata: Record<string, string>;
  /** When our own record of it was created: the page stays open for an hour from then. */
  startedAt: Date;
  /** Local; may contain `checkoutIdPlaceholder`. */
  successPath: string;
  cancelPath: string;
};

export type Sale = NewCheckout & {
  account: string;
  feeCents: number;
  /** Stripe computes the tax and adds it to the price; buyers may give their tax id. */
  collectsTax: boolean;
};

export type Support = NewCheckout & {
  interval: 'once' | 'monthly';
  /** Someone who has paid before. */
  customerId: string | null;
};

export type CheckoutPage = { id: string; url: string };

export type Checkout = Reference & {
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  /** Completed, but the money did not arrive: a delayed payment failed. */
  isFailed: boolean;
  /** `subtotalCents` and `taxCents` together. */
  amountCents: number;
  subtotalCents: number;
  taxCents: number;
  /** Our fee in the payment; null while there is no payment, or if it has no fee. */
  feeCents: number | null;
  /** Lower case: 'usd'. */
  currency: string;
  /** Null until the page is completed. */
  payer: Payer | null;
  metadata: Record<string, string>;
  paymentId: string | null;
  subscriptionId: string | null;
  customerId: string | null;
  /** Where to pay, while it is open. */
  url: string | null;
  createdAt: Date;
};

/** The payer, as they entered it at the provider. */
export type Payer = {
  name: string;
  email: string;
  /** Two capital letters. */
  country: string | null;
  /** The postal address, without the country. */
  addressLines: string[];
  /** 'DE123456789' */
  taxIds: string[];
};

export type Payment = Reference & {
  isPaid: boolean;
  amountCents: number;
  currency: string;
  refundedCents: number;
  /** Our fee, null if there is none; and how much of it was refunded. */
  feeCents: number | null;
  feeRefundedCents: number;
  /** What the provider kept of the payment; null until it is known. */
  stripeFeeCents: number | null;
  /**
   * The money is withheld while a dispute is `open`, and stays withheld when it is `lost`. An
   * `inquiry` is a question from the bank that does not withhold money yet.
   */
  dispute: 'none' | 'inquiry' | 'open' | 'won' | 'lost';
  metadata: Record<string, string>;
};

export type Refund = {
  payment: Reference;
  amountCents: number;
  /** Refunds our share of the fee too. */
  isFeeReturned: boolean;
  key: string;
};

export type Refunded = {
  id: string;
  amountCents: number;
  /** As named by Stripe; `pending`: the seller's balance does not cover it yet. */
  status: 'pending' | 'requires_action' | 'succeeded';
};

export type MadeRefund = { paymentId: string; madeAt: Date; hasFailed: boolean };

export type Subscription = {
  id: string;
  /** As named by Stripe: `past_due` is a failed renewal that will be retried. */
  status:
    | 'active'
    | 'canceled'
    | 'incomplete'
    | 'incomplete_expired'
    | 'past_due'
    | 'paused'
    | 'trialing'
    | 'unpaid';
  customerId: string;
  amountCents: number;
  metadata: Record<string, string>;
  periodEndsAt: Date;
  /** Ends with the paid period. */
  cancelsAtPeriodEnd: boolean;
  endedAt: Date | null;
};

/**
 * Why a payment function failed. `unreachable`: no response, or an error on their side, so the same
 * call may succeed later. `disconnected`: the seller's account no longer grants us access.
 * `refused`: the request itself is not possible.
 */
export class PaymentProblem extends Error {
  readonly kind: 'unreachable' | 'disconnected' | 'refused';

  constructor(kind: PaymentProblem['kind'], message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'PaymentProblem';
    this.kind = kind;
  }
}
