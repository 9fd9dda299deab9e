import { fulfilFromEvent } from '#features/purchases/events.commands.server.ts';
import { refreshAccount } from '#features/selling/account-state.commands.server.ts';
import { disconnectByProvider } from '#features/selling/commands.server.ts';
import { fulfilSupport } from '#features/supporters/fulfilment.commands.server.ts';
import { notifyOfPayout } from '#features/selling/payouts/commands.server.ts';
import {
  refreshSubscription,
  refreshSupportPaid,
} from '#features/supporters/sync.commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { PaymentEvent, PaymentEventType } from '#platform/payment-events.server.ts';
import type { Payments } from '#platform/payments.server.ts';

/** What a handler of events works with. */
export type EventSite = { db: Database; payments: Payments; log: Log };

type Handler = (site: EventSite, event: PaymentEvent) => Promise<void>;

/**
 * Which commands an event of the payment provider leads to. To handle one, add the command of a
 * feature to the list of its type; a type that is missing here must be added to `paymentEventTypes`
 * and to docs/operating.md too.
 *
 * A handler gets only ids and reads the current state from `payments`, because events can be late,
 * duplicated, out of order, and handled in several processes at once. Handlers must be idempotent
 * and safe to run concurrently. When one throws, the provider sends the event again, and all
 * handlers of the type run again. A handler ignores events that are not about its own feature.
 */
export const paymentEventHandlers: Partial<Record<PaymentEventType, readonly Handler[]>> = {
  'account.application.deauthorized': [({ db }, event) => disconnectByProvider(db, event)],
  'account.updated': [accountChanged],
  'charge.dispute.closed': [fulfilFromEvent, supportChanged],
  'charge.dispute.created': [fulfilFromEvent, supportChanged],
  'charge.dispute.funds_reinstated': [fulfilFromEvent, supportChanged],
  'charge.dispute.funds_withdrawn': [fulfilFromEvent, supportChanged],
  'charge.dispute.updated': [fulfilFromEvent],
  'charge.refunded': [fulfilFromEvent, supportChanged],
  'checkout.session.async_payment_failed': [fulfilFromEvent, supportPaid],
  'checkout.session.async_payment_succeeded': [fulfilFromEvent, supportPaid],
  'checkout.session.completed': [fulfilFromEvent, supportPaid],
  'checkout.session.expired': [fulfilFromEvent, supportPaid],
  'customer.subscription.deleted': [subscriptionChanged],
  'customer.subscription.updated': [subscriptionChanged],
  'invoice.paid': [subscriptionChanged],
  'invoice.payment_failed': [subscriptionChanged],
  'payout.failed': [notifyOfPayout],
  'payout.paid': [notifyOfPayout],
  'refund.created': [fulfilFromEvent, supportChanged],
  'refund.failed': [fulfilFromEvent, supportChanged],
  'refund.updated': [fulfilFromEvent, supportChanged],
};

async function accountChanged({ db, payments }: EventSite, { account }: PaymentEvent) {
  if (account !== null) await refreshAccount({ db, payments }, account);
}

// Support is paid to the site itself: events in a seller's account are about sales.

async function supportPaid({ db, payments }: EventSite, event: PaymentEvent): Promise<void> {
  const { account, checkoutId } = event;
  if (account === null && checkoutId) await fulfilSupport(db, payments, checkoutId);
}

async function supportChanged({ db, payments }: EventSite, event: PaymentEvent): Promise<void> {
  const { account, paymentId } = event;
  if (account === null && paymentId) await refreshSupportPaid(db, payments, paymentId);
}

async function subscriptionChanged({ db, payments }: EventSite, event: PaymentEvent) {
  const { account, subscriptionId } = event;
  if (account === null && subscriptionId) await refreshSubscription(db, payments, subscriptionId);
}
