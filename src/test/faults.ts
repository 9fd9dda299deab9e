import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { answerPaymentWebhook } from '#api/webhooks.server.ts';
import { enqueueMails } from '#features/mails/commands.server.ts';
import { mails } from '#features/mails/tables.server.ts';
import { receiptMails } from '#features/purchases/receipts/commands.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { reconcile } from '#features/reconciliation/commands.server.ts';
import { supportPayments } from '#features/supporters/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import type { MailMessage } from '#platform/mail.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import type { FreshDatabase } from './database.ts';
import { killedAfter, killedBeforeCommit } from './killed.ts';
import { sendMails } from './mails.ts';
import { makePerson } from './people.ts';
import { randomFrom, type Random } from './random.ts';
import { openShop, webhookRequest } from './shop.ts';
import { purchaseShouldBe, supportShouldBe } from './stripe-truth.ts';

type Event = { body: string; signature: string };

type Played = {
  faults: number;
  runs: number;
  paid: number;
  /** What somebody had without a payment at Stripe, at any moment. */
  grantedUnpaid: string[];
  /** What was not as Stripe says right after a comparison. */
  wrongAfterRuns: string[];
};

/** A payment whose money takes days. */
const byBank = { intent: 'bank', email: 'buyer@forge.example', name: 'Buyer', country: 'DE' };

