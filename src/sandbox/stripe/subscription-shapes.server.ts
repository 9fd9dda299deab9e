import type Stripe from 'stripe';
import { blank } from './blank.server.ts';
import { now, type Store } from './store.server.ts';

type Line = { name: string; amount: number };

/** The same day a month later; the last day if that month is shorter. */
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
  const id = store.newId('sub');
  const empty = blank('subscription');
  return {
    ...empty,
    id,
    billing_cycle_anchor: started,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    created: started,
    customer,
    items: {
      object: 'list',
      data: [itemShape(store, line, { subscription: id, started })],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    metadata,
    start_date: started,
  };
}

function itemShape(
  store: Store,
  line: Line,
  { subscription, started }: { subscription: string; started: number },
): Stripe.SubscriptionItem {
  const empty = blank('subscription_item');
  const price = priceShape(store, line, started);
  const { id, nickname, product, unit_amount: amount } = price;
  return {
    ...empty,
    id: store.newId('si'),
    created: started,
    current_period_start: started,
    current_period_end: monthAfter(started),
    plan: {
      ...empty.plan,
      id,
      active: true,
      amount,
      amount_decimal: String(amount),
      billing_scheme: 'per_unit',
      created: started,
      currency: 'usd',
      interval_count: 1,
      nickname,
      product,
    } as unknown as Stripe.Plan,
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

function priceShape(store: Store, { name, amount }: Line, started: number): Stripe.Price {
  return {
    ...blank('price'),
    id: store.newId('price'),
    active: true,
    created: started,
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
    unit_amount: amount,
    unit_amount_decimal: String(amount) as unknown as Stripe.Decimal,
  };
}
