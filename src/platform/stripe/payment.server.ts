import type Stripe from 'stripe';
import type { Payment, Payments } from '../payments.server.ts';
import { callStripe, callStripeOrNull, inAccount } from './client.server.ts';

const expand = ['latest_charge'];

export function createPaymentFunctions(client: Stripe): Pick<Payments, 'payment'> {
  return {
    async payment({ id, account }) {
      const options = inAccount(account);
      const intent = await callStripeOrNull(
        client.paymentIntents.retrieve(id, { expand }, options),
      );
      if (!intent) return null;
      const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
      return {
        id,
        account,
        isPaid: intent.status === 'succeeded',
        amountCents: intent.amount_received,
        currency: intent.currency,
        refundedCents: charge?.amount_refunded ?? 0,
        dispute: await disputeOf(client, id, options),
        metadata: intent.metadata,
      };
    },
  };
}

/** The worst of the disputes about a payment: there may be several. */
async function disputeOf(
  client: Stripe,
  payment_intent: string,
  options: Stripe.RequestOptions,
): Promise<Payment['dispute']> {
  const { data } = await callStripe(client.disputes.list({ payment_intent, limit: 100 }, options));
  const found = new Set(data.map(({ status }) => standOf(status)));
  for (const stand of ['lost', 'open', 'inquiry', 'won'] as const) {
    if (found.has(stand)) return stand;
  }
  return 'none';
}

function standOf(status: string): Payment['dispute'] {
  if (status === 'lost') return 'lost';
  if (status === 'needs_response' || status === 'under_review') return 'open';
  if (status === 'warning_needs_response' || status === 'warning_under_review') return 'inquiry';
  return 'won';
}
