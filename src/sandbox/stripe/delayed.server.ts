import { happened } from './events.server.ts';
import { completePayment, failPayment } from './money.server.ts';
import type { Store } from './store.server.ts';

/** Days later: the money of a payment page arrived, or it did not. */
export function finishDelayed(store: Store, sessionId: string, hasArrived: boolean): void {
  const session = store.get('checkout.session', sessionId);
  const intent = store.find('payment_intent', session.payment_intent as string | null);
  if (intent?.status !== 'processing') return;
  if (hasArrived) {
    completePayment(store, intent);
    session.payment_status = 'paid';
    happened(store, 'checkout.session.async_payment_succeeded', session);
    return;
  }
  failPayment(store, intent);
  happened(store, 'checkout.session.async_payment_failed', session);
}
