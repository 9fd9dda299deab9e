import { isPurchaseAccount } from '#features/purchases/fulfilment.queries.server.ts';
import { isSellerAccount } from '#features/selling/queries.server.ts';
import type { CallContext } from '#platform/calls.server.ts';
import type { Database } from '#platform/database.server.ts';
import { countPaymentEvent } from '#platform/figures.server.ts';
import {
  MalformedEvent,
  type PaymentEvent,
  type PaymentEventType,
} from '#platform/payment-events.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { handleOnce } from '#platform/stripe/event-log.server.ts';
import { paymentEventHandlers, type EventSite } from './payment-events.server.ts';

type Services = Pick<CallContext, 'db' | 'payments' | 'log'>;

/**
 * Handles the payment provider's webhook. Each event is stored by its id before it is handled; a
 * failure is answered with 500, so that the provider sends the event again.
 */
export async function answerPaymentWebhook(
  request: Request,
  { db, payments, log }: Services,
  handlers: typeof paymentEventHandlers = paymentEventHandlers,
): Promise<Response> {
  if (!payments?.takesEvents) return say(501, 'Webhooks are not configured.');
  const body = await request.text();
  const event = readEvent(payments, body, request.headers.get('stripe-signature') ?? '');
  if (!event) {
    countPaymentEvent('unsigned');
    return say(400, 'The signature is not right.');
  }
  if (event instanceof MalformedEvent) {
    countPaymentEvent('failed');
    log.warn({ error: event }, 'A signed request of the payment provider is not an event.');
    return say(400, 'The body is not an event.');
  }
  const site: EventSite = { db, payments, log };
  const { outcome, error } = await handleOnce(db, event, async () => {
    const reason = await reasonToIgnore({ db, payments }, event);
    if (reason) {
      const { id: eventId, type, account } = event;
      log.warn({ eventId, type, account, reason }, 'An event of the payment provider was ignored.');
      return;
    }
    for (const handle of handlers[event.type as PaymentEventType] ?? []) await handle(site, event);
  });
  countPaymentEvent(outcome);
  const about = { eventId: event.id, type: event.type };
  if (outcome === 'failed') {
    log.error({ ...about, error }, 'An event of the payment provider was not handled.');
    return say(500, 'The event was not handled. Please send it again.');
  }
  if (outcome === 'busy') return say(409, 'The event is being handled.');
  log.info({ ...about, outcome }, 'payment event');
  return say(200, outcome);
}

function readEvent(payments: Payments, body: string, signature: string) {
  try {
    return payments.readEvent(body, signature);
  } catch (error) {
    if (error instanceof MalformedEvent) return error;
    throw error;
  }
}

/**
 * Why an event is not for us: the endpoint of a connected site gets events of both modes, and those
 * of accounts that it does not know. They are accepted, so that Stripe does not send them again.
 */
async function reasonToIgnore(
  { db, payments }: { db: Database; payments: Payments },
  { isLive, account }: PaymentEvent,
): Promise<string | null> {
  if (isLive !== payments.isLive) return isLive ? 'live mode' : 'test mode';
  if (account === null || (await isSellerAccount(db, account))) return null;
  return (await isPurchaseAccount(db, account)) ? null : 'unknown account';
}

function say(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