/** A shop in which everything goes wrong that can, and what became of it all. */
export async function openFaultySite(database: FreshDatabase) {
  const { db } = database;
  const shop = await openShop(database);
  const { payments, sandbox } = shop;
  const { store } = sandbox;
  const log = openLog('silent');
  const offers = await Promise.all([500, 1000, 2499, 9900].map((cents) => shop.offer(cents)));
  const sent: MailMessage[] = [];
  let waiting: Event[] = [];

  async function buy(random: Random): Promise<void> {
    const productId = random.one(offers)?.id ?? '';
    const { url } = await shop.begin(await shop.buyer(), productId);
    if (random.chance(0.2)) await shop.visit(url, byBank);
    else if (random.chance(0.85)) await shop.pay(url);
  }

  async function support(random: Random): Promise<void> {
    const person = await makePerson(db);
    const tier = random.chance(0.5) ? 'supporter' : 'advocate';
    const interval = random.chance(0.5) ? 'once' : 'monthly';
    const { url } = await shop.as(person).supporters.startCheckout({ tier, interval });
    if (random.chance(0.85)) await shop.pay(url);
  }

  /** Something happens at Stripe to what was paid before. */
  async function later(random: Random): Promise<void> {
    const charge = random.one(store.all('charge'));
    const dispute = random.one(store.all('dispute'));
    const subscription = random.one(store.all('subscription'));
    const session = random.one(store.all('checkout.session'));
    const slow = random.one(
      store
        .all('checkout.session')
        .filter((one) => one.status === 'complete' && one.payment_status === 'unpaid'),
    );
    const left = charge ? charge.amount - charge.amount_refunded : 0;
    await random.one([
      () => shop.press('refund', charge?.id ?? '', { amount: (left / 100).toFixed(2) }),
      () => shop.press('refund', charge?.id ?? '', { amount: '0.50' }),
      () => shop.press('dispute', charge?.id ?? ''),
      () => dispute && shop.press(random.chance(0.5) ? 'win' : 'lose', dispute.id),
      () => subscription && shop.press(random.chance(0.7) ? 'renew' : 'fail', subscription.id),
      () => subscription && shop.press('end', subscription.id),
      () => session && shop.press('expire', session.id),
      () => slow && shop.press(random.chance(0.5) ? 'money-arrives' : 'money-fails', slow.id),
      () => slow && shop.press(random.chance(0.5) ? 'money-arrives' : 'money-fails', slow.id),
    ])?.();
  }

  const deliver = (event: Event, through: { db?: Database; payments?: Payments } = {}) =>
    answerPaymentWebhook(webhookRequest(event), { db, payments, log, ...through });

  const compare = (through: Payments = payments) =>
    reconcile(
      { db, payments: through },
      { since: new Date(Date.now() - 3_600_000), isRepairing: true },
    );

  /** One fault, of those that a site meets. */
  async function fail(random: Random): Promise<void> {
    const event = random.one(waiting);
    await random.one([
      // Lost, all that waits.
      async () => void waiting.splice(0, 1 + random.below(4)),
      // Repeated.
      async () => {
        if (event) await Promise.all([deliver(event), deliver(event)]);
      },
      // Reordered.
      async () => {
        waiting = random.shuffled(waiting);
        for (const one of waiting.splice(0, 3)) await deliver(one);
      },
      // Killed while Stripe was asked, or before what it did was there to stay.
      async () => {
        const run = (dying: Payments) =>
          event ? deliver(event, { payments: dying }) : compare(dying);
        await killedAfter(random.below(4), payments, run);
      },
      async () => {
        if (event) await deliver(event, { db: killedBeforeCommit(db) });
      },
      async () => killedAfter(random.below(30), payments, compare),
      // Out of reach.
      async () => {
        store.state.outage = random.chance(0.5) ? 'error' : 'cut';
        if (event) await deliver(event);
        store.state.outage = 'none';
      },
      // No mail server, or one that takes some mails only.
      async () => void (await postOffice((place) => place % 3 === 0)),
    ])?.();
  }

  /** Tries each mail that waits; those at these places are taken. */
  async function postOffice(takes: (place: number) => boolean): Promise<void> {
    let place = 0;
    const mail = {
      send: async (message: MailMessage) => {
        if (!takes(place++)) throw new Error('451 Try again later');
        sent.push(message);
      },
    };
    await letMailsBeDue(db);
    await sendMails(database, { mail, kinds: [receiptMails] });
  }

  async function grantedUnpaid(): Promise<string[]> {
    const rows = await db
      .select({ id: purchases.id, sessionId: purchases.stripeSessionId })
      .from(purchases)
      .where(inArray(purchases.status, ['owned', 'disputed']));
    const supported = await db
      .select({ id: supportPayments.id, sessionId: supportPayments.stripeSessionId })
      .from(supportPayments)
      .where(inArray(supportPayments.status, ['active', 'past_due']));
    return [...rows, ...supported]
      .filter(({ sessionId }) => {
        const session = store.find('checkout.session', sessionId);
        return session?.payment_status !== 'paid';
      })
      .map(({ id }) => id);
  }

  /** What is not as Stripe says. */
  async function wrong(): Promise<string[]> {
    const bought = await db.select().from(purchases);
    const supported = await db.select().from(supportPayments);
    return [
      ...bought.map((row) => ({ row, should: purchaseShouldBe(store, row.stripeSessionId) })),
      ...supported.map((row) => ({ row, should: supportShouldBe(store, row.stripeSessionId) })),
    ]
      .filter(({ row, should }) => !should.includes(row.status))
      .map(({ row, should }) => `${row.id} is ${row.status}, not ${should.join(' or ')}`);
  }

  return {
    async play({ seed, faults }: { seed: number; faults: number }): Promise<Played> {
      const random = randomFrom(seed);
      const played: Played = {
        faults: 0,
        runs: 0,
        paid: 0,
        grantedUnpaid: [],
        wrongAfterRuns: [],
      };
      const runAndLook = async () => {
        await compare();
        played.runs += 1;
        played.wrongAfterRuns.push(...(await wrong()));
      };
      while (played.faults < faults) {
        await random.one([buy, buy, support, later])?.(random);
        waiting.push(...shop.takeEvents());
        await fail(random);
        played.faults += 1;
        if (random.chance(0.3)) for (const event of waiting.splice(0, 2)) await deliver(event);
        played.grantedUnpaid.push(...(await grantedUnpaid()));
        if (played.faults % 40 === 0) await runAndLook();
      }
      await runAndLook();
      const sessions = store.all('checkout.session');
      played.paid = sessions.filter(({ payment_status }) => payment_status === 'paid').length;
      return played;
    },

    /** Sends what still waits, and counts the receipts of what people have. */
    async receipts() {
      await postOffice(() => true);
      const owned = await db
        .select({ id: purchases.id })
        .from(purchases)
        .where(inArray(purchases.status, ['owned', 'disputed']));
      const named = sent.map(({ text }) => /Purchase: (\S+)/.exec(text)?.[1] ?? '');
      return {
        sent: named.length,
        missing: owned.filter(({ id }) => !named.includes(id)).map(({ id }) => id),
        twice: named.filter((id, at) => named.indexOf(id) !== at),
      };
    },
  };
}

/** Days pass: every mail that was not sent is tried again now. */
async function letMailsBeDue(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(mails)
      .set({ nextTryAt: sql`now()`, takenUntil: null })
      .where(and(isNull(mails.sentAt), isNull(mails.givenUpAt), eq(mails.kind, 'receipt')))
      .returning({ id: mails.id, kind: mails.kind });
    await enqueueMails(tx, rows);
  });
}
