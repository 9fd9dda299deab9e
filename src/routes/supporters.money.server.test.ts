import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reconcile } from '#features/reconciliation/commands.server.ts';
import type { SupporterTier, SupportInterval } from '#features/supporters/rules.ts';
import { supportPayments } from '#features/supporters/tables.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';

// What goes wrong with supporters' payments, $4.99 and $14.99, and the resulting data of the site
// and at Stripe, with every amount written out. The table of sales is
// sales-export.money.server.test.ts.

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { store } = shop.sandbox;

type Seen = {
  /** Each donation or subscription, in the order in which they were begun. */
  here: [status: string, amountCents: number][];
  badge: SupporterTier | null;
  /** At Stripe: each charge, and its refunds. */
  there: [charged: number, back: number][];
};

const begin = async (person: Viewer, tier: SupporterTier, interval: SupportInterval) =>
  (await shop.as(person).supporters.startCheckout({ tier, interval })).url;
const hear = () => shop.deliverAll();
const lose = () => void shop.takeEvents();
const compare = () =>
  reconcile(
    { db, payments: shop.payments },
    { since: new Date(Date.now() - 3_600_000), isRepairing: true },
  );

const rowsOf = (person: Viewer) =>
  db
    .select()
    .from(supportPayments)
    .where(eq(supportPayments.userId, person.id))
    .orderBy(asc(supportPayments.createdAt));

/** The charges in this line of the table, oldest first. */
let before = new Set<string>();
const charges = () =>
  store
    .all('charge')
    .filter(({ id }) => !before.has(id))
    .toReversed();

const refund = (amount: string) => shop.press('refund', charges()[0]?.id ?? '', { amount });

/** The end of the period that is paid. */
async function renew(person: Viewer): Promise<void> {
  for (const { stripeSubscriptionId } of await rowsOf(person)) {
    if (stripeSubscriptionId) await shop.press('renew', stripeSubscriptionId);
  }
}

type Line = [what: string, happens: (person: Viewer) => Promise<void>, Seen];

const lines: Line[] = [
  [
    'a donation whose webhook is lost',
    async (person) => {
      await shop.pay(await begin(person, 'supporter', 'once'));
      lose();
    },
    { here: [['pending', 499]], badge: null, there: [[499, 0]] },
  ],
  [
    'the same, once payments were compared',
    async (person) => {
      await shop.pay(await begin(person, 'supporter', 'once'));
      lose();
      await compare();
    },
    { here: [['active', 499]], badge: 'supporter', there: [[499, 0]] },
  ],
  [
    'a first month whose webhooks are lost, once payments were compared',
    async (person) => {
      await shop.pay(await begin(person, 'advocate', 'monthly'));
      lose();
      await compare();
    },
    { here: [['active', 1499]], badge: 'advocate', there: [[1499, 0]] },
  ],
  [
    'a first checkout that Stripe did not answer, tried again at once',
    async (person) => {
      store.state.outage = 'error';
      await expect(begin(person, 'supporter', 'monthly')).rejects.toMatchObject({ status: 503 });
      store.state.outage = 'none';
      await shop.pay(await begin(person, 'supporter', 'monthly'));
      await hear();
    },
    {
      here: [
        ['expired', 499],
        ['active', 499],
      ],
      badge: 'supporter',
      there: [[499, 0]],
    },
  ],
  [
    'two monthly pages in two tabs, both sent off: one bills',
    async (person) => {
      const first = await begin(person, 'supporter', 'monthly');
      const second = await begin(person, 'advocate', 'monthly');
      await shop.pay(first);
      await shop.pay(second);
      await hear();
    },
    {
      here: [
        ['expired', 499],
        ['active', 1499],
      ],
      badge: 'advocate',
      there: [[1499, 0]],
    },
  ],
  [
    'two monthly pages that are paid in spite of all: the second goes back',
    async (person) => {
      const first = await begin(person, 'supporter', 'monthly');
      // As a site that stopped before it could close the page at Stripe.
      const own = eq(supportPayments.userId, person.id);
      await db.update(supportPayments).set({ status: 'expired' }).where(own);
      const second = await begin(person, 'advocate', 'monthly');
      await shop.pay(first);
      await shop.pay(second);
      await hear();
      await compare();
    },
    {
      here: [
        ['active', 499],
        ['ended', 1499],
      ],
      badge: 'supporter',
      there: [
        [499, 0],
        [1499, 1499],
      ],
    },
  ],
  [
    '$4.98 of a month given back: nothing changes',
    async (person) => {
      await shop.pay(await begin(person, 'supporter', 'monthly'));
      await refund('4.98');
      await hear();
    },
    { here: [['active', 499]], badge: 'supporter', there: [[499, 498]] },
  ],
  [
    'a month given back: the badge stays to its end',
    async (person) => {
      await shop.pay(await begin(person, 'supporter', 'monthly'));
      await hear();
      await refund('4.99');
      await hear();
    },
    { here: [['active', 499]], badge: 'supporter', there: [[499, 499]] },
  ],
  [
    'a month given back, unheard, at its end: no badge, and nothing more is charged',
    async (person) => {
      await shop.pay(await begin(person, 'supporter', 'monthly'));
      await refund('4.99');
      lose();
      await compare();
      await renew(person);
      await hear();
    },
    { here: [['ended', 499]], badge: null, there: [[499, 499]] },
  ],
  [
    'a donation given back, unheard, once payments were compared',
    async (person) => {
      await shop.pay(await begin(person, 'advocate', 'once'));
      await hear();
      await refund('14.99');
      lose();
      await compare();
    },
    { here: [['ended', 1499]], badge: null, there: [[1499, 1499]] },
  ],
];

it.each(lines)('%s', async (_, happens, expected) => {
  before = new Set(store.all('charge').map(({ id }) => id));
  const person = await makePerson(db);
  await happens(person);
  const rows = await rowsOf(person);
  const { tier } = await shop.as(null).supporters.isSupporter({ userId: person.id });
  expect({
    here: rows.map(({ status, amountCents }) => [status, amountCents]),
    badge: tier,
    there: charges().map(({ amount, amount_refunded: back }) => [amount, back]),
  }).toEqual(expected);
});
