import type Stripe from 'stripe';
import { now, type Store } from './store.server.ts';
import { unsetOfCharge, unsetOfIntent } from './unset-fields.ts';

// Every object as Stripe sends it, with what the stand-in never has set to null: the types of the
// SDK see to it that no field is missing.

const noAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

const base = () => ({ created: now(), livemode: false as const, metadata: {} });

/** What Stripe still wants from a seller. */
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

export function accountShape(
  id: string,
  { name, email }: { name: string; email: string },
): Stripe.Account {
  return {
    id,
    object: 'account',
    created: now(),
    type: 'standard',
    email,
    country: 'US',
    default_currency: 'usd',
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    business_type: null,
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
    metadata: {},
    requirements: nothingWanted,
    settings: null,
  };
}

export function customerShape(store: Store, email: string, name: string): Stripe.Customer {
  return {
    ...base(),
    id: store.newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    default_source: null,
    description: null,
    email,
    name,
    phone: null,
    shipping: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
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
  payer: { email: string; name: string; country?: string },
): Stripe.Charge {
  const { amount, currency, customer, metadata, application_fee_amount } = intent;
  return {
    ...base(),
    ...unsetOfCharge,
    id: store.newId('ch'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application_fee: null,
    application_fee_amount,
    balance_transaction: null,
    billing_details: {
      address: { ...noAddress, country: payer.country ?? 'US' },
      email: payer.email,
      name: payer.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'FORGE',
    captured: true,
    currency,
    customer,
    disputed: false,
    metadata,
    outcome: approved,
    paid: false,
    payment_intent: intent.id,
    payment_method: store.newId('pm'),
    refunded: false,
    status: 'pending',
  };
}

export function intentShape(
  store: Store,
  given: {
    amount: number;
    customer: string | null;
    fee: number | null;
    metadata: Stripe.Metadata;
  },
): Stripe.PaymentIntent {
  const id = store.newId('pi');
  return {
    ...base(),
    ...unsetOfIntent,
    id,
    object: 'payment_intent',
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application_fee_amount: given.fee,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_sandbox`,
    confirmation_method: 'automatic',
    currency: 'usd',
    customer: given.customer,
    metadata: given.metadata,
    payment_method_types: ['card'],
    status: 'processing',
  };
}

export function refundShape(store: Store, charge: Stripe.Charge, amount: number): Stripe.Refund {
  return {
    id: store.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: 'requested_by_customer',
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

export function disputeShape(store: Store, charge: Stripe.Charge): Stripe.Dispute {
  return {
    ...base(),
    id: store.newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    // Twenty-eight fields that a bank reads, all empty.
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: now() + 7 * 24 * 3600,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    payment_intent: charge.payment_intent,
    reason: 'general',
    status: 'needs_response',
  };
}
