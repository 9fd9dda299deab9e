import type Stripe from 'stripe';
import type { Checkout, CheckoutPage, Payments, Sale, Support } from '../payments.server.ts';
import {
  callStripe,
  asProblem,
  callStripeOrNull,
  idOf,
  inAccount,
  instantOf,
} from './client.server.ts';

type Session = Stripe.Checkout.Session;
type SessionParams = Stripe.Checkout.SessionCreateParams;
type CheckoutFunctions = Pick<
  Payments,
  'startSale' | 'startSupport' | 'checkout' | 'checkoutsSince' | 'closeCheckout'
>;

/** Stripe allows 30 minutes to 24 hours. */
const openSeconds = 60 * 60;

export function createCheckoutFunctions(client: Stripe, publicUrl: string): CheckoutFunctions {
  const { sessions } = client.checkout;
  return {
    async startSale(sale) {
      const options = { ...inAccount(sale.account), idempotencyKey: `sale-${sale.key}` };
      return pageOf(await callStripe(sessions.create(saleParams(sale, publicUrl), options)));
    },

    async startSupport(support) {
      const options = { idempotencyKey: `support-${support.key}` };
      return pageOf(await callStripe(sessions.create(supportParams(support, publicUrl), options)));
    },

    async checkout({ id, account }) {
      const session = await callStripeOrNull(sessions.retrieve(id, {}, inAccount(account)));
      return session && checkoutOf(session, account);
    },

    async *checkoutsSince(since, account) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      try {
        for await (const session of sessions.list({ created, limit: 100 }, inAccount(account))) {
          yield checkoutOf(session, account);
        }
      } catch (error) {
        throw asProblem(error);
      }
    },

    async closeCheckout({ id, account }) {
      const session = await callStripeOrNull(sessions.retrieve(id, {}, inAccount(account)));
      if (session?.status !== 'open') return;
      await callStripe(sessions.expire(id, {}, inAccount(account)));
    },
  };
}

function commonParams(checkout: Sale | Support, publicUrl: string) {
  return {
    success_url: `${publicUrl}${checkout.successPath}`,
    cancel_url: `${publicUrl}${checkout.cancelPath}`,
    expires_at: Math.floor(checkout.startedAt.getTime() / 1000) + openSeconds,
    client_reference_id: checkout.key,
    metadata: checkout.metadata,
  } satisfies SessionParams;
}

function lineItem({ name, amountCents }: Sale | Support) {
  const price = { currency: 'usd', unit_amount: amountCents, product_data: { name } };
  return { quantity: 1, price_data: price } satisfies Stripe.Checkout.SessionCreateParams.LineItem;
}

function saleParams(sale: Sale, publicUrl: string): SessionParams {
  return {
    ...commonParams(sale, publicUrl),
    mode: 'payment',
    line_items: [lineItem(sale)],
    payment_intent_data: { application_fee_amount: sale.feeCents, metadata: sale.metadata },
  };
}

function supportParams(support: Support, publicUrl: string): SessionParams {
  const { customerId, metadata } = support;
  const params = {
    ...commonParams(support, publicUrl),
    ...(customerId === null ? {} : { customer: customerId }),
  };
  const item = lineItem(support);
  if (support.interval === 'once') {
    return {
      ...params,
      mode: 'payment',
      submit_type: 'donate',
      line_items: [item],
      payment_intent_data: { metadata },
    };
  }
  const price_data = { ...item.price_data, recurring: { interval: 'month' as const } };
  return {
    ...params,
    mode: 'subscription',
    line_items: [{ ...item, price_data }],
    subscription_data: { metadata },
  };
}

function pageOf({ id, url }: Session): CheckoutPage {
  // An empty address is for the caller to refuse, with the sentence of its own page.
  return { id, url: url ?? '' };
}

function checkoutOf(session: Session, account: string | null): Checkout {
  return {
    id: session.id,
    account,
    status: statusOf(session),
    isPaid: session.payment_status === 'paid',
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    metadata: session.metadata ?? {},
    paymentId: idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
    customerId: idOf(session.customer),
    url: session.url,
    createdAt: instantOf(session.created),
  };
}

function statusOf({ status }: Session): Checkout['status'] {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}
