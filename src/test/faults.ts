import { and, inArray, isNull } from 'drizzle-orm';
import { answerPaymentWebhook } from '#api/webhooks.server.ts';
import { receiptMails } from '#features/purchases/receipts/commands.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { reconcile } from '#features/reconciliation/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import type { MailMessage } from '#platform/mail.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { openBundleShop } from './bundles.ts';
import type { FreshDatabase } from './database.ts';
import { killedAfter, killedBeforeCommit } from './killed.ts';
import { letMailsBeDue, sendMails } from './mails.ts';
import { makePerson } from './people.ts';
import { randomFrom, type Random } from './random.ts';
import { webhookRequest } from './shop.ts';
import { grantedUnpaid, wrong } from './stripe-truth.ts';

type Event = { body: string; signature: string };

type Played = {
  faults: number;
  runs: number;
  paid: number;
  /** What somebody had at any moment without a payment at Stripe. */
  grantedUnpaid: string[];
  /** Differences from Stripe right after a comparison. */
  wrongAfterRuns: string[];
};

/** A payment whose money takes days. */
export const byBank = {
  intent: 'bank',
  email: 'buyer@forge.example',
  name: 'Buyer',
  country: 'DE',
};

type Site = {
  database: FreshDatabase;
  db: Database;
  shop: Awaited<ReturnType<typeof openBundleShop>>;
  offers: { id: string }[];
  /** The mails that the mail server accepted. */
  sent: MailMessage[];
  /** Events that have not been delivered yet. */
  waiting: Event[];
};

/** A shop in which everything that can go wrong does, and the results. */
export async function openFaultySite(database: FreshDatabase) {
  const shop = await openBundleShop(database);
  const single = await Promise.all([500, 1000, 2499, 9900].map((cents) => shop.offer(cents)));
  const offers = [...single, (await shop.three()).sold];
  const site: Site = { database, db: database.db, shop, offers, sent: [], waiting: [] };
  return {
    play: (wanted: { seed: number; faults: number }) => play(site, wanted),
    receipts: () => receiptsOf(site),
  };
}

async function play(site: Site, wanted: { seed: number; faults: number }): Promise<Played> {
  const { shop, waiting } = site;
  const random = randomFrom(wanted.seed);
  const played: Played = { faults: 0, runs: 0, paid: 0, grantedUnpaid: [], wrongAfterRuns: [] };
  while (played.faults < wanted.faults) {
    await random.one([buy, buy, support, later])?.(site, random);
    waiting.push(...shop.takeEvents());
    await fail(site, random);
    played.faults += 1;
    if (random.chance(0.3)) for (const event of waiting.splice(0, 2)) await deliver(site, event);
    played.grantedUnpaid.push(...(await grantedUnpaid(site)));
    const isTime = played.faults % 40 === 0 || played.faults === wanted.faults;
    if (!isTime) continue;
    await compare(site);
    played.runs += 1;
    played.wrongAfterRuns.push(...(await wrong(site)));
  }
  const sessions = shop.sandbox.store.all('checkout.session');
  played.paid = sessions.filter(({ payment_status }) => payment_status === 'paid').length;
  return played;
}

async function buy({ shop, offers }: Site, random: Random): Promise<void> {
  const { url } = await shop.begin(await shop.buyer(), random.one(offers)?.id ?? '');
  if (random.chance(0.2)) await shop.visit(url, byBank);
  else if (random.chance(0.85)) await shop.pay(url);
}

async function support({ db, shop }: Site, random: Random): Promise<void> {
  const tier = random.chance(0.5) ? 'supporter' : 'advocate';
  const interval = random.chance(0.5) ? 'once' : 'monthly';
  const calls = shop.as(await makePerson(db)).supporters;
  const { url } = await calls.startCheckout({ tier, interval });
  if (random.chance(0.85)) await shop.pay(url);
}

