import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makeOffer } from '#test/offers.ts';
import { hearPageTags } from '#test/page-tags.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { refreshAccount } from './account-state.commands.server.ts';
import { sellerAccounts } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, payments, press, sandbox } = shop;
const site = { db, payments };
const droppedTags = await hearPageTags(database);

async function openSeller() {
  const seller = await makePerson(db);
  const account = await shop.connectAccount();
  await db.insert(sellerAccounts).values({ userId: seller.id, stripeUserId: account });
  const offer = await makeOffer(db, shop.storage, seller, { priceCents: 1000 });
  return { seller, account, productId: offer.id, slug: offer.slug };
}

const issuesAbout = (account: string) =>
  db.select().from(paymentIssues).where(eq(paymentIssues.reference, account));

it('an account that Stripe restricts sells nothing until it may again, once each', async () => {
  const { seller, account, productId, slug } = await openSeller();
  await droppedTags();
  await press('stop-charges', account);
  expect(await shop.deliverAll()).toEqual([200]);
  expect(await droppedTags()).toContain(`seller:${seller.id}`);
  const buyer = await shop.buyer();
  await expect(as(buyer).purchases.startCheckout({ productId })).rejects.toMatchObject({
    status: 409,
    message: 'The seller cannot receive payments at the moment.',
  });
  // The page says so before anybody tries, to the seller as well.
  expect(await as(buyer).purchases.state({ productId })).toMatchObject({
    kind: 'seller_restricted',
  });
  for (const viewer of [null, buyer, seller]) {
    const page = await as(viewer).products.bySlug({ slug });
    expect(page).toMatchObject({ sellerConnected: true, sellerRestricted: true });
  }
  expect(await as(seller).selling.status()).toMatchObject({ isRestricted: true });
  expect(await refreshAccount(site, account)).toBeNull();
  expect(await issuesAbout(account)).toMatchObject([
    { kind: 'account_restricted', outcome: null, facts: { since: expect.any(String) } },
  ]);

  await press('allow-charges', account);
  shop.takeEvents();
  expect(await refreshAccount(site, account, false)).toBe('allowed');
  expect(await issuesAbout(account)).toMatchObject([{ outcome: null }]);
  expect(await refreshAccount(site, account)).toBe('allowed');
  expect(await issuesAbout(account)).toMatchObject([{ outcome: 'settled' }]);
  expect(await as(seller).selling.status()).toMatchObject({ isRestricted: false });
  expect(await as(null).products.bySlug({ slug })).toMatchObject({ sellerRestricted: false });
  const { url } = await as(buyer).purchases.startCheckout({ productId });
  expect(url).toContain('/pay/');
});

it('an account that was disconnected at Stripe is disconnected here, though nobody heard of it', async () => {
  const { seller, account, productId } = await openSeller();
  await press('disconnect', account);
  shop.takeEvents();
  expect(await refreshAccount(site, account, false)).toBe('disconnected');
  expect(await refreshAccount(site, account)).toBe('disconnected');
  expect(await refreshAccount(site, account)).toBeNull();
  const own = eq(sellerAccounts.userId, seller.id);
  expect(await db.select().from(sellerAccounts).where(own)).toMatchObject([
    { disconnectedAt: expect.any(Date) },
  ]);
  const buyer = await shop.buyer();
  await expect(as(buyer).purchases.startCheckout({ productId })).rejects.toMatchObject({
    message: 'The seller has not connected a Stripe account for payments.',
  });
});

it('changes nothing while Stripe is out of reach, nor for an account of nobody', async () => {
  const { account } = await openSeller();
  sandbox.store.state.outage = 'cut';
  await expect(refreshAccount(site, account)).rejects.toMatchObject({ kind: 'unreachable' });
  sandbox.store.state.outage = 'none';
  expect(await refreshAccount(site, account)).toBeNull();
  expect(await refreshAccount(site, 'acct_unknown')).toBeNull();
});

it('a restricted account that its seller disconnects is nothing to decide on', async () => {
  const { seller, account } = await openSeller();
  await press('stop-charges', account);
  await shop.deliverAll();
  expect(await issuesAbout(account)).toMatchObject([{ outcome: null }]);
  await as(seller).selling.disconnect();
  expect(await issuesAbout(account)).toMatchObject([{ outcome: 'settled' }]);
});
