import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { reconcile } from './commands.server.ts';

// Sellers, and whoever else uses the site's account, write what they want into metadata.

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, payments, sandbox } = shop;
const moderator = await makePerson(db, { isModerator: true });

const compare = () =>
  reconcile({ db, payments }, { since: new Date(Date.now() - 3_600_000), isRepairing: true });

let count = 0;

/** A page that a seller made in their own account, and that somebody paid. */
async function ownPage(account: string, purchaseId: string): Promise<string> {
  count += 1;
  const page = await payments.startSale({
    key: `own page ${count}`,
    name: 'A poster',
    amountCents: 2400,
    feeCents: 0,
    collectsTax: false,
    account,
    metadata: { purchaseId },
    startedAt: new Date(),
    successPath: '/',
    cancelPath: '/',
  });
  await shop.pay(page.url);
  shop.takeEvents();
  return page.id;
}

const issuesAbout = (reference: string) =>
  db.select().from(paymentIssues).where(eq(paymentIssues.reference, reference));

/** Paid, but nobody heard of it. */
async function unheard() {
  const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
  await shop.paid(buyer, id);
  shop.takeEvents();
  return id;
}

it('passes over the seller’s other sales, and grants what was paid here', async () => {
  await compare();
  const poster = await ownPage(shop.account, 'order 17');
  const id = await unheard();
  await compare();
  expect(await shop.rowsOf(id)).toMatchObject([{ status: 'owned' }]);
  expect(await issuesAbout(poster)).toEqual([]);
});

it('takes a payment to one seller for no purchase from another', async () => {
  const rival = await makePerson(db);
  const account = await shop.connectAccount();
  await db.insert(sellerAccounts).values({ userId: rival.id, stripeUserId: account });
  const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer()];
  await shop.begin(buyer, productId);
  const [wanted] = await shop.rowsOf(productId);
  // The rival sells something too, so that their account is compared.
  const isSale = eq(purchases.productId, await unheard());
  await db.update(purchases).set({ stripeUserId: account }).where(isSale);
  const page = await ownPage(account, wanted?.id ?? '');
  await compare();
  const [issue] = await issuesAbout(page);
  expect(issue).toMatchObject({ kind: 'unknown_payment', purchaseId: null, account });
  const decision = { id: issue?.id ?? '', reason: 'It looks right.' };
  await expect(as(moderator).reconciliation.grant(decision)).rejects.toMatchObject({
    status: 409,
    message: 'This payment belongs to no purchase or supporter.',
  });
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'pending' }]);
});

it('ignores other payments and subscriptions in the account of the site', async () => {
  const person = await makePerson(db);
  const { url } = await as(person).supporters.startCheckout({
    tier: 'supporter',
    interval: 'monthly',
  });
  await shop.pay(url);
  const metadata = { supportId: 'of another shop' };
  const [subscription] = sandbox.store.all('subscription');
  Object.assign(subscription ?? {}, { metadata });
  const sessions = sandbox.store.all('checkout.session');
  Object.assign(sessions.find((one) => one.subscription) ?? {}, { metadata });
  await shop.press('renew', subscription?.id ?? '');
  expect(new Set(await shop.deliverAll())).toEqual(new Set([200]));
  const id = await unheard();
  await compare();
  expect(await shop.rowsOf(id)).toMatchObject([{ status: 'owned' }]);
});
