import type Stripe from 'stripe';
import { blank } from './blank.server.ts';
import { bankDetails, methodDetails } from './method-details.ts';
import { now, type Store } from './store.server.ts';

// Every object with all of Stripe's fields; those that are not set here are empty.

const noAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

/** Stripe's outstanding requirements for a seller. */
export const nothingWanted: Stripe.Account.Requirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

export type Payer = {
  email: string;
  name: string;
  last4: string;
  /** Where they live; the United States by default. */
  country?: string;
  taxId?: string;
  /** They see the price in their own currency. */
  currency?: string;
  /** From a bank account: the money takes days. */
  isBank?: boolean;
};

export function accountShape(
  id: string,
  { name, email }: { name: string; email: string },
): Stripe.Account {
  const empty = blank('account');
  return {
    ...empty,
    id,
    created: now(),
    email,
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    future_requirements: nothingWanted,
    requirements: nothingWanted,
  };
}

export function customerShape(store: Store, email: string, name: string): Stripe.Customer {
  const id = store.newId('cus');
  return {
    ...blank('customer'),
    id,
    created: now(),
    delinquent: false,
    email,
    invoice_prefix: id.slice(-8).toUpperCase(),
    name,
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
  };
}

const approved: Stripe.Charge['outcome'] = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  seller_message: 'Payment complete.',
  type: 'authorized',
};

export function chargeShape(
  store: Store,
  intent: Stripe.PaymentIntent,
  payer: Payer,
): Stripe.Charge {
  const { amount, currency, customer, metadata, application_fee_amount } = intent;
  const id = store.newId('ch');
  return {
    ...blank('charge'),
    id,
    amount,
    amount_captured: amount,
    application_fee_amount,
    billing_details: {
      address: { ...noAddress, country: payer.country ?? 'US' },
      email: payer.email,
      name: payer.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'FORGE',
    captured: true,
    created: now(),
    currency,
    customer,
    fraud_details: {},
    metadata,
    outcome: approved,
    payment_intent: intent.id,
    payment_method: store.newId('pm'),
    payment_method_details: payer.isBank
      ? bankDetails
      : methodDetails({ last4: payer.last4, country: payer.country ?? 'US' }),
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    status: 'pending',
  };
}

export type PaymentFacts = {
  amount: number;
  customer: string | null;
  fee: number | null;
  metadata: Stripe.Metadata;
};

export function intentShape(store: Store, given: PaymentFacts): Stripe.PaymentIntent {
  const id = store.newId('pi');
  return {
    ...blank('payment_intent'),
    id,
    amount: given.amount,
    application_fee_amount: given.fee,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_sandbox`,
    created: now(),
    customer: given.customer,
    metadata: given.metadata,
    payment_method_options: {},
    payment_method_types: ['card'],
    status: 'processing',
  };
}

export function refundShape(store: Store, charge: Stripe.Charge, amount: number): Stripe.Refund {
  return {
    ...blank('refund'),
    id: store.newId('re'),
    amount,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    customer: charge.customer,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: 'requested_by_customer',
    status: 'succeeded',
  };
}

export function disputeShape(store: Store, charge: Stripe.Charge): Stripe.Dispute {
  const empty = blank('dispute');
  return {
    ...empty,
    id: store.newId('dp'),
    amount: charge.amount,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    evidence_details: {
      ...empty.evidence_details,
      due_by: now() + 7 * 24 * 3600,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    payment_intent: charge.payment_intent,
    status: 'needs_response',
  };
}
