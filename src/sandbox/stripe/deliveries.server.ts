import { createHmac } from 'node:crypto';
import type { Delivery, Store } from './store.server.ts';

export type DeliveryOptions = {
  store: Store;
  /** The site's endpoint; without one every event waits until it is fetched. */
  webhookUrl: string | undefined;
  /** For events of the site itself, and for those of connected accounts. */
  secrets: { own: string; connected: string };
};

/** Stripe retries for three days; the stand-in for about half an hour. */
const attempts = 12;
const timeoutMilliseconds = 20_000;

/** The body and the signature of an event, as Stripe sends them. */
export function signEvent(
  { event }: Pick<Delivery, 'event'>,
  secrets: DeliveryOptions['secrets'],
): { body: string; signature: string } {
  const body = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const secret = event.account ? secrets.connected : secrets.own;
  const digest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { body, signature: `t=${at},v1=${digest}` };
}

/** Sends events to the site, each until it is accepted, with increasing pauses after failures. */
export function openDeliveries(options: DeliveryOptions) {
  const { store, webhookUrl } = options;
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;

  async function deliverDue(url: string): Promise<void> {
    for (const delivery of store.state.deliveries) {
      if (stop.signal.aborted) return;
      if (delivery.nextAt === null || delivery.nextAt > Date.now()) continue;
      await attempt(url, delivery, { secrets: options.secrets, signal: stop.signal });
      // An event was sent, even if that cannot be saved: the next save writes this too.
      await store.save().catch(() => {});
    }
  }

  /** Checks whether anything is due, now and when the next event is. */
  function look(): void {
    if (!webhookUrl || working || stop.signal.aborted) return;
    clearTimeout(timer);
    working = deliverDue(webhookUrl).then(() => {
      working = undefined;
      const waiting = store.state.deliveries.flatMap(({ nextAt }) => nextAt ?? []);
      if (waiting.length === 0 || stop.signal.aborted) return;
      timer = setTimeout(look, Math.max(20, Math.min(...waiting) - Date.now()));
    });
  }

  return {
    look,
    async close() {
      stop.abort();
      clearTimeout(timer);
      await working;
    },
  };
}

/** Sends an event once, and records the result. */
async function attempt(
  url: string,
  delivery: Delivery,
  { secrets, signal }: { secrets: DeliveryOptions['secrets']; signal: AbortSignal },
): Promise<void> {
  const { body, signature } = signEvent(delivery, secrets);
  delivery.attempts += 1;
  delivery.nextAt = Date.now() + 1000 * 2 ** (delivery.attempts - 1);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
    });
    delivery.answer = `${answer.status} ${(await answer.text()).slice(0, 200)}`;
    if (answer.ok) delivery.state = 'delivered';
  } catch (error) {
    delivery.answer = error instanceof Error ? error.message : String(error);
  }
  if (delivery.state !== 'delivered' && delivery.attempts < attempts) return;
  if (delivery.state !== 'delivered') delivery.state = 'given up';
  delivery.nextAt = null;
}
