import type Stripe from 'stripe';
import { now, type Store } from './store.server.ts';

type Line = { name: string; amount: number };

/** The same day a month later; the last day where that month is shorter. */
export function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  date.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return Math.floor(date.getTime() / 1000);
}

export function subscriptionShape(
  store: Store,
  customer: string,
  line: Line,
  metadata: Stripe.Metadata,
): Stripe.Subscription {
  const started = now();
  return {
    ...constant,
    id: store.newId('sub'),
    object: 'subscription',
    billing_cycle_anchor: started,
    billing_schedules: [],
    created: started,
    customer,
    discounts: [],
    items: {
      object: 'list',
      data: [itemShape(store, line, started)],
      has_more: false,
      url: '/v1/subscription_items',
    },
    livemode: false,
    metadata,
    start_date: started,
    status: 'active',
  };
}

/** What is the same for each, or never set. */
const constant = {
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  currency: 'usd',
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_thresholds: null,
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  description: null,
  latest_invoice: null,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
} as const;

function itemShape(store: Store, line: Line, started: number) {
  return {
    id: store.newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: started,
    current_period_start: started,
    current_period_end: monthAfter(started),
    discounts: [],
    metadata: {},
    price: priceShape(store, line, started),
    quantity: 1,
  } as unknown as Stripe.SubscriptionItem;
}

function priceShape(store: Store, { name, amount }: Line, started: number) {
  return {
    id: store.newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: started,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: name,
    product: store.newId('prod'),
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
}

/** The bill of one month, paid or open. */
export function invoiceShape(
  store: Store,
  subscription: Stripe.Subscription,
  { amount, isPaid, reason }: { amount: number; isPaid: boolean; reason: string },
): Stripe.Invoice {
  return {
    id: store.newId('in'),
    object: 'invoice',
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    attempt_count: 1,
    attempted: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now(),
    currency: 'usd',
    customer: subscription.customer,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
      },
    },
    status: isPaid ? 'paid' : 'open',
    subtotal: amount,
    total: amount,
  } as unknown as Stripe.Invoice;
}
