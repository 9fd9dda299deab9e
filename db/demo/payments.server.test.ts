import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reconcile } from '#features/reconciliation/commands.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { seedPayments } from './payments.ts';
import { demoPeople } from './people.ts';
import { readReviews } from './reviews.ts';
import { seedStrayPayments } from './stray-payments.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, payments, sandbox } = shop;
const now = new Date();
const day = 24 * 60 * 60 * 1000;

const made = (name: string, seller: string, listedDaysAgo: number, priceCents: number) => ({
  product: { name, seller, listedDaysAgo },
  fields: { priceCents },
});

const { payQuietly, connectAccount } = sandbox;

async function makePeople() {
  const people = new Map<string, string>();
  for (const { username } of demoPeople) people.set(username, (await makePerson(db)).id);
  return people;
}

it('pays what the demo people have, in the past, and Stripe knows all of it', async () => {
  const people = await makePeople();
  const [paid, free] = [await shop.offer(2400), await shop.offer(0)];
  const listed = new Map([
    ['Scatter Kit', paid.id],
    ['Turntable', free.id],
  ]);
  const products = [
    made('Scatter Kit', 'juno-park', 286, 2400),
    made('Turntable', 'kofi-mensah', 90, 0),
    made('Never listed', 'juno-park', 5, 500),
  ];
  const { state } = sandbox.store;
  let saved = 0;
  const save = async () => void (saved = state.deliveries.length);
  const demoPayments = { payments, payQuietly, connectAccount, save };
  await seedPayments(db, demoPayments, { people, products, listed, now });

  const rows = await db.select().from(purchases).where(eq(purchases.productId, paid.id));
  const reviews = readReviews().filter(({ product }) => product === 'Scatter Kit');
  expect(reviews).toHaveLength(4);
  expect(rows.length).toBeGreaterThan(reviews.length);
  expect(rows.map(({ buyerId }) => buyerId)).not.toContain(people.get('juno-park'));
  const months = new Set(rows.map(({ purchasedAt }) => purchasedAt?.toISOString().slice(0, 7)));
  expect(months.size).toBeGreaterThan(5);
  for (const { username, daysAgo } of reviews) {
    const own = rows.find(({ buyerId }) => buyerId === people.get(username));
    expect(own).toMatchObject({ status: 'owned', downloadedAt: expect.any(Date) });
    const before = (now.getTime() - (own?.purchasedAt?.getTime() ?? 0)) / day;
    expect(before).toBeGreaterThanOrEqual(daysAgo);
    expect(before).toBeLessThanOrEqual(286);
  }
  expect(await shop.rowsOf(free.id)).toEqual([]);

  const { supporters, count } = await as(null).supporters.list({});
  expect(count).toBe(7);
  expect(supporters.map(({ tier }) => tier)).toEqual([
    ...Array<string>(3).fill('advocate'),
    ...Array<string>(4).fill('supporter'),
  ]);
  expect(supporters.every(({ createdAt }) => createdAt < now)).toBe(true);

  // Nothing is left to be told, and nothing differs.
  expect(state.deliveries.every((delivery) => delivery.state === 'delivered')).toBe(true);
  expect(saved).toBe(state.deliveries.length);
  const since = new Date(now.getTime() - 365 * day);
  const { checked, lines } = await reconcile({ db, payments }, { since, isRepairing: false });
  expect(lines).toEqual([]);
  expect(checked).toBeGreaterThan(rows.length);
});

it('leaves two payments that fit no purchase, which no comparison settles', async () => {
  const people = await makePeople();
  const [crates, sides] = [await shop.offer(1800), await shop.offer(250)];
  const listed = new Map([
    ['Cargo Crates', crates.id],
    ['Bone Sides', sides.id],
  ]);
  const products = [
    made('Cargo Crates', 'mira-okafor', 20, 1800),
    made('Bone Sides', 'kofi-mensah', 20, 250),
  ];
  const demoPayments = { payments, payQuietly, connectAccount, save: async () => {} };
  await seedStrayPayments(db, demoPayments, { people, products, listed });
  const since = new Date(now.getTime() - day);
  for (let run = 0; run < 2; run += 1)
    await reconcile({ db, payments }, { since, isRepairing: true });

  const moderator = await makePerson(db, { isModerator: true });
  const { issues } = await as(moderator).reconciliation.open({});
  expect(
    issues.toSorted((one, other) => (one.amountCents ?? 0) - (other.amountCents ?? 0)),
  ).toMatchObject([
    { kind: 'unknown_payment', amountCents: 250, productSlug: sides.slug },
    { kind: 'unknown_payment', amountCents: 1800, productSlug: crates.slug },
  ]);
});
