import type { Store } from '#sandbox/stripe/store.server.ts';

// What must become of a payment page, said once more without the code that is tested.

/** The states that a purchase may have by what the stand-in knows of its page. */
export function purchaseShouldBe(store: Store, sessionId: string | null): string[] {
  const session = store.find('checkout.session', sessionId);
  if (session?.payment_status !== 'paid') return ['pending', 'expired'];
  const charge = chargeOf(store, String(session.payment_intent));
  const disputes = store.all('dispute').filter((one) => one.charge === charge.id);
  if (disputes.some(({ status }) => status === 'lost')) return ['lost'];
  if (charge.amount_refunded === charge.amount) return ['refunded'];
  return [disputes.some(({ status }) => status === 'needs_response') ? 'disputed' : 'owned'];
}

/** The states that support may have by what the stand-in knows of its page. */
export function supportShouldBe(store: Store, sessionId: string | null): string[] {
  const session = store.find('checkout.session', sessionId);
  if (session?.payment_status !== 'paid') return ['pending', 'expired'];
  if (session.mode === 'subscription') {
    const { status } = store.get('subscription', String(session.subscription));
    if (status === 'active' || status === 'past_due') return [status];
    return ['ended'];
  }
  const charge = chargeOf(store, String(session.payment_intent));
  const disputes = store.all('dispute').filter((one) => one.charge === charge.id);
  const isAway = disputes.some(({ status }) => status !== 'won');
  return [isAway || charge.amount_refunded === charge.amount ? 'ended' : 'active'];
}

function chargeOf(store: Store, paymentId: string) {
  const intent = store.get('payment_intent', paymentId);
  return store.get('charge', String(intent.latest_charge));
}
