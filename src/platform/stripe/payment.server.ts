import type Stripe from 'stripe';
import { PaymentProblem, type Payment, type Payments, type Refunded } from '../payments.server.ts';
import { callStripe, callStripeOrNull, idOf, inAccount } from './client.server.ts';

const expand = ['latest_charge.balance_transaction'];

export function createPaymentFunctions(
  client: Stripe,
): Pick<Payments, 'payment' | 'refund' | 'hasRefundFailed'> {
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
        feeCents: intent.application_fee_amount,
        feeRefundedCents: charge ? await feeRefundedOf(client, charge) : 0,
        stripeFeeCents: charge ? stripeFeeOf(charge) : null,
        dispute: await disputeOf(client, id, options),
        metadata: intent.metadata,
      };
    },

    async refund({ payment, amountCents, isFeeReturned, key }) {
      const params: Stripe.RefundCreateParams = {
        payment_intent: payment.id,
        amount: amountCents,
        reason: 'requested_by_customer',
        // Stripe refuses it for a payment without a fee.
        ...(isFeeReturned && { refund_application_fee: true }),
      };
      const options = { ...inAccount(payment.account), idempotencyKey: `refund-${key}` };
      const made = await callStripe(client.refunds.create(params, options));
      if (isFailed(made)) {
        const why = made.failure_reason ? ` (${made.failure_reason})` : '';
        throw new PaymentProblem('refused', `The refund was made but ${made.status}${why}.`, null);
      }
      return { id: made.id, amountCents: made.amount, status: made.status as Refunded['status'] };
    },

    async hasRefundFailed({ id, account }) {
      const made = await callStripeOrNull(client.refunds.retrieve(id, {}, inAccount(account)));
      return made !== null && isFailed(made);
    },
  };
}

/** Stripe gave nothing back, or has the money again. */
export function isFailed({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status === 'failed' || status === 'canceled';
}

/** Our fee is an object in our own account, whichever account the charge is in. */
async function feeRefundedOf(client: Stripe, charge: Stripe.Charge): Promise<number> {
  const fee = idOf(charge.application_fee);
  if (fee === null || charge.amount_refunded === 0) return 0;
  return (await callStripeOrNull(client.applicationFees.retrieve(fee)))?.amount_refunded ?? 0;
}

/** All that is kept of a charge except our own fee, in the currency of the charge. */
function stripeFeeOf({ balance_transaction: moved }: Stripe.Charge): number | null {
  if (moved === null || typeof moved === 'string') return null;
  const kept = moved.fee_details.filter(({ type }) => type !== 'application_fee');
  const sum = kept.reduce((total, { amount }) => total + amount, 0);
  return Math.round(sum / (moved.exchange_rate ?? 1));
}

/** The most serious of the disputes about a payment: there may be several. */
async function disputeOf(
  client: Stripe,
  payment_intent: string,
  options: Stripe.RequestOptions,
): Promise<Payment['dispute']> {
  const { data } = await callStripe(client.disputes.list({ payment_intent, limit: 100 }, options));
  const found = new Set(data.map(({ status }) => disputeStateOf(status)));
  for (const stand of ['lost', 'open', 'inquiry', 'won'] as const) {
    if (found.has(stand)) return stand;
  }
  return 'none';
}

function disputeStateOf(status: string): Payment['dispute'] {
  if (status === 'lost') return 'lost';
  if (status === 'needs_response' || status === 'under_review') return 'open';
  if (status === 'warning_needs_response' || status === 'warning_under_review') return 'inquiry';
  return 'won';
}
