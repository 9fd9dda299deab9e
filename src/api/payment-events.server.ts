import { fulfilFromEvent } from '#features/purchases/events.commands.server.ts';
import { disconnectByProvider } from '#features/selling/commands.server.ts';
import {
  fulfilSupport,
  refreshDonation,
  refreshSubscription,
} from '#features/supporters/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { PaymentEvent, Payments, PaymentEventType } from '#platform/payments.server.ts';

/** What a handler of events works with. */
export type EventSite = { db: Database; payments: Payments; log: Log };

type Handler = (site: EventSite, event: PaymentEvent) => Promise<void>;

/**
 * Which commands an event of the payment provider leads to. To handle one, add the command of a
 * feature to the list of its type; a type that is missing here must be added to
 * `paymentEventTypes` and to docs/operating.md too.
 *
 * A handler gets ids only and reads the current state from `payments`, because events come late,
 * twice, in any order, and in several processes at once. Handlers must be idempotent and safe to run
 * concurrently. When one throws, the provider sends the event again, and all handlers of the type run
 * again. A handler ignores events that are not about its own feature.
 */
export const paymentEventHandlers: Partial<Record<PaymentEventType, readonly Handler[]>> = {
  'account.application.deauthorized': [({ db }, event) => disconnectByProvider(db, event)],
  'charge.dispute.closed': [fulfilFromEvent, donationChanged],
  'charge.dispute.created': [fulfilFromEvent, donationChanged],
  'charge.dispute.funds_reinstated': [fulfilFromEvent, donationChanged],
  'charge.dispute.funds_withdrawn': [fulfilFromEvent, donationChanged],
  'charge.dispute.updated': [fulfilFromEvent],
  'charge.refunded': [fulfilFromEvent, donationChanged],
  'checkout.session.async_payment_failed': [fulfilFromEvent],
  'checkout.session.async_payment_succeeded': [fulfilFromEvent, supportPaid],
  'checkout.session.completed': [fulfilFromEvent, supportPaid],
  'checkout.session.expired': [fulfilFromEvent, supportPaid],
  'customer.subscription.deleted': [subscriptionChanged],
  'customer.subscription.updated': [subscriptionChanged],
  'invoice.paid': [subscriptionChanged],
  'invoice.payment_failed': [subscriptionChanged],
  'refund.created': [fulfilFromEvent, donationChanged],
  'refund.failed': [fulfilFromEvent, donationChanged],
  'refund.updated': [fulfilFromEvent, donationChanged],
};

// Support is paid to ourselves: what happens in a seller's account is about a sale.

async function supportPaid({ db, payments }: EventSite, event: PaymentEvent): Promise<void> {
  const { account, checkoutId } = event;
  if (account === null && checkoutId) await fulfilSupport(db, payments, checkoutId);
}

async function donationChanged({ db, payments }: EventSite, event: PaymentEvent): Promise<void> {
  const { account, paymentId } = event;
  if (account === null && paymentId) await refreshDonation(db, payments, paymentId);
}

async function subscriptionChanged({ db, payments }: EventSite, event: PaymentEvent) {
  const { account, subscriptionId } = event;
  if (account === null && subscriptionId) await refreshSubscription(db, payments, subscriptionId);
}
