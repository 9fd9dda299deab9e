import type Stripe from 'stripe';
import { blank } from './blank.server.ts';
import { now, type Store } from './store.server.ts';

type Movement = {
  type:
    | 'charge'
    | 'refund'
    | 'application_fee'
    | 'application_fee_refund'
    | 'payout'
    | 'adjustment';
  amount: number;
  source: string;
  /** The fees deducted from it: Stripe's and ours. */
  fees?: Stripe.BalanceTransaction['fee_details'];
  /** When it can be paid out; immediately by default. */
  availableOn?: number;
};

/** Money that came into an account or left it. */
export function balanceTransactionShape(
  store: Store,
  { type, amount, source, fees = [], availableOn = now() }: Movement,
): Stripe.BalanceTransaction {
  const fee = fees.reduce((total, one) => total + one.amount, 0);
  return {
    ...blank('balance_transaction'),
    id: store.newId('txn'),
    amount,
    available_on: availableOn,
    created: now(),
    fee,
    fee_details: fees,
    net: amount - fee,
    reporting_category: type,
    source,
    status: availableOn <= now() ? 'available' : 'pending',
    type,
  };
}

/** The site's fee for a seller's charge. */
export function applicationFeeShape(
  store: Store,
  charge: Stripe.Charge,
  { account, application }: { account: string; application: string },
): Stripe.ApplicationFee {
  const id = store.newId('fee');
  const empty = blank('application_fee');
  return {
    ...empty,
    id,
    account,
    amount: charge.application_fee_amount ?? 0,
    application,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    fee_source: { charge: charge.id, type: 'charge' },
    refunds: { ...empty.refunds, url: `/v1/application_fees/${id}/refunds` },
  };
}

export function feeRefundShape(
  store: Store,
  fee: Stripe.ApplicationFee,
  amount: number,
): Stripe.FeeRefund {
  return {
    ...blank('fee_refund'),
    id: store.newId('fr'),
    amount,
    created: now(),
    currency: fee.currency,
    fee: fee.id,
    metadata: {},
  };
}

export function payoutShape(store: Store, amount: number, arrivesAt: number): Stripe.Payout {
  return {
    ...blank('payout'),
    id: store.newId('po'),
    amount,
    arrival_date: arrivesAt,
    automatic: true,
    created: now(),
    description: 'STRIPE PAYOUT',
    destination: store.newId('ba'),
    metadata: {},
    reconciliation_status: 'in_progress',
    status: 'in_transit',
  };
}
