import type Stripe from 'stripe';
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
    id: store.newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: now(),
    currency: 'usd',
    description: null,
    exchange_rate: null,
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
  return {
    id,
    object: 'application_fee',
    account,
    amount: charge.application_fee_amount ?? 0,
    amount_refunded: 0,
    application,
    balance_transaction: null,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    fee_source: { charge: charge.id, type: 'charge' },
    livemode: false,
    originating_transaction: null,
    refunded: false,
    refunds: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/application_fees/${id}/refunds`,
    },
  };
}

export function feeRefundShape(
  store: Store,
  fee: Stripe.ApplicationFee,
  amount: number,
): Stripe.FeeRefund {
  return {
    id: store.newId('fr'),
    object: 'fee_refund',
    amount,
    balance_transaction: null,
    created: now(),
    currency: fee.currency,
    fee: fee.id,
    metadata: {},
  };
}

export function payoutShape(store: Store, amount: number, arrivesAt: number): Stripe.Payout {
  return {
    id: store.newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrivesAt,
    automatic: true,
    balance_transaction: null,
    created: now(),
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: store.newId('ba'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'in_progress',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
}
