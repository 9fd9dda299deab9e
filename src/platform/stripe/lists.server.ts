import type Stripe from 'stripe';
import type { Payments } from '../payments.server.ts';
import { asProblem, idOf, inAccount } from './client.server.ts';

type Moved = { payment_intent: string | Stripe.PaymentIntent | null };

/** What happened to payments after they were made, as lists: for callers that missed the events. */
export function createListFunctions(
  client: Stripe,
): Pick<Payments, 'refundedSince' | 'disputedSince'> {
  return {
    refundedSince: (since, account) =>
      paymentsOf(client.refunds.list(madeSince(since), inAccount(account))),
    disputedSince: (since, account) =>
      paymentsOf(client.disputes.list(madeSince(since), inAccount(account))),
  };
}

function madeSince(since: Date) {
  return { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
}

async function* paymentsOf(list: AsyncIterable<Moved>): AsyncIterable<string> {
  try {
    for await (const { payment_intent } of list) {
      const id = idOf(payment_intent);
      if (id !== null) yield id;
    }
  } catch (error) {
    throw asProblem(error);
  }
}
