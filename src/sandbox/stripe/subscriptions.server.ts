import type Stripe from 'stripe';
import { happened } from './events.server.ts';
import { takeMoney } from './money.server.ts';
import type { Payer } from './shapes.server.ts';
import { now, type Store } from './store.server.ts';
import { invoicePaymentShape, invoiceShape } from './invoice-shapes.server.ts';
import { monthAfter } from './subscription-shapes.server.ts';

const payer: Payer = { email: '', name: '', last4: '4242' };
const lastAttempt = 3;

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${subscription.id} has nothing in it.`);
  return item;
}

export function amountOf(subscription: Stripe.Subscription): number {
  return itemOf(subscription).price.unit_amount ?? 0;
}

export function periodEndOf(subscription: Stripe.Subscription): number {
  return itemOf(subscription).current_period_end;
}

function bill(
  store: Store,
  subscription: Stripe.Subscription,
  facts: { isPaid: boolean; reason: string },
): void {
  const amount = amountOf(subscription);
  const invoice = store.add(null, invoiceShape(store, subscription, { amount, ...facts }));
  subscription.latest_invoice = invoice.id;
  if (facts.isPaid) payInvoice(store, invoice);
  happened(store, facts.isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
}

function payInvoice(store: Store, invoice: Stripe.Invoice): void {
  const customer = String(invoice.customer);
  const facts = { amount: invoice.amount_due, customer, fee: null, metadata: {} };
  const intent = takeMoney(store, null, payer, facts);
  store.add(null, invoicePaymentShape(store, invoice, intent));
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0 });
}

/** A subscription starts, with its first month paid. */
export function beginSubscription(store: Store, subscription: Stripe.Subscription): void {
  happened(store, 'customer.subscription.created', subscription);
  bill(store, subscription, { isPaid: true, reason: 'subscription_create' });
}

/** The end of a period: the next month is charged, or a cancelled subscription ends. */
export function renew(store: Store, subscription: Stripe.Subscription, isPaid: boolean): void {
  if (subscription.status === 'canceled') return;
  if (subscription.cancel_at_period_end) return end(store, subscription);
  if (subscription.status === 'past_due') return retry(store, subscription, isPaid);
  const item = itemOf(subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end = monthAfter(item.current_period_start);
  bill(store, subscription, { isPaid, reason: 'subscription_cycle' });
  subscription.status = isPaid ? 'active' : 'past_due';
  happened(store, 'customer.subscription.updated', subscription);
}

/** A retry of a failed renewal; after the last one the subscription is unpaid. */
function retry(store: Store, subscription: Stripe.Subscription, isPaid: boolean): void {
  const invoice = store.get('invoice', String(subscription.latest_invoice));
  invoice.attempt_count += 1;
  if (isPaid) {
    payInvoice(store, invoice);
    subscription.status = 'active';
  } else if (invoice.attempt_count >= lastAttempt) subscription.status = 'unpaid';
  happened(store, isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  happened(store, 'customer.subscription.updated', subscription);
}

export function setCancelsAtPeriodEnd(
  store: Store,
  subscription: Stripe.Subscription,
  cancelsAtPeriodEnd: boolean,
) {
  subscription.cancel_at_period_end = cancelsAtPeriodEnd;
  subscription.cancel_at = cancelsAtPeriodEnd ? periodEndOf(subscription) : null;
  subscription.canceled_at = cancelsAtPeriodEnd ? now() : null;
  happened(store, 'customer.subscription.updated', subscription);
}

export function end(store: Store, subscription: Stripe.Subscription): void {
  subscription.status = 'canceled';
  subscription.ended_at = now();
  subscription.canceled_at ??= now();
  happened(store, 'customer.subscription.deleted', subscription);
}
