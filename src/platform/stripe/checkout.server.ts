import type Stripe from 'stripe';
import { cleanLine } from '#shared/text.ts';
import type { Checkout, CheckoutPage, Payer, Payments, Sale, Support } from '../payments.server.ts';
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

/** The payment of a page contains our fee, and whether a delayed payment failed. */
const expand = ['payment_intent'];

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
      const found = sessions.retrieve(id, { expand }, inAccount(account));
      const session = await callStripeOrNull(found);
      return session && checkoutOf(session, account);
    },

    async *checkoutsSince(since, account) {
      const params = {
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: 100,
        expand: expand.map((name) => `data.${name}`),
      };
      try {
        for await (const session of sessions.list(params, inAccount(account))) {
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
  const item = lineItem(sale);
  const price_data = { ...item.price_data, tax_behavior: 'exclusive' as const };
  return {
    ...commonParams(sale, publicUrl),
    mode: 'payment',
    line_items: [sale.collectsTax ? { ...item, price_data } : item],
    ...(sale.collectsTax && {
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
    }),
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
  // The caller refuses an empty address, with the message of its own page.
  return { id, url: url ?? '' };
}

function checkoutOf(session: Session, account: string | null): Checkout {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  const amountCents = session.amount_total ?? 0;
  return {
    id: session.id,
    account,
    status: statusOf(session),
    isPaid: session.payment_status === 'paid',
    isFailed: hasFailed(session, intent),
    amountCents,
    subtotalCents: session.amount_subtotal ?? amountCents,
    taxCents: session.total_details?.amount_tax ?? 0,
    feeCents: intent?.application_fee_amount ?? null,
    currency: session.currency ?? '',
    payer: session.customer_details && payerOf(session.customer_details),
    metadata: session.metadata ?? {},
    paymentId: idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
    customerId: idOf(session.customer),
    url: session.url,
    createdAt: instantOf(session.created),
  };
}

/**
 * After a delayed payment failed, it asks for another payment method, on a page where nobody can
 * pay.
 */
function hasFailed(session: Session, intent: Stripe.PaymentIntent | null): boolean {
  if (session.status !== 'complete' || session.payment_status !== 'unpaid') return false;
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
}

/**
 * Buyers enter these themselves, and Postgres does not accept every character: each becomes one
 * clean line.
 */
function payerOf(details: NonNullable<Session['customer_details']>): Payer {
  const { address } = details;
  const town = [address?.postal_code, address?.city].filter(Boolean).join(' ');
  const lines = [address?.line1, address?.line2, town, address?.state];
  return {
    name: cleanLine(details.business_name ?? '') || cleanLine(details.name ?? ''),
    email: cleanLine(details.email ?? ''),
    country: address?.country ?? null,
    addressLines: lines.flatMap((line) => cleanLine(line ?? '') || []),
    taxIds: (details.tax_ids ?? []).flatMap(({ value }) => cleanLine(value ?? '') || []),
  };
}

function statusOf({ status }: Session): Checkout['status'] {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}
