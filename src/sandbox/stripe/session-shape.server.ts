import type Stripe from 'stripe';
import { blank } from './blank.server.ts';
import { now } from './store.server.ts';

type Session = Stripe.Checkout.Session;

/** What differs from one payment page to the next; everything else is constant in the stand-in. */
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
    ...blank('checkout.session'),
    ...facts,
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
    payment_method_options: {},
    payment_method_types: ['card', 'us_bank_account'],
    payment_status: 'unpaid',
    status: 'open',
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
  };
}