/** Something happens at Stripe to what was started or paid before. */
export async function later(
  { shop: { press, sandbox } }: { shop: Pick<Site['shop'], 'press' | 'sandbox'> },
  random: Random,
): Promise<void> {
  const { store } = sandbox;
  const charge = random.one(store.all('charge'));
  const dispute = random.one(store.all('dispute'));
  const subscription = random.one(store.all('subscription'));
  const sessions = store.all('checkout.session');
  const session = random.one(sessions);
  const slow = random.one(
    sessions.filter((one) => one.status === 'complete' && one.payment_status === 'unpaid'),
  );
  const left = charge ? charge.amount - charge.amount_refunded : 0;
  await random.one([
    () => charge && press('refund', charge.id, { amount: (left / 100).toFixed(2) }),
    () => charge && press('refund', charge.id, { amount: '0.50' }),
    () => charge && press('dispute', charge.id),
    () => dispute && press(random.chance(0.5) ? 'win' : 'lose', dispute.id),
    () => subscription && press(random.chance(0.7) ? 'renew' : 'fail', subscription.id),
    () => subscription && press('end', subscription.id),
    () => session && press('expire', session.id),
    () => slow && press(random.chance(0.6) ? 'money-arrives' : 'money-fails', slow.id),
    () => slow && press(random.chance(0.6) ? 'money-arrives' : 'money-fails', slow.id),
  ])?.();
}

type Through = { db?: Database; payments?: Payments };

function deliver({ db, shop }: Site, event: Event, through: Through = {}): Promise<Response> {
  const { payments } = shop;
  const log = openLog('silent');
  return answerPaymentWebhook(webhookRequest(event), { db, payments, log, ...through });
}

function compare({ db, shop }: Site, payments: Payments = shop.payments) {
  const since = new Date(Date.now() - 3_600_000);
  return reconcile({ db, payments }, { since, isRepairing: true });
}

/** One of the faults that a site meets. */
async function fail(site: Site, random: Random): Promise<void> {
  const { db, shop, waiting } = site;
  const { store } = shop.sandbox;
  const event = random.one(waiting);
  await random.one([
    async function lost() {
      waiting.splice(0, 1 + random.below(4));
    },
    async function repeated() {
      if (event) await Promise.all([deliver(site, event), deliver(site, event)]);
    },
    async function reordered() {
      const mixed = random.shuffled(waiting.splice(0));
      waiting.push(...mixed.slice(3));
      for (const one of mixed.slice(0, 3)) await deliver(site, one);
    },
    async function killedInAnEvent() {
      const run = (payments: Payments) =>
        event ? deliver(site, event, { payments }) : compare(site, payments);
      await killedAfter(random.below(4), shop.payments, run);
    },
    async function killedBeforeItStood() {
      if (event) await deliver(site, event, { db: killedBeforeCommit(db) });
    },
    async function killedWhileComparing() {
      await killedAfter(random.below(30), shop.payments, (dying) => compare(site, dying));
    },
    async function stripeIsDown() {
      store.state.outage = random.chance(0.5) ? 'error' : 'cut';
      if (event) await deliver(site, event);
      store.state.outage = 'none';
    },
    async function mailIsDown() {
      await tryMails(site, (place) => place % 3 === 0);
    },
  ])?.();
}

/** Tries each queued mail; the mail server accepts those at these indices. */
async function tryMails(
  { database, db, sent }: Site,
  takes: (place: number) => boolean,
): Promise<void> {
  let place = 0;
  const mail = {
    async send(message: MailMessage) {
      place += 1;
      if (!takes(place)) throw new Error('451 Try again later');
      sent.push(message);
    },
  };
  await letMailsBeDue(db);
  await sendMails(database, { mail, kinds: [receiptMails] });
}

/** Sends what is still queued, and counts the receipts of purchases. */
async function receiptsOf(site: Site) {
  await tryMails(site, () => true);
  const owned = await site.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(inArray(purchases.status, ['owned', 'disputed']), isNull(purchases.bundlePurchaseId)),
    );
  const named = site.sent.map(({ text }) => /Purchase: (\S+)/.exec(text)?.[1] ?? '');
  return {
    sent: named.length,
    missing: owned.filter(({ id }) => !named.includes(id)).map(({ id }) => id),
    twice: named.filter((id, at) => named.indexOf(id) !== at),
  };
}
