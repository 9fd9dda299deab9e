import type Stripe from 'stripe';
import type { Payments } from '../payments.server.ts';
import { asProblem, idOf, inAccount, instantOf } from './client.server.ts';

/** What happened to payments after they were made, as lists: for callers that missed the events. */
export function createListFunctions(
  client: Stripe,
): Pick<Payments, 'refundsSince' | 'disputedSince'> {
  return {
    async *refundsSince(since, account) {
      const list = client.refunds.list(madeSince(since), inAccount(account));
      for await (const { payment_intent, created, status } of listed(list)) {
        const paymentId = idOf(payment_intent);
        const hasFailed = status === 'failed' || status === 'canceled';
        if (paymentId !== null) yield { paymentId, madeAt: instantOf(created), hasFailed };
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
