import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makeOffer } from '#test/offers.ts';
import { paymentsThrough } from '#test/payments.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { purchases } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, seller, storage, sandbox } = shop;

const start = (buyer: Parameters<typeof as>[0], productId: string) =>
  as(buyer).purchases.startCheckout({ productId });

async function change(id: string, changes: Partial<typeof products.$inferInsert>) {
  await db.update(products).set(changes).where(eq(products.id, id));
}

describe('who may buy what', () => {
  it('a visitor is asked to sign in', async () => {
    const { id } = await shop.offer();
    await expect(start(null, id)).rejects.toMatchObject({
      status: 401,
      message: 'Please log in to purchase this item.',
    });
  });

  it('nobody buys what does not exist, their own, what is free or not offered', async () => {
    const buyer = await shop.buyer();
    const [paid, free, unlisted, deleted] = [
      await shop.offer(),
      await shop.offer(0),
      await shop.offer(),
      await shop.offer(),
    ];
    await change(unlisted.id, { status: 'rejected' });
    await change(deleted.id, { isPublished: false, deletedAt: new Date() });
    for (const [who, id, status, message] of [
      [buyer, randomUUID(), 404, 'Product data is missing.'],
      [seller, paid.id, 403, 'You cannot purchase your own product.'],
      [buyer, free.id, 409, 'This product is free. Download it instead.'],
      [buyer, unlisted.id, 404, 'This product is no longer offered.'],
      [buyer, deleted.id, 404, 'This product is no longer offered.'],
    ] as const) {
      await expect(start(who, id)).rejects.toMatchObject({ status, message });
      expect(await shop.rowsOf(id)).toEqual([]);
    }
    await expect(start(buyer, 'x')).rejects.toMatchObject({ status: 400 });
  });

  it('nobody buys twice, nor while the payment is disputed', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    await shop.paid(buyer, id);
    await shop.deliverAll();
    await expect(start(buyer, id)).rejects.toMatchObject({
      status: 409,
      message: 'You already own this item.',
    });
    await db.update(purchases).set({ status: 'disputed' }).where(eq(purchases.productId, id));
    await expect(start(buyer, id)).rejects.toMatchObject({
      message: 'The payment for this is disputed. You cannot download it until it is settled.',
    });
    await db.update(purchases).set({ status: 'refunded' }).where(eq(purchases.productId, id));
    expect((await start(buyer, id)).url).toContain('/sandbox/stripe');
  });

  it('a seller who has disconnected cannot be paid', async () => {
    const [buyer, other] = [await shop.buyer(), await makePerson(db)];
    await db
      .insert(sellerAccounts)
      .values({ userId: other.id, stripeUserId: await shop.connectAccount() });
    const { id } = await makeOffer(db, storage, other, { priceCents: 900 });
    await db
      .update(sellerAccounts)
      .set({ disconnectedAt: new Date() })
      .where(eq(sellerAccounts.userId, other.id));
    await expect(start(buyer, id)).rejects.toMatchObject({
      status: 409,
      message: 'The seller has not connected a Stripe account for payments.',
    });
  });

  it('also when only Stripe knows of it', async () => {
    const [buyer, other] = [await shop.buyer(), await makePerson(db)];
    await db
      .insert(sellerAccounts)
      .values({ userId: other.id, stripeUserId: `acct_${randomUUID().slice(0, 8)}` });
    const { id } = await makeOffer(db, storage, other, { priceCents: 900 });
    await expect(start(buyer, id)).rejects.toMatchObject({
      status: 409,
      message: 'The seller has not connected a Stripe account for payments.',
    });
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'expired', stripeSessionId: null }]);
  });

  it('nothing is sold where payments are not configured', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const plain = openTestSite(database);
    await expect(plain.as(buyer).purchases.startCheckout({ productId: id })).rejects.toMatchObject({
      status: 503,
      message: 'Payments are not configured on this site.',
    });
  });
});

