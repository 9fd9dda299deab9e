import { describe, expect, it } from 'vitest';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { openShop } from '#test/shop.ts';
import { purchases } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, sandbox, press, seller } = shop;

const confirm = (buyer: Parameters<typeof as>[0], sessionId: string) =>
  as(buyer).purchases.confirm({ sessionId });

async function bought(priceCents = 2400) {
  const [buyer, offer] = [await shop.buyer(), await shop.offer(priceCents)];
  const { sessionId } = await shop.paid(buyer, offer.id);
  await shop.deliverAll();
  const [row] = await shop.rowsOf(offer.id);
  if (row?.status !== 'owned') throw new Error('It was not bought.');
  return { buyer, offer, sessionId };
}

describe('a paid purchase', () => {
  it('is delivered by the webhook when the tab was closed', async () => {
    const { buyer, offer, sessionId } = await bought();
    const { name, id } = offer;
    const has = await as(buyer).purchases.download({ productId: id });
    expect(has.name).toBe(`${offer.slug}.zip`);
    expect(await confirm(buyer, sessionId)).toEqual({
      product: { id, name, slug: offer.slug, isBundle: false, hasFile: true },
    });
  });

  it('is delivered by the success page when no webhook comes', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const { sessionId } = await shop.paid(buyer, id);
    await confirm(buyer, sessionId);
    expect(await as(buyer).purchases.has({ productId: id })).toBe(true);
    await shop.deliverAll();
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'owned', refundedCents: 0 }]);
  });

  it('tells the seller once', async () => {
    const { buyer, offer, sessionId } = await bought();
    await confirm(buyer, sessionId);
    const notices = (await shop.noticesOf(seller)).filter(
      ({ metadata }) => metadata.productId === offer.id,
    );
    expect(notices).toMatchObject([{ type: 'product_sold', actorId: buyer.id }]);
  });

  it.each(['owned', 'disputed'] as const)(
    'that is %s takes the place of the free one that came in between',
    async (status) => {
      const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
      const { sessionId } = await shop.paid(buyer, id);
      const downloadedAt = new Date('2026-01-02T03:04:05Z');
      await addOwned(buyer, id, { priceCents: 0, downloadedAt });
      if (status === 'disputed') {
        const payment = sandbox.store.get('checkout.session', sessionId).payment_intent;
        await press('dispute', shop.chargeOf(String(payment)));
      }
      await shop.deliverAll();
      // Its download stays counted.
      expect(await shop.rowsOf(id)).toMatchObject([{ status, priceCents: 2400, downloadedAt }]);
    },
  );

  it('never takes the place of another paid one', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const { sessionId } = await shop.paid(buyer, id);
    await addOwned(buyer, id, { priceCents: 1900 });
    await expect(confirm(buyer, sessionId)).rejects.toMatchObject({
      status: 409,
      message: 'Could not verify Stripe purchase.',
    });
    expect(await shop.deliverAll()).not.toContain(500);
    const rows = await shop.rowsOf(id);
    expect(rows.toSorted((one, two) => one.priceCents - two.priceCents)).toMatchObject([
      { status: 'owned', priceCents: 1900 },
      { status: 'pending', priceCents: 2400 },
    ]);
  });

  type Paid = { priceCents: number; downloadedAt?: Date };
  async function addOwned(buyer: { id: string }, productId: string, paid: Paid) {
    await db.insert(purchases).values({
      buyerId: buyer.id,
      sellerId: seller.id,
      productId,
      status: 'owned',
      feeCents: 0,
      sellerCents: paid.priceCents,
      purchasedAt: new Date(),
      ...paid,
    });
  }
});

describe('webhooks', () => {
  it('are harmless when they come twice, late and in the wrong order', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const { sessionId } = await shop.paid(buyer, id);
    await confirm(buyer, sessionId);
    const [row] = await shop.rowsOf(id);
    await press('refund', shop.chargeOf(row?.stripePaymentId ?? ''), { amount: '24.00' });
    const events = shop.takeEvents();
    for (const event of [...events.toReversed(), ...events]) await shop.deliver(event);
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'refunded', refundedCents: 2400 }]);
    const notices = (await shop.noticesOf(seller)).filter((one) => one.metadata.productId === id);
    expect(notices.map(({ type }) => type).toSorted()).toEqual(['product_sold', 'sale_changed']);
  });

  it('that come before the purchase was granted grant and refund it', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const { sessionId } = await shop.paid(buyer, id);
    const completed = shop.takeEvents();
    const payment = sandbox.store.get('checkout.session', sessionId).payment_intent;
    await press('refund', shop.chargeOf(String(payment)), { amount: '24.00' });
    await shop.deliverAll();
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'refunded' }]);
    for (const event of completed) await shop.deliver(event);
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'refunded' }]);
    await expect(confirm(buyer, sessionId)).rejects.toMatchObject({
      message: 'Your payment for this was refunded, so your access to it has ended.',
    });
  });

  it('that are forged change nothing', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    await shop.paid(buyer, id);
    for (const { body, signature } of shop.takeEvents()) {
      expect((await shop.deliver({ body, signature: '' })).status).toBe(400);
      expect((await shop.deliver({ body: body.replace('{', '{ '), signature })).status).toBe(400);
      const forged = signature.replace(/v1=./, 'v1=g');
      expect((await shop.deliver({ body, signature: forged })).status).toBe(400);
    }
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'pending' }]);
  });
});

it('is not verified where payments are not configured', async () => {
  const { buyer, sessionId } = await bought();
  const plain = openTestSite(database);
  await expect(plain.as(buyer).purchases.confirm({ sessionId })).rejects.toMatchObject({
    status: 503,
    message: 'Payments are not configured on this site.',
  });
});
