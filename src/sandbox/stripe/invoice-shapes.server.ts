import type Stripe from 'stripe';
import { blank } from './blank.server.ts';
import { now, type Store } from './store.server.ts';

/** The bill of one month, paid or open. */
export function invoiceShape(
  store: Store,
  subscription: Stripe.Subscription,
  { amount, isPaid, reason }: { amount: number; isPaid: boolean; reason: string },
): Stripe.Invoice {
  const id = store.newId('in');
  const empty = blank('invoice');
  const at = now();
  return {
    ...empty,
    id,
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    attempt_count: 1,
    attempted: true,
    billing_reason: reason,
    created: at,
    customer: subscription.customer,
    effective_at: at,
    lines: {
      object: 'list',
      data: [lineShape(store, subscription, { invoice: id, amount })],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    metadata: {},
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_end: at,
    period_start: at,
    status: isPaid ? 'paid' : 'open',
    status_transitions: {
      ...empty.status_transitions,
      finalized_at: at,
      paid_at: isPaid ? at : null,
    },
    subtotal: amount,
    total: amount,
  };
}

function lineShape(
  store: Store,
  { id: subscription, items }: Stripe.Subscription,
  { invoice, amount }: { invoice: string; amount: number },
): Stripe.InvoiceLineItem {
  const item = items.data[0];
  return {
    ...blank('line_item'),
    id: store.newId('il'),
    amount,
    description: item?.price.nickname ?? null,
    discountable: true,
    invoice,
    period: { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 },
    quantity: 1,
    subscription,
    subtotal: amount,
  };
}

/** Which payment paid an invoice. */
export function invoicePaymentShape(
  store: Store,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.InvoicePayment {
  return {
    ...blank('invoice_payment'),
    id: store.newId('inpay'),
    amount_paid: intent.amount_received,
    amount_requested: invoice.amount_due,
    created: now(),
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now() },
  };
}
