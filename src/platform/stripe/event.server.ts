import Stripe from 'stripe';
import { z } from 'zod';
import {
  MalformedEvent,
  type PaymentEvent,
  type SignedCheckout,
} from '../payment-events.server.ts';
import type { Payments } from '../payments.server.ts';
import { idOf, instantOf } from './client.server.ts';

type Subject = Pick<
  PaymentEvent,
  'checkoutId' | 'paymentId' | 'subscriptionId' | 'payoutId' | 'checkout'
>;

const nothing: Subject = {
  checkoutId: null,
  paymentId: null,
  subscriptionId: null,
  payoutId: null,
  checkout: null,
};

/** The parts of an event that are read. */
const eventShape = z.looseObject({
  id: z.string().min(1),
  object: z.literal('event'),
  type: z.string().min(1),
  created: z.int().nonnegative(),
  livemode: z.boolean(),
  account: z.string().min(1).nullish(),
  data: z.looseObject({ object: z.looseObject({}) }),
});

/** Common to all objects that our events are about. */
const subjectShape = z.looseObject({ id: z.string().min(1) });

/** Reads events that were signed recently with any of the secrets. */
export function eventReader(client: Stripe, secrets: readonly string[]): Payments['readEvent'] {
  return (body, signature) => {
    for (const secret of secrets) {
      try {
        return eventOf(client.webhooks.constructEvent(body, signature, secret));
      } catch (error) {
        const isUnsigned = error instanceof Stripe.errors.StripeSignatureVerificationError;
        if (!isUnsigned) throw asMalformed(error);
      }
    }
    return null;
  };
}

function asMalformed(error: unknown): unknown {
  const isShape = error instanceof SyntaxError || error instanceof z.ZodError;
  return isShape ? new MalformedEvent(error) : error;
}

function eventOf(event: Stripe.Event): PaymentEvent {
  eventShape.parse(event);
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
      return {
        checkoutId: subjectShape.parse(event.data.object).id,
        checkout: signedCheckout(event.type, event.data.object, event.account ?? null),
      };
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
    case 'payout.failed':
    case 'payout.paid':
      return { payoutId: subjectShape.parse(event.data.object).id };
    default:
      return {};
  }
}

function signedCheckout(
  type: string,
  session: Stripe.Checkout.Session,
  account: string | null,
): SignedCheckout {
  return {
    id: session.id,
    account,
    isPaid: session.payment_status === 'paid',
    isOver: session.status === 'expired' || type === 'checkout.session.async_payment_failed',
    amountCents: session.amount_total ?? 0,
    taxCents: session.total_details?.amount_tax ?? 0,
    currency: session.currency ?? '',
    metadata: session.metadata ?? {},
    paymentId: idOf(session.payment_intent),
  };
}
