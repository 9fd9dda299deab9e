import Stripe from 'stripe';
import type { PaymentEvent, Payments } from '../payments.server.ts';
import { idOf, instantOf } from './client.server.ts';

type Subject = Pick<PaymentEvent, 'checkoutId' | 'paymentId' | 'subscriptionId'>;

const nothing: Subject = { checkoutId: null, paymentId: null, subscriptionId: null };

/** Reads events that are signed with any of the secrets, and signed lately. */
export function eventReader(client: Stripe, secrets: readonly string[]): Payments['readEvent'] {
  return (body, signature) => {
    for (const secret of secrets) {
      try {
        return eventOf(client.webhooks.constructEvent(body, signature, secret));
      } catch (error) {
        if (!isNotSigned(error)) throw error;
      }
    }
    return null;
  };
}

function isNotSigned(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeSignatureVerificationError;
}

function eventOf(event: Stripe.Event): PaymentEvent {
  return {
    id: event.id,
    type: event.type,
    account: event.account ?? null,
    isLive: event.livemode,
    createdAt: instantOf(event.created),
    ...nothing,
    ...subjectOf(event),
  };
}

function subjectOf(event: Stripe.Event): Partial<Subject> {
  switch (event.type) {
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.completed':
    case 'checkout.session.expired':
      return { checkoutId: event.data.object.id };
    case 'charge.dispute.closed':
    case 'charge.dispute.created':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.updated':
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.failed':
    case 'refund.updated':
      return { paymentId: idOf(event.data.object.payment_intent) };
    case 'customer.subscription.created':
    case 'customer.subscription.deleted':
    case 'customer.subscription.updated':
      return { subscriptionId: event.data.object.id };
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return {
        subscriptionId: idOf(event.data.object.parent?.subscription_details?.subscription),
      };
    default:
      return {};
  }
}
