import type Stripe from 'stripe';
import { happened } from './events.server.ts';
import { chargeShape, disputeShape, intentShape, refundShape } from './shapes.server.ts';
import type { Store } from './store.server.ts';

export type Payer = { email: string; name: string; last4: string };

/** Money moves: a payment that succeeded, with its charge. */
export function takeMoney(
  store: Store,
  account: string | null,
  payer: Payer,
  facts: {
    amount: number;
    customer: string | null;
    fee: number | null;
    metadata: Stripe.Metadata;
  },
): Stripe.PaymentIntent {
  const intent = store.add(account, intentShape(store, facts));
  const charge = store.add(account, chargeShape(store, intent, payer));
  intent.latest_charge = charge.id;
  intent.payment_method = charge.payment_method;
  return intent;
}

/** Gives money back; false when there is not as much left. */
export function refund(store: Store, chargeId: string, amount: number): boolean {
  const charge = store.get('charge', chargeId);
  const left = charge.amount - charge.amount_refunded;
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left) return false;
  store.add(store.accountOf(chargeId), refundShape(store, charge, amount));
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  happened(store, 'charge.refunded', charge);
  return true;
}

/** The buyer's bank takes the money back until it has decided. */
export function dispute(store: Store, chargeId: string): boolean {
  const charge = store.get('charge', chargeId);
  if (charge.disputed) return false;
  const opened = store.add(store.accountOf(chargeId), disputeShape(store, charge));
  charge.disputed = true;
  happened(store, 'charge.dispute.created', opened);
  return true;
}

export function decideDispute(store: Store, disputeId: string, status: 'won' | 'lost'): boolean {
  const found = store.get('dispute', disputeId);
  if (found.status !== 'needs_response') return false;
  found.status = status;
  happened(store, 'charge.dispute.closed', found);
  return true;
}
