import { handleOnce } from '#platform/stripe/event-log.server.ts';
import type { CallContext } from '#platform/calls.server.ts';
import type { PaymentEventType } from '#platform/payments.server.ts';
import { paymentEventHandlers, type EventSite } from './payment-events.server.ts';

type Services = Pick<CallContext, 'db' | 'payments' | 'log'>;

/**
 * Answers the payment provider's webhook. Each event is stored by its id before it is handled; a
 * failure is answered by 500, so that the provider sends the event again.
 */
export async function answerPaymentWebhook(
  request: Request,
  { db, payments, log }: Services,
  handlers: typeof paymentEventHandlers = paymentEventHandlers,
): Promise<Response> {
  if (!payments?.takesEvents) return say(503, 'Webhooks are not configured.');
  const body = await request.text();
  const event = payments.readEvent(body, request.headers.get('stripe-signature') ?? '');
  if (!event) return say(400, 'The signature is not right.');
  const site: EventSite = { db, payments, log };
  const { outcome, error } = await handleOnce(db, event, async () => {
    for (const handle of handlers[event.type as PaymentEventType] ?? []) await handle(site, event);
  });
  const about = { eventId: event.id, type: event.type };
  if (outcome === 'failed') {
    log.error({ ...about, error }, 'An event of the payment provider was not handled.');
    return say(500, 'The event was not handled. Please send it again.');
  }
  if (outcome === 'busy') return say(409, 'The event is being handled.');
  log.info({ ...about, outcome }, 'payment event');
  return say(200, outcome);
}

function say(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
