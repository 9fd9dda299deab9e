import type Stripe from 'stripe';
import {
  applicationFeeShape,
  balanceTransactionShape,
  payoutShape,
} from './balance-shapes.server.ts';
import { happened } from './events.server.ts';
import { now, type Store } from './store.server.ts';

const day = 24 * 60 * 60;
const settlingDays = 2;
const application = 'ca_sandbox';

/** Stripe's fee for a card payment in the United States: 2.9% and 30 cents. */
function stripeFee(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

/** A charge succeeded: it is in the balance of its account, less the fees. */
export function bookCharge(store: Store, charge: Stripe.Charge): void {
  const account = store.accountOf(charge.id);
  const platformFee = charge.application_fee_amount ?? 0;
  const fees = [feeDetail('stripe_fee', stripeFee(charge.amount))];
  if (account !== null && platformFee > 0) {
    fees.unshift(feeDetail('application_fee', platformFee));
    charge.application_fee = bookFee(store, charge, account);
  }
  const availableOn = now() + settlingDays * day;
  const movement = { type: 'charge', amount: charge.amount, source: charge.id } as const;
  charge.balance_transaction = bookMovement(store, account, { ...movement, fees, availableOn });
}

function feeDetail(type: 'application_fee' | 'stripe_fee', amount: number) {
  const isOurs = type === 'application_fee';
  return {
    amount,
    application: isOurs ? application : null,
    currency: 'usd',
    description: isOurs ? 'Forge application fee' : 'Stripe processing fees',
    type,
  };
}

function bookFee(store: Store, charge: Stripe.Charge, account: string): string {
  const fee = applicationFeeShape(store, charge, { account, application });
  const movement = { type: 'application_fee', amount: fee.amount, source: fee.id } as const;
  fee.balance_transaction = bookMovement(store, null, movement);
  return store.add(null, fee).id;
}

/** Records money that came into an account or left it. */
export function bookMovement(
  store: Store,
  account: string | null,
  movement: Parameters<typeof balanceTransactionShape>[1],
): string {
  return store.add(account, balanceTransactionShape(store, movement)).id;
}

/** GET /v1/balance */
export function balanceOf(store: Store, account: string | null): Stripe.Balance {
  letTimePass(store);
  const sum = (status: string) =>
    store
      .all('balance_transaction', account)
      .filter((one) => one.status === status)
      .reduce((total, { net }) => total + net, 0);
  const money = (amount: number) => ({ amount, currency: 'usd', source_types: { card: amount } });
  return {
    object: 'balance',
    available: [money(sum('available'))],
    connect_reserved: [{ amount: 0, currency: 'usd' }],
    livemode: false,
    pending: [money(sum('pending'))],
  };
}

function letTimePass(store: Store): void {
  for (const one of store.all('balance_transaction')) {
    if (one.available_on <= now()) one.status = 'available';
  }
}

/** Makes all pending amounts of the balance available now. */
export function settleBalance(store: Store, account: string): void {
  for (const one of store.all('balance_transaction', account)) {
    Object.assign(one, { status: 'available', available_on: Math.min(one.available_on, now()) });
  }
}

/** Pays the available balance to the seller's bank; nothing if it is empty. */
export function payOut(store: Store, account: string): void {
  if (!store.get('account', account).payouts_enabled) return;
  const amount = balanceOf(store, account).available[0]?.amount ?? 0;
  if (amount <= 0) return;
  const payout = store.add(account, payoutShape(store, amount, now() + settlingDays * day));
  const movement = { type: 'payout', amount: -amount, source: payout.id } as const;
  payout.balance_transaction = bookMovement(store, account, movement);
  happened(store, 'payout.created', payout);
}

export function finishPayout(store: Store, id: string, isPaid: boolean): void {
  const payout = store.get('payout', id);
  if (payout.status !== 'in_transit') return;
  if (isPaid) {
    Object.assign(payout, { status: 'paid', reconciliation_status: 'completed' });
    return happened(store, 'payout.paid', payout);
  }
  const movement = { type: 'payout', amount: payout.amount, source: id } as const;
  Object.assign(payout, {
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    failure_balance_transaction: bookMovement(store, store.accountOf(id), movement),
  });
  happened(store, 'payout.failed', payout);
}
