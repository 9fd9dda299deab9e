import type Stripe from 'stripe';
import { paymentEventTypes } from '#platform/payment-events.server.ts';
import { apiVersion } from './parameters.server.ts';
import { now, type Delivery, type Store, type Thing } from './store.server.ts';

const wanted: ReadonlySet<string> = new Set(paymentEventTypes);

/**
 * Something happened: creates the event for the endpoints that subscribed to its type. It contains
 * the object's current state, as Stripe's do.
 */
export function happened(
  store: Store,
  type: string,
  thing: Thing | { id: string; object: string },
  account: string | null = store.accountOf(thing.id),
): void {
  if (!wanted.has(type)) return;
  const event = {
    id: store.newId('evt'),
    object: 'event',
    account: account ?? undefined,
    api_version: apiVersion,
    created: now(),
    data: { object: structuredClone(thing) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as unknown as Stripe.Event;
  const { isHeld, copies, delaySeconds } = store.state.delivery;
  for (let copy = 0; copy < copies; copy += 1) {
    store.state.deliveries.push({
      event,
      attempts: 0,
      nextAt: isHeld ? null : Date.now() + delaySeconds * 1000,
      state: isHeld ? 'held' : 'waiting',
      answer: '',
    } satisfies Delivery);
  }
}
