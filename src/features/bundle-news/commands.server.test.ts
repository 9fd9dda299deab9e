import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { notifications } from '#features/notifications/tables.server.ts';
import { openBundles } from '#test/bundles.ts';
import { freshDatabase } from '#test/database.ts';
import { sendMails } from '#test/mails.ts';
import { notifyOfBrokenBundles, unsellableMails } from './commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const never = new AbortController().signal;

beforeEach(() => database.pool.query('delete from rate_limits'));

const { site, seller, bundleOf, approve, listedBundle } = await openBundles(database);
const { bundle, parts } = await listedBundle({ name: 'Terrain Pack' });
const [rigs = bundle, rocks = bundle] = parts;

const put = (isOnSale: boolean, { slug } = rocks) =>
  site.as(seller).products.setOnSale({ slug, isOnSale });
const noticesOf = (userId: string) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.type, 'bundle_unsellable')));

/** Two processes check at once; returns the seller's notifications. */
async function look() {
  const before = await noticesOf(seller.id);
  await Promise.all([notifyOfBrokenBundles(db, never), notifyOfBrokenBundles(db, never)]);
  const mails = await sendMails(database, { kinds: [unsellableMails], processes: 2 });
  const told = (await noticesOf(seller.id)).slice(before.length);
  return { told: told.map(({ metadata }) => metadata), mails };
}
const nothing = { told: [], mails: [] };

it('tells a seller once for each cause, in the bell and by mail', async () => {
  expect(await look()).toEqual(nothing);
  await put(false);
  const { told, mails } = await look();
  expect(told).toEqual([
    {
      productId: bundle.id,
      productName: 'Terrain Pack',
      productSlug: bundle.slug,
      moreProducts: 0,
      reason: '“Rocks” is off sale.',
    },
  ]);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Terrain Pack cannot be sold at the moment',
  ]);
  expect(mails[0]?.text).toContain(
    'Nobody can buy your bundle Terrain Pack at the moment. “Rocks” is off sale.\n',
  );
  expect(mails[0]?.text).toContain(`https://forge.example/marketplace/${bundle.slug}\n`);
  expect(await look()).toEqual(nothing);
  await put(false, rigs);
  expect((await look()).told).toMatchObject([{ reason: '“Rigs” is off sale.' }]);
  await put(true, rigs);
});

it('tells a cause that comes again, and nothing of what is mended between two looks', async () => {
  await put(true);
  await put(false);
  expect(await look()).toEqual(nothing);
  await put(true);
  expect(await look()).toEqual(nothing);
  await put(false);
  await notifyOfBrokenBundles(db, never);
  await put(true);
  expect(await sendMails(database, { kinds: [unsellableMails] })).toEqual([]);
  expect(await look()).toEqual(nothing);
});

it('is silent about a bundle that is off sale itself', async () => {
  await put(false, bundle);
  await put(false);
  expect(await look()).toEqual(nothing);
  await put(true, bundle);
  await put(true);
});

it('names all bundles of a cause; without Stripe only those that cost something', async () => {
  const free = await bundleOf(parts, { name: 'Free Pack', priceCents: 0 });
  await approve(free.id);
  await put(false);
  const both = await look();
  expect(both.told).toMatchObject([{ productName: 'Free Pack', moreProducts: 1 }]);
  expect(both.mails).toMatchObject([{ subject: '2 of your bundles cannot be sold at the moment' }]);
  const setAccount = (change: string) =>
    database.pool.query(`update seller_accounts set ${change} where user_id = $1`, [seller.id]);
  await setAccount('takes_payments = false');
  expect((await look()).told).toMatchObject([
    {
      productName: 'Terrain Pack',
      moreProducts: 0,
      reason: 'Your Stripe account is not connected, or cannot receive payments.',
    },
  ]);
  await setAccount('disconnected_at = now()');
  expect(await look()).toEqual(nothing);
});
