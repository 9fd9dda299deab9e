import type Stripe from 'stripe';
import type { Payments, Subscription } from '../payments.server.ts';
import { callStripe, callStripeOrNull, idOf, instantOf } from './client.server.ts';

type SubscriptionFunctions = Pick<
  Payments,
  'subscription' | 'setCancelsAtPeriodEnd' | 'cancelSubscription' | 'billingPage'
>;

export function createSubscriptionFunctions(
  client: Stripe,
  publicUrl: string,
): SubscriptionFunctions {
  return {
    async subscription(id) {
      const found = await callStripeOrNull(client.subscriptions.retrieve(id));
      return found && subscriptionOf(found);
    },

    async setCancelsAtPeriodEnd(id, cancelsAtPeriodEnd) {
      const changes = { cancel_at_period_end: cancelsAtPeriodEnd };
      return subscriptionOf(await callStripe(client.subscriptions.update(id, changes)));
    },

    async cancelSubscription(id) {
      const found = await callStripeOrNull(client.subscriptions.retrieve(id));
      if (!found || found.status === 'canceled') return;
      await callStripe(client.subscriptions.cancel(id));
    },

    async billingPage(customer, returnPath) {
      const params = { customer, return_url: `${publicUrl}${returnPath}` };
      return (await callStripe(client.billingPortal.sessions.create(params))).url;
    },
  };
}

function subscriptionOf(subscription: Stripe.Subscription): Subscription {
  const [item] = subscription.items.data;
  return {
    id: subscription.id,
    status: subscription.status as Subscription['status'],
    customerId: idOf(subscription.customer) ?? '',
    amountCents: item?.price.unit_amount ?? 0,
    metadata: subscription.metadata,
    periodEndsAt: instantOf(item?.current_period_end ?? subscription.created),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: subscription.ended_at === null ? null : instantOf(subscription.ended_at),
  };
}
