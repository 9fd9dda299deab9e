import type Stripe from 'stripe';
import { bookMovement } from './balance.server.ts';
import { feeRefundShape } from './balance-shapes.server.ts';
import { happened } from './events.server.ts';
import type { Parameters } from './parameters.server.ts';
import { badParameter, missing } from './problem.server.ts';
import { refundShape } from './shapes.server.ts';
import type { Store } from './store.server.ts';

/** Refunds money; null if not enough is left. */
export function refund(
  store: Store,
  chargeId: string,
  amount: number,
  isFeeReturned: boolean,
): Stripe.Refund | null {
  const charge = store.get('charge', chargeId);
  const left = charge.amount - charge.amount_refunded;
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left || !charge.paid) return null;
  const account = store.accountOf(chargeId);
  const made = store.add(account, refundShape(store, charge, amount));
  const movement = { type: 'refund', amount: -amount, source: made.id } as const;
  made.balance_transaction = bookMovement(store, account, movement);
  charge.refunds?.data.unshift(made);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  if (isFeeReturned) refundFee(store, charge, amount);
  happened(store, 'refund.created', made);
  happened(store, 'charge.refunded', charge);
  return made;
}

/**
 * The same share of the site's fee is refunded to the seller; everything that is left with the last
 * cent.
 */
function refundFee(store: Store, charge: Stripe.Charge, amount: number): void {
  const fee = store.find('application_fee', charge.application_fee as string | null);
  if (!fee) return;
  const left = fee.amount - fee.amount_refunded;
  const share = Math.round((fee.amount * amount) / charge.amount);
  const back = charge.refunded ? left : Math.min(share, left);
  if (back === 0) return;
  const made = feeRefundShape(store, fee, back);
  const movement = { type: 'application_fee_refund', source: made.id } as const;
  made.balance_transaction = bookMovement(store, null, { ...movement, amount: -back });
  bookMovement(store, fee.account as string, { ...movement, amount: back });
  fee.refunds.data.unshift(made);
  fee.amount_refunded += back;
  fee.refunded = fee.amount_refunded === fee.amount;
}

/** The refund failed, and the money is with the seller again. */
export function failRefund(store: Store, id: string): void {
  const failed = store.get('refund', id);
  if (failed.status === 'failed') return;
  const charge = store.get('charge', failed.charge as string);
  const account = store.accountOf(id);
  failed.status = 'failed';
  failed.failure_reason = 'lost_or_stolen_card';
  const movement = { type: 'refund', amount: failed.amount, source: id } as const;
  failed.failure_balance_transaction = bookMovement(store, account, movement);
  charge.amount_refunded -= failed.amount;
  charge.refunded = false;
  happened(store, 'refund.updated', failed);
  happened(store, 'refund.failed', failed);
}

/** POST /v1/refunds */
export function createRefund(
  store: Store,
  account: string | null,
  parameters: Parameters,
): Stripe.Refund {
  const charge = chargeOf(store, account, parameters);
  const left = charge.amount - charge.amount_refunded;
  if (charge.refunded) {
    const sentence = `Charge ${charge.id} has already been refunded.`;
    throw badParameter(sentence, 'charge', 'charge_already_refunded');
  }
  if (isWithheld(store, charge)) {
    const sentence = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw badParameter(sentence, 'charge', 'charge_disputed');
  }
  const amount = Number(parameters['amount'] ?? left);
  if (amount < 1) throw badParameter('Invalid positive integer', 'amount');
  if (amount > left) {
    const sentence = `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`;
    throw badParameter(sentence, 'amount');
  }
  const isFeeReturned = parameters['refund_application_fee'] === 'true';
  if (isFeeReturned && charge.application_fee === null) {
    const sentence = `Charge ${charge.id} has no application fee, so it cannot be refunded.`;
    throw badParameter(sentence, 'refund_application_fee');
  }
  const made = refund(store, charge.id, amount, isFeeReturned);
  if (!made) throw badParameter(`Charge ${charge.id} cannot be refunded.`, 'charge');
  return made;
}

/** A dispute took the money back already, unless the seller has won it. */
function isWithheld(store: Store, { id }: Stripe.Charge): boolean {
  return store.all('dispute').some(({ charge, status }) => charge === id && status !== 'won');
}

function chargeOf(store: Store, account: string | null, parameters: Parameters): Stripe.Charge {
  const intentId = String(parameters['payment_intent'] ?? '');
  const intent = store.find('payment_intent', intentId);
  const id = intent ? (intent.latest_charge as string | null) : String(parameters['charge'] ?? '');
  const charge = store.find('charge', id);
  const isThere = charge && store.accountOf(charge.id) === account;
  if (isThere) return charge;
  throw intentId ? missing('payment_intent', intentId) : missing('charge', id ?? '');
}
