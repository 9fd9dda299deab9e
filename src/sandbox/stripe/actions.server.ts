import { lookupTable } from '#shared/lookup-table.ts';
import { expireSession } from './checkout.server.ts';
import { disconnect } from './connect.server.ts';
import type { PageSite } from './frame.server.ts';
import { finishPayout, payOut, settleBalance } from './balance.server.ts';
import { finishDelayed } from './delayed.server.ts';
import { decideDispute, dispute } from './money.server.ts';
import { failRefund, refund } from './refunds.server.ts';
import { switchTax } from './tax.server.ts';
import { allowCharges, answerWanted, wantDocument } from './wanted.server.ts';
import type { Delivery, Outage, Store } from './store.server.ts';
import { end, renew, setCancelsAtPeriodEnd } from './subscriptions.server.ts';
import { stripeSandboxTexts as texts } from './texts.ts';

type Act = (site: PageSite, id: string, form: URLSearchParams) => unknown;

/** The actions of the buttons in the dashboard and the console. */
const acts = lookupTable<Act>({
  refund: ({ store }, id, form) =>
    refund(store, id, centsOf(form.get('amount')), form.get('fee') === 'on'),
  'refund-failed': ({ store }, id) => failRefund(store, id),
  'money-arrives': ({ store }, id) => finishDelayed(store, id, true),
  'money-fails': ({ store }, id) => finishDelayed(store, id, false),
  settle: ({ store }, id) => settleBalance(store, id),
  'pay-out': ({ store }, id) => payOut(store, id),
  'payout-arrives': ({ store }, id) => finishPayout(store, id, true),
  'payout-fails': ({ store }, id) => finishPayout(store, id, false),
  'tax-off': ({ store }, id) => switchTax(store, id, false),
  'tax-on': ({ store }, id) => switchTax(store, id, true),
  want: ({ store }, id) => wantDocument(store, id, false),
  'want-late': ({ store }, id) => wantDocument(store, id, true),
  'answer-wanted': ({ store }, id) => answerWanted(store, id),
  'stop-charges': ({ store }, id) => allowCharges(store, id, false),
  'allow-charges': ({ store }, id) => allowCharges(store, id, true),
  dispute: ({ store }, id) => dispute(store, id),
  win: ({ store }, id) => decideDispute(store, id, 'won'),
  lose: ({ store }, id) => decideDispute(store, id, 'lost'),
  expire: ({ store }, id) => {
    const session = store.get('checkout.session', id);
    if (session.status === 'open') expireSession(store, session);
  },
  renew: ({ store }, id) => renew(store, store.get('subscription', id), true),
  fail: ({ store }, id) => renew(store, store.get('subscription', id), false),
  end: ({ store }, id) => end(store, store.get('subscription', id)),
  'end-later': ({ store }, id) => setCancelsAtPeriodEnd(store, store.get('subscription', id), true),
  'go-on': ({ store }, id) => setCancelsAtPeriodEnd(store, store.get('subscription', id), false),
  disconnect: ({ store, clientId }, id) => disconnect(store, id, clientId),
  settings: ({ store }, _id, form) => changeSettings(store, form),
  release: ({ store }) => release(store, (held) => held),
  'release-reversed': ({ store }) => release(store, (held) => held.toReversed()),
  again: ({ store }, id) => sendAgain(store, id),
});

/** Performs the action of a form; impossible ones are ignored. */
export async function act(site: PageSite, form: URLSearchParams): Promise<void> {
  const id = form.get('id') ?? '';
  const isKnown = id === '' || site.store.state.entries[id] || isEvent(site.store, id);
  if (isKnown) acts[form.get('intent') ?? '']?.(site, id, form);
  await site.changed();
}

/** 12.34 is 1234; anything else is not an amount. */
function centsOf(text: string | null): number {
  return /^\d{1,6}(\.\d{1,2})?$/.test(text?.trim() ?? '') ? Math.round(Number(text) * 100) : 0;
}

function isEvent(store: Store, id: string): boolean {
  return store.state.deliveries.some(({ event }) => event.id === id);
}

function changeSettings(store: Store, form: URLSearchParams): void {
  const seconds = Number(form.get('delay'));
  store.state.delivery = {
    isHeld: form.get('hold') === 'on',
    copies: form.get('copies') === '2' ? 2 : 1,
    delaySeconds: Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3600) : 0,
  };
  const outage = form.get('outage') ?? '';
  if (Object.hasOwn(texts.outages, outage)) store.state.outage = outage as Outage;
}

/** Sends held events in the given order. */
function release(store: Store, order: (held: Delivery[]) => Delivery[]): void {
  const held = store.state.deliveries.filter(({ state }) => state === 'held');
  const others = store.state.deliveries.filter(({ state }) => state !== 'held');
  for (const delivery of held) Object.assign(delivery, { state: 'waiting', nextAt: Date.now() });
  store.state.deliveries = [...others, ...order(held)];
}

function sendAgain(store: Store, id: string): void {
  const known = store.state.deliveries.find(({ event }) => event.id === id);
  if (!known) return;
  const again = { event: known.event, attempts: 0, answer: '' };
  store.state.deliveries.push({ ...again, nextAt: Date.now(), state: 'waiting' });
}
