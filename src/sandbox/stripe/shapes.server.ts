import type Stripe from 'stripe';
import { now, type Store } from './store.server.ts';

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
  payer: { email: string; name: string; last4: string },
): Stripe.Charge {
  const { amount, currency, customer, metadata, application_fee_amount } = intent;
  return {
    ...base(),
    id: store.newId('ch'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: application_fee_amount ? store.newId('fee') : null,
    application_fee_amount,
    balance_transaction: store.newId('txn'),
    billing_details: {
      address: noAddress,
      email: payer.email,
      name: payer.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'FORGE',
    captured: true,
    currency,
    customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    metadata,
    on_behalf_of: null,
    outcome: approved,
    paid: true,
    payment_intent: intent.id,
    payment_method: store.newId('pm'),
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
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
    id,
    object: 'payment_intent',
    amount: given.amount,
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: given.amount,
    application: null,
    application_fee_amount: given.fee,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_sandbox`,
    confirmation_method: 'automatic',
    currency: 'usd',
    customer: given.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    managed_payments: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

export function refundShape(store: Store, charge: Stripe.Charge, amount: number): Stripe.Refund {
  return {
    id: store.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: store.newId('txn'),
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
