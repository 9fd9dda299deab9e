import type Stripe from 'stripe';
import { happened } from './events.server.ts';
import { bookCharge, bookMovement } from './balance.server.ts';
import {
  chargeShape,
  disputeShape,
  intentShape,
  type Payer,
  type PaymentFacts,
} from './shapes.server.ts';
import type { Store } from './store.server.ts';

/** Money moves: a payment that succeeded, with its charge. */
export function takeMoney(
  store: Store,
  account: string | null,
  payer: Payer,
  facts: PaymentFacts,
): Stripe.PaymentIntent {
  const intent = beginPayment(store, account, payer, facts);
  completePayment(store, intent);
  return intent;
}

/** A payment whose money takes days, such as one from a bank account. */
export function beginPayment(
  store: Store,
  account: string | null,
  payer: Payer,
  facts: PaymentFacts,
): Stripe.PaymentIntent {
  const intent = store.add(account, intentShape(store, facts));
  const charge = store.add(account, chargeShape(store, intent, payer));
  intent.latest_charge = charge.id;
  intent.payment_method = charge.payment_method;
  return intent;
}

export function completePayment(store: Store, intent: Stripe.PaymentIntent): void {
  const charge = store.get('charge', intent.latest_charge as string);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  Object.assign(charge, { status: 'succeeded', paid: true });
  bookCharge(store, charge);
}

export function failPayment(store: Store, intent: Stripe.PaymentIntent): void {
  const charge = store.get('charge', intent.latest_charge as string);
  intent.status = 'requires_payment_method';
  Object.assign(charge, {
    status: 'failed',
    paid: false,
    failure_code: 'insufficient_funds',
    failure_message: 'The customer’s account has insufficient funds to cover this payment.',
  });
}

/** The buyer's bank takes the money back until it has decided. */
export function dispute(store: Store, chargeId: string): boolean {
  const charge = store.get('charge', chargeId);
  if (charge.disputed || !charge.paid) return false;
  const opened = store.add(store.accountOf(chargeId), disputeShape(store, charge));
  const movement = { type: 'adjustment', amount: -charge.amount, source: opened.id } as const;
  bookMovement(store, store.accountOf(chargeId), movement);
  charge.disputed = true;
  happened(store, 'charge.dispute.created', opened);
  happened(store, 'charge.dispute.funds_withdrawn', opened);
  return true;
}

export function decideDispute(store: Store, disputeId: string, status: 'won' | 'lost'): boolean {
  const found = store.get('dispute', disputeId);
  if (found.status !== 'needs_response') return false;
  found.status = status;
  happened(store, 'charge.dispute.closed', found);
  if (status === 'lost') return true;
  const movement = { type: 'adjustment', amount: found.amount, source: disputeId } as const;
  bookMovement(store, store.accountOf(disputeId), movement);
  happened(store, 'charge.dispute.funds_reinstated', found);
  return true;
}
