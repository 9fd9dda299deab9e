import type { AccountState, Balance, Payout } from './payment-accounts.server.ts';
import type { PaymentEvent } from './payment-events.server.ts';

/**
 * The payments that Forge needs. `stripe.server.ts` calls Stripe, or in the demo the stand-in for it.
 * Every function rejects with a PaymentProblem when it fails.
 */
export type Payments = {
  /** A payment page for a product. The seller's account is charged and our fee goes to us. */
  startSale(sale: Sale): Promise<CheckoutPage>;
  /** A payment page for supporting the site, paid to the site itself. */
  startSupport(support: Support): Promise<CheckoutPage>;
  /** The present state of a payment page, or null when there is none such. */
  checkout(reference: Reference): Promise<Checkout | null>;
  /** Every payment page made since then, newest first; `account` is a seller's or null for ours. */
  checkoutsSince(since: Date, account: string | null): AsyncIterable<Checkout>;
  /** The payments of which something was refunded, or that were disputed, since then. */
  refundedSince(since: Date, account: string | null): AsyncIterable<string>;
  disputedSince(since: Date, account: string | null): AsyncIterable<string>;
  /** Nobody can pay there any more. One that is paid or expired already stays as it is. */
  closeCheckout(reference: Reference): Promise<void>;
  /** What was paid, given back and disputed, or null when there is no such payment. */
  payment(reference: Reference): Promise<Payment | null>;
  /** Gives money back; the same key gives it back once. Stripe keeps its own fee of the sale. */
  refund(refund: Refund): Promise<Refunded>;
  subscription(id: string): Promise<Subscription | null>;
  /** What was paid last for a subscription, or null when its last bill is not paid. */
  lastPaymentOf(subscriptionId: string): Promise<string | null>;
  /** The subscription that a payment was for, or null when it was for none. */
  subscriptionOf(paymentId: string): Promise<string | null>;
  /** Whether the subscription ends with the period that is paid, or goes on. */
  setCancelsAtPeriodEnd(id: string, cancelsAtPeriodEnd: boolean): Promise<Subscription>;
  /** Ends it at once; one that has ended stays as it is. */
  cancelSubscription(id: string): Promise<void>;
  /** A page of the provider where a supporter changes their card; leads back to `returnPath`. */
  billingPage(customerId: string, returnPath: string): Promise<string>;
  /** Where a seller allows us to charge through their account; comes back to `connectPath`. */
  connectUrl(state: string): string;
  /** The seller's account that a code from there stands for. */
  finishConnect(code: string): Promise<{ account: string }>;
  /** Closes the seller's open payment pages, then gives up access to the account. */
  disconnect(account: string): Promise<void>;
  /** What a seller may do at the provider, and what it still wants from them. */
  accountState(account: string): Promise<AccountState>;
  /** Whether the seller has set up taxes there; a sale that collects them fails without. */
  computesTax(account: string): Promise<boolean>;
  /** Money of a seller that is on its way to their bank, and money that is not yet. */
  balance(account: string | null): Promise<Balance>;
  /** The latest payouts to the seller's bank, newest first. */
  payouts(account: string): Promise<Payout[]>;
  /** One of them, or null when there is no such payout. */
  payout(reference: Reference): Promise<Payout | null>;
  /**
   * A fresh address where the seller answers what the provider still wants; leads back to
   * `returnPath`. The dashboard where there is no such page.
   */
  dashboardLink(account: string, returnPath: string): Promise<string>;
  /** The provider's own pages for a seller. */
  dashboardUrl: string;
  /** Whether our keys move real money. */
  isLive: boolean;
  /** False: no webhook secret is set, and no event can be believed. */
  takesEvents: boolean;
  /**
   * The event in the body of a webhook's request, or null when the signature is not right.
   * @throws MalformedEvent when what is signed is no event
   */
  readEvent(body: string, signature: string): PaymentEvent | null;
};

/** Comes back from Stripe Connect here. */
export const connectPath = '/api/stripe/connect';
/** Stripe puts the id of the payment page in its place. */
export const checkoutIdPlaceholder = '{CHECKOUT_SESSION_ID}';

/** A thing at the provider, in a seller's account or (null) in ours. */
export type Reference = { id: string; account: string | null };

type NewCheckout = {
  /** The same key makes the same page, however often it is asked for. */
  key: string;
  /** What is paid for, as the payment page names it. */
  name: string;
  amountCents: number;
  /** Comes back with the checkout, the payment and the subscription. */
  metadata: Record<string, string>;
  /** When our own record of it was made: the page stays open for an hour from then. */
  startedAt: Date;
  /** Local; may hold `checkoutIdPlaceholder`. */
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
  /** Filled in, but the money did not come: a delayed payment failed. */
  isFailed: boolean;
  /** `subtotalCents` and `taxCents` together. */
  amountCents: number;
  subtotalCents: number;
  taxCents: number;
  /** Our fee in the payment; null while there is no payment, and where it has none. */
  feeCents: number | null;
  /** Small letters: 'usd'. */
  currency: string;
  /** Null until the page is filled in. */
  payer: Payer | null;
  metadata: Record<string, string>;
  paymentId: string | null;
  subscriptionId: string | null;
  customerId: string | null;
  /** Where to pay, as long as it is open. */
  url: string | null;
  createdAt: Date;
};

/** Who paid, as they wrote it at the provider. */
export type Payer = {
  name: string;
  email: string;
  /** Two capital letters. */
  country: string | null;
  /** As it stands on a letter, without the country. */
  addressLines: string[];
  /** 'DE123456789' */
  taxIds: string[];
};

export type Payment = Reference & {
  isPaid: boolean;
  amountCents: number;
  currency: string;
  refundedCents: number;
  /** Our fee, null where there is none; and what of it went back with refunds. */
  feeCents: number | null;
  feeRefundedCents: number;
  /** What the provider kept of the payment; null until it is known. */
  stripeFeeCents: number | null;
  /**
   * The money is away while a dispute is `open`, and stays away when it is `lost`. An `inquiry` is
   * a question of the bank that takes no money yet.
   */
  dispute: 'none' | 'inquiry' | 'open' | 'won' | 'lost';
  metadata: Record<string, string>;
};

export type Refund = {
  payment: Reference;
  amountCents: number;
  /** Gives back our share of the fee too. */
  isFeeReturned: boolean;
  key: string;
};

export type Refunded = {
  id: string;
  amountCents: number;
  /** In Stripe's words; `pending`: the seller's balance does not cover it yet. */
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
};

export type Subscription = {
  id: string;
  /** In Stripe's words: `past_due` is a failed renewal that is tried again. */
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
  /** Ends with the period that is paid. */
  cancelsAtPeriodEnd: boolean;
  endedAt: Date | null;
};

/**
 * Why a payment function failed. `unreachable`: no answer, or an error on their side, so the same
 * call may succeed later. `disconnected`: the seller's account no longer lets us in. `refused`: the
 * request itself is not possible.
 */
export class PaymentProblem extends Error {
  readonly kind: 'unreachable' | 'disconnected' | 'refused';

  constructor(kind: PaymentProblem['kind'], message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'PaymentProblem';
    this.kind = kind;
  }
}