describe('the payment page', () => {
  it('asks for the price of the database and leaves a tenth with the site', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer(2499)];
    const forged = { productId: id, priceCents: 1 };
    await expect(as(buyer).purchases.startCheckout(forged)).rejects.toMatchObject({ status: 400 });
    const { sessionId } = await shop.paid(buyer, id);
    const [row] = await shop.rowsOf(id);
    expect(row).toMatchObject({
      status: 'pending',
      priceCents: 2499,
      feeCents: 250,
      sellerCents: 2249,
      stripeUserId: shop.account,
    });
    const session = sandbox.store.get('checkout.session', sessionId);
    expect(session).toMatchObject({
      amount_total: 2499,
      currency: 'usd',
      metadata: { purchaseId: row?.id, productId: id, buyerId: buyer.id },
    });
    const payment = sandbox.store.get('payment_intent', String(session.payment_intent));
    expect(payment).toMatchObject({ amount: 2499, application_fee_amount: 250 });
  });

  it('is one for all tabs, also when both begin at once', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const urls = await Promise.all(Array.from({ length: 10 }, () => start(buyer, id)));
    urls.push(await start(buyer, id));
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
    expect(await shop.rowsOf(id)).toHaveLength(1);
  });

  it('that was paid in one tab leads the other one to the success page', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const { sessionId } = await shop.paid(buyer, id);
    expect(await start(buyer, id)).toEqual({
      url: `/purchase-success?session_id=${sessionId}`,
    });
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'owned' }]);
  });

  it('is closed and made anew when the price changes', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer(2400)];
    const first = await shop.begin(buyer, id);
    await change(id, { priceCents: 3000 });
    const second = await shop.begin(buyer, id);
    expect(second.sessionId).not.toBe(first.sessionId);
    expect(sandbox.store.get('checkout.session', first.sessionId).status).toBe('expired');
    expect(sandbox.store.get('checkout.session', second.sessionId).amount_total).toBe(3000);
    const statuses = (await shop.rowsOf(id)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual(['expired', 'pending']);
  });

  it('that was paid before the price changed is honoured', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer(2400)];
    const { sessionId } = await shop.paid(buyer, id);
    await change(id, { priceCents: 3000 });
    expect(await start(buyer, id)).toEqual({
      url: `/purchase-success?session_id=${sessionId}`,
    });
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'owned', priceCents: 2400 }]);
  });

  it('that was given up while it was made is not the one that is paid', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    let isFirst = true;
    const late = await paymentsThrough(sandbox.connection, async (ask) => {
      const answer = await ask();
      const given = { status: 'expired' } as const;
      if (isFirst) await db.update(purchases).set(given).where(eq(purchases.productId, id));
      isFirst = false;
      return answer;
    });
    const { url } = await openTestSite(database, late)
      .as(buyer)
      .purchases.startCheckout({ productId: id });
    const rows = await shop.rowsOf(id);
    expect(rows.find(({ status }) => status === 'expired')?.stripeSessionId).toBeNull();
    const pending = rows.find(({ status }) => status === 'pending')?.stripeSessionId;
    expect(url.endsWith(`/${pending}`)).toBe(true);
  });

  it('that has expired gives way to another', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const first = await shop.begin(buyer, id);
    await shop.press('expire', first.sessionId);
    const second = await shop.begin(buyer, id);
    expect(second.sessionId).not.toBe(first.sessionId);
    await shop.deliverAll();
    const pending = (await shop.rowsOf(id)).filter(({ status }) => status === 'pending');
    expect(pending.map((row) => row.stripeSessionId)).toEqual([second.sessionId]);
  });

  it('is made anew when it would soon close', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const first = await shop.begin(buyer, id);
    await db
      .update(purchases)
      .set({ createdAt: new Date(Date.now() - 51 * 60_000) })
      .where(eq(purchases.productId, id));
    const second = await shop.begin(buyer, id);
    expect(second.sessionId).not.toBe(first.sessionId);
  });

  it('in an account that the seller has left gives way to one in the present account', async () => {
    const [buyer, other] = [await shop.buyer(), await makePerson(db)];
    const account = await shop.connectAccount();
    await db.insert(sellerAccounts).values({ userId: other.id, stripeUserId: account });
    const { id } = await makeOffer(db, storage, other, { priceCents: 900 });
    const first = await shop.begin(buyer, id);
    await as(other).selling.disconnect();
    await expect(start(buyer, id)).rejects.toMatchObject({
      message: 'The seller has not connected a Stripe account for payments.',
    });
    const stripeUserId = await shop.connectAccount();
    await db
      .update(sellerAccounts)
      .set({ stripeUserId, disconnectedAt: null })
      .where(eq(sellerAccounts.userId, other.id));
    const second = await shop.begin(buyer, id);
    expect(second.sessionId).not.toBe(first.sessionId);
    await shop.pay(second.url);
    // What comes late from the account that was left changes nothing, and is not sent again.
    expect(await shop.deliverAll()).not.toContain(500);
    const rows = await shop.rowsOf(id);
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['expired', 'owned']);
  });
});
