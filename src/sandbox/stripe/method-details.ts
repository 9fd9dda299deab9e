import type Stripe from 'stripe';

type Details = NonNullable<Stripe.Charge['payment_method_details']>;

/** How a charge was paid: by a card, or from a bank account, which takes days. */
export function methodDetails({ last4, country }: { last4: string; country: string }): Details {
  return {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country,
      electronic_commerce_indicator: null,
      exp_month: 12,
      exp_year: 2040,
      extended_authorization: { status: 'disabled' },
      fingerprint: 'AOB934RVNwzk6xtn',
      funding: 'credit',
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: 'visa',
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: 0, status: 'unavailable' },
      regulated_status: null,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

export const bankDetails: Details = {
  type: 'us_bank_account',
  us_bank_account: {
    account_holder_type: 'individual',
    account_type: 'checking',
    bank_name: 'STRIPE TEST BANK',
    fingerprint: 'ih3foEu17inzGHqr',
    last4: '6789',
    payment_reference: null,
    routing_number: '110000000',
  },
};
