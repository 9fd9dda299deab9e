import type Stripe from 'stripe';
import { now } from './store.server.ts';

type Session = Stripe.Checkout.Session;

/** What differs from one payment page to the next; all else is as the stand-in always has it. */
export type SessionFacts = Pick<
  Session,
  | 'id'
  | 'mode'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'customer'
  | 'expires_at'
  | 'metadata'
  | 'submit_type'
  | 'success_url'
  | 'url'
  | 'line_items'
> & {
  /** Stripe adds the tax of the buyer's country. */
  taxes: boolean;
  takesTaxId: boolean;
};

export function sessionShape({ taxes, takesTaxId, ...facts }: SessionFacts): Session {
  return {
    ...unused,
    ...facts,
    object: 'checkout.session',
    amount_subtotal: facts.amount_total,
    automatic_tax: {
      enabled: taxes,
      liability: taxes ? { type: 'self' } : null,
      provider: taxes ? 'stripe' : null,
      status: taxes ? 'requires_location_inputs' : null,
    },
    ...(takesTaxId && { tax_id_collection: { enabled: true, required: 'never' } }),
    created: now(),
    currency: 'usd',
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    livemode: false,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    shipping_options: [],
    status: 'open',
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
  };
}

const unused = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  customer_email: null,
  discounts: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: null,
  payment_method_configuration_details: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  subscription: null,
  wallet_options: null,
} as const;
