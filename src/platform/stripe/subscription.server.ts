import type Stripe from 'stripe';
import type { Payments, Subscription } from '../payments.server.ts';
import { callStripe, callStripeOrNull, idOf, instantOf } from './client.server.ts';

type SubscriptionFunctions = Pick<
  Payments,
  | 'subscription'
  | 'lastPaymentOf'
  | 'subscriptionOf'
  | 'setCancelsAtPeriodEnd'
  | 'cancelSubscription'
  | 'billingPage'
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

    async lastPaymentOf(id) {
      const found = await callStripeOrNull(client.subscriptions.retrieve(id));
      const invoice = idOf(found?.latest_invoice);
      if (invoice === null) return null;
      const { data } = await callStripe(client.invoicePayments.list({ invoice, status: 'paid' }));
      return idOf(data[0]?.payment.payment_intent);
    },

    async subscriptionOf(paymentId) {
      const payment = { type: 'payment_intent', payment_intent: paymentId } as const;
      const params = { payment, expand: ['data.invoice'] };
      const { data } = await callStripe(client.invoicePayments.list(params));
      const invoice = data[0]?.invoice;
      // An invoice that was deleted names no subscription.
      if (typeof invoice !== 'object' || !('parent' in invoice)) return null;
      return idOf(invoice.parent?.subscription_details?.subscription);
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
