import type Stripe from 'stripe';
import type { Payments } from '../payments.server.ts';
import { asProblem, idOf, inAccount, instantOf } from './client.server.ts';
import { isFailed } from './payment.server.ts';

/** What happened to payments after they were made, as lists: for callers that missed the events. */
export function createListFunctions(
  client: Stripe,
): Pick<Payments, 'refundsSince' | 'disputedSince'> {
  return {
    async *refundsSince(since, account) {
      const list = client.refunds.list(madeSince(since), inAccount(account));
      for await (const refund of listed(list)) {
        const paymentId = idOf(refund.payment_intent);
        const madeAt = instantOf(refund.created);
        if (paymentId !== null) yield { paymentId, madeAt, hasFailed: isFailed(refund) };
      }
    },
    async *disputedSince(since, account) {
      const list = client.disputes.list(madeSince(since), inAccount(account));
      for await (const { payment_intent } of listed(list)) {
        const paymentId = idOf(payment_intent);
        if (paymentId !== null) yield paymentId;
      }
    },
  };
}

function madeSince(since: Date) {
  return { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
}

async function* listed<Thing>(list: AsyncIterable<Thing>): AsyncIterable<Thing> {
  try {
    yield* list;
  } catch (error) {
    throw asProblem(error);
  }
}
