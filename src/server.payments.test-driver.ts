import { createHash } from 'node:crypto';
import { eq, isNull, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { mails } from '#features/mails/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { refundRequests } from '#features/refund-requests/tables.server.ts';
import { reconcile } from '#features/reconciliation/commands.server.ts';
import { byBank, later } from './test/faults.ts';
import { mortalSecret, openMortalSite, type MortalSite } from './test/mortal-site.ts';
import { makePerson } from './test/people.ts';
import { randomFrom, type Random } from './test/random.ts';
import { openSession } from './test/session.ts';
import { grantedUnpaid, wrong } from './test/stripe-truth.ts';
import type { TakenMail } from './test/unsure-mail.ts';

type Event = { body: string; signature: string };
type Site = Omit<MortalSite, 'kills' | 'close'> & {
  offers: { id: string }[];
  /** Events that have not been delivered yet. */
  waiting: Event[];
};

/** A site in which everything that can go wrong does, and the results. */
export async function openKilledSite() {
  const { close, kills, ...mortal } = await openMortalSite();
  const terms = { refundDays: 30 } as const;
  const offers = await Promise.all(
    [500, 1000, 2499].map((cents) => mortal.shop.offer(cents, terms)),
  );
  const site: Site = { ...mortal, offers, waiting: [] };
  return {
    play: (wanted: { seed: number; faults: number }) => play(site, wanted),
    /** One comparison, and then days in which everything works: what is still wrong. */
    settle: () => settle(site),
    mails: () => mailsOf(site),
    /** A paid purchase that the site is never notified of. */
    payUnheard: () => payUnheard(site),
    command: site.command,
    kills,
    close,
  };
}

async function play(site: Site, { seed, faults }: { seed: number; faults: number }) {
  const random = randomFrom(seed);
  const found: string[] = [];
  for (let played = 0; played < faults; played += 1) {
    await random.one([buy, buy, support, askBack, answerOne, later])?.(site, random);
    site.waiting.push(...site.shop.takeEvents());
    await fail(site, random);
    if (random.chance(0.4)) await deliver(site, site.waiting.splice(0, 3));
    found.push(...(await grantedUnpaid(site)));
  }
  return { grantedUnpaid: found };
}

async function post(site: Site, person: { id: string }, path: string, body: object) {
  const cookie = await openSession(site.db, person.id, mortalSecret);
  return site.send(`/api/v1${path}`, { headers: { cookie }, body: JSON.stringify(body) });
}

async function addressOf(answer: Response | undefined): Promise<string | null> {
  return answer?.ok ? ((await answer.json()) as { url: string }).url : null;
}

async function buy(site: Site, random: Random): Promise<void> {
  const { shop, offers } = site;
  const path = `/purchases/${random.one(offers)?.id}/checkout`;
  const url = await addressOf(await post(site, await shop.buyer(), path, {}));
  if (url === null) return;
  if (random.chance(0.25)) await shop.visit(url, byBank);
  else if (random.chance(0.9)) await shop.pay(url);
}

async function payUnheard(site: Site): Promise<string> {
  const { shop, offers } = site;
  const buyer = await shop.buyer();
  const path = `/purchases/${offers[0]?.id}/checkout`;
  await shop.pay((await addressOf(await post(site, buyer, path, {}))) ?? '');
  shop.takeEvents();
  const [row] = await site.db.select().from(purchases).where(eq(purchases.buyerId, buyer.id));
  return row?.id ?? '';
}

async function support(site: Site, random: Random): Promise<void> {
  const interval = random.chance(0.5) ? 'once' : 'monthly';
  const person = await makePerson(site.db);
  const body = { tier: 'supporter', interval };
  const url = await addressOf(await post(site, person, '/support/checkout', body));
  if (url !== null) await site.shop.pay(url);
}

async function askBack(site: Site, random: Random): Promise<void> {
  const owned = await site.db.select().from(purchases).where(eq(purchases.status, 'owned'));
  const row = random.one(owned);
  if (!row?.buyerId) return;
  const body = { reason: 'It crashes.' };
  await post(site, { id: row.buyerId }, `/purchases/${row.id}/refund-request`, body);
}

async function answerOne(site: Site, random: Random): Promise<void> {
  const asked = eq(refundRequests.status, 'asked');
  const request = random.one(await site.db.select().from(refundRequests).where(asked));
  if (!request) return;
  const body = { isGranted: random.chance(0.6), reason: 'It works here.' };
  await post(site, site.shop.seller, `/refund-requests/${request.id}/answer`, body);
}

function deliver(site: Site, events: readonly Event[]) {
  return Promise.all(
    events.map(({ body, signature }) => {
      return site.send('/api/webhooks/stripe', {
        headers: { 'stripe-signature': signature },
        body,
      });
    }),
  );
}

/** One of the faults that a site meets. */
async function fail(site: Site, random: Random): Promise<void> {
  const { shop, mail, waiting } = site;
  await random.one([
    async function lost() {
      waiting.splice(0, 1 + random.below(4));
    },
    async function repeated() {
      const some = waiting.slice(0, 2);
      await deliver(site, [...some, ...some]);
    },
    async function reordered() {
      const mixed = random.shuffled(waiting.splice(0));
      waiting.push(...mixed.slice(3));
      await deliver(site, mixed.slice(0, 3));
    },
    async function killed() {
      const doing = [
        deliver(site, waiting.slice(0, 4)),
        buy(site, random),
        askBack(site, random),
        answerOne(site, random),
      ];
      await new Promise((resolve) => setTimeout(resolve, random.below(120)));
      await site.kill();
      await Promise.all(doing);
    },
    async function stripeIsDown() {
      shop.sandbox.store.state.outage = random.chance(0.5) ? 'error' : 'cut';
      await deliver(site, waiting.slice(0, 1));
      shop.sandbox.store.state.outage = 'none';
    },
    async function mailChanges() {
      mail.be(random.one(['takes', 'refuses', 'cuts'] as const) ?? 'takes');
    },
  ])?.();
}

async function settle(site: Site): Promise<string[]> {
  const { db, shop, mail } = site;
  mail.be('takes');
  // A process compares at startup: the comparison that counts is the last, with nothing running in
  // parallel.
  await site.kill();
  await idle(site);
  const since = new Date(Date.now() - 3_600_000);
  await reconcile({ db, payments: shop.payments }, { since, isRepairing: true });
  const left = await wrong(site);
  await site.kill();
  await idle(site);
  return [...left, ...(await wrong(site))];
}

/** Until no due job and no due mail is waiting any more. */
async function idle({ db }: Site): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int n from pgboss.job where state in ('active', 'created', 'retry')
          and start_after <= now()
          and name in ('mail', 'secret-mail', 'refund', 'reconciliation')`,
      );
      const due = await db.$count(
        mails,
        sql`sent_at is null and given_up_at is null and next_try_at <= now()`,
      );
      return (rows[0]?.n ?? 0) + due === 0;
    },
    { timeout: 60_000, interval: 100 },
  );
}

/** What became of each queued mail. */
async function mailsOf({ db, mail }: Site) {
  const unsent = await db.select().from(mails).where(isNull(mails.sentAt));
  const written = await db.select().from(mails);
  const copies = [...groupedBy(mail.taken, ({ id }) => id).values()];
  // Every buyer buys once, so that no two mails to one of them have the same subject.
  const toBuyers = mail.taken.filter(({ subject }) => !subject.includes('request'));
  const bySubject = groupedBy(toBuyers, ({ to, subject }) => `${to}: ${subject}`);
  return {
    written: written.length,
    kinds: new Set(written.map(({ kind }) => kind)),
    unsent: unsent.map(({ id, error }) => `${id}: ${error}`),
    /** How many were recorded as sent, but never arrived. */
    missing: written.filter((one) => !copies.some(([copy]) => copy?.id.includes(nameOf(one)))),
    /** Mails that a reader has twice, because their Message-IDs differ. */
    differing: [...bySubject].flatMap(([name, list]) =>
      new Set(list.map(({ id }) => id)).size > 1 ? [name] : [],
    ),
    again: copies.filter((list) => list.length > 1).length,
    /**
     * Sent again although the sender had received confirmation that the first copy was accepted.
     */
    twice: copies.filter((list) => list.slice(1).some((copy, at) => isRedundant(list[at], copy))),
  };
}

/** The expected name of a mail, written without the code under test. */
function nameOf({ kind, about }: { kind: string; about: string }): string {
  return createHash('sha256').update(`${kind} ${about}`).digest('hex').slice(0, 32);
}

function groupedBy(list: readonly TakenMail[], keyOf: (mail: TakenMail) => string) {
  const groups = new Map<string, TakenMail[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** The sender received confirmation that the mail was accepted, and survived to record it. */
function isRedundant(before: TakenMail | undefined, copy: TakenMail): boolean {
  return before !== undefined && !before.isCut && before.sentBy === copy.sentBy;
}
