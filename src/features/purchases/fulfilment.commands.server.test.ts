import { eq } from 'drizzle-orm';
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
  return { buyer, offer, sessionId, charge: shop.chargeOf(row.stripePaymentId ?? '') };
}

describe('a paid purchase', () => {
  it('is delivered by the webhook when the tab was closed', async () => {
    const { buyer, offer, sessionId } = await bought();
    const { name, id } = offer;
    const has = await as(buyer).purchases.download({ productId: id });
    expect(has.name).toBe(`${offer.slug}.zip`);
    expect(await confirm(buyer, sessionId)).toEqual({
      product: { id, name, slug: offer.slug, hasFile: true },
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

describe('afterwards', () => {
  it('a refund of a part changes the figures alone; both are told', async () => {
    const { buyer, offer, charge } = await bought();
    await press('refund', charge, { amount: '5.00' });
    await shop.deliverAll();
    const [partly] = await shop.rowsOf(offer.id);
    expect(partly).toMatchObject({ status: 'owned', refundedCents: 500, endedAt: null });
    await as(buyer).purchases.download({ productId: offer.id });
    expect((await as(buyer).purchases.mine({})).purchases[0]).toMatchObject({
      status: 'owned',
      refundedCents: 500,
    });
    expect(await toldOf(buyer)).toEqual(['partly_refunded']);
    await press('refund', charge, { amount: '18.99' });
    await shop.deliverAll();
    expect(await shop.rowsOf(offer.id)).toMatchObject([{ status: 'owned', refundedCents: 2399 }]);
    const { rows } = await as(seller).purchases.sales({});
    expect(rows.find(({ productId }) => productId === offer.id)).toMatchObject({
      sales: 1,
      grossCents: 2400,
      feeCents: 240,
      refundedCents: 2399,
    });
  });

  it('the refund of the last cent ends access; both are told, and the counters stay', async () => {
    const { buyer, offer, charge } = await bought();
    const before = await as(null).products.bySlug({ slug: offer.slug });
    await press('refund', charge, { amount: '23.99' });
    await shop.deliverAll();
    const { purchasedAt } = (await shop.rowsOf(offer.id))[0] ?? {};
    await press('refund', charge, { amount: '0.01' });
    await shop.deliverAll();
    const sentence = 'Your payment for this was refunded, so your access to it has ended.';
    await expect(as(buyer).purchases.download({ productId: offer.id })).rejects.toMatchObject({
      status: 403,
      message: sentence,
    });
    expect(await shop.rowsOf(offer.id)).toMatchObject([
      { status: 'refunded', refundedCents: 2400, purchasedAt, endedAt: expect.any(Date) },
    ]);
    const { downloadCount } = await as(null).products.bySlug({ slug: offer.slug });
    expect(downloadCount).toBe(before.downloadCount);
    expect((await toldOf(buyer)).toSorted()).toEqual(['partly_refunded', 'refunded']);
    const { rows } = await as(seller).purchases.sales({});
    expect(rows.find(({ productId }) => productId === offer.id)).toMatchObject({
      refundedCents: 2400,
    });
  });

  it('a refund of a part that came before the purchase was granted grants it all the same', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const { sessionId } = await shop.paid(buyer, id);
    const payment = sandbox.store.get('checkout.session', sessionId).payment_intent;
    await press('refund', shop.chargeOf(String(payment)), { amount: '4.00' });
    await shop.deliverAll();
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'owned', refundedCents: 400 }]);
    expect(await toldOf(buyer)).toEqual(['partly_refunded']);
  });

  it('what was refunded can be bought again', async () => {
    const { buyer, offer, charge } = await bought();
    await press('refund', charge, { amount: '24.00' });
    await shop.deliverAll();
    await shop.paid(buyer, offer.id);
    await shop.deliverAll();
    await as(buyer).purchases.download({ productId: offer.id });
    const statuses = (await shop.rowsOf(offer.id)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['owned', 'refunded']);
  });

  it('a dispute freezes access, and gives it back when it is won', async () => {
    const { buyer, offer, charge } = await bought();
    await press('dispute', charge);
    await shop.deliverAll();
    const download = () => as(buyer).purchases.download({ productId: offer.id });
    await expect(download()).rejects.toMatchObject({
      message: 'The payment for this is disputed. You cannot download it until it is settled.',
    });
    await press('win', disputeOf(charge));
    await shop.deliverAll();
    await download();
    const changes = (await shop.noticesOf(buyer)).map(({ metadata }) => metadata.purchaseChange);
    expect(new Set(changes)).toEqual(new Set(['disputed', 'restored']));
  });

  it('a lost dispute ends access; the seller sees it, the counters stay', async () => {
    const { buyer, offer, charge } = await bought();
    await press('dispute', charge);
    await press('lose', disputeOf(charge));
    await shop.deliverAll();
    expect(await shop.rowsOf(offer.id)).toMatchObject([{ status: 'lost' }]);
    await expect(as(buyer).purchases.download({ productId: offer.id })).rejects.toMatchObject({
      message: 'Your bank reversed the payment for this, so your access to it has ended.',
    });
    const { rows } = await as(seller).purchases.sales({});
    expect(rows.find(({ productId }) => productId === offer.id)).toMatchObject({
      sales: 1,
      grossCents: 2400,
      refundedCents: 2400,
    });
  });

  /** What somebody was told that became of purchases. */
  async function toldOf(person: typeof seller) {
    return (await shop.noticesOf(person)).map(({ metadata }) => metadata.purchaseChange);
  }

  function disputeOf(charge: string): string {
    const found = sandbox.store.all('dispute').find((dispute) => dispute.charge === charge);
    return found?.id ?? '';
  }
});

it('is not verified where payments are not configured', async () => {
  const { buyer, sessionId } = await bought();
  const plain = openTestSite(database);
  await expect(plain.as(buyer).purchases.confirm({ sessionId })).rejects.toMatchObject({
    status: 503,
    message: 'Payments are not configured on this site.',
  });
});

it('belongs to the account still when the buyer is gone', async () => {
  const { offer, charge } = await bought();
  await db.update(purchases).set({ buyerId: null }).where(eq(purchases.productId, offer.id));
  await press('refund', charge, { amount: '24.00' });
  await shop.deliverAll();
  expect(await shop.rowsOf(offer.id)).toMatchObject([{ status: 'refunded' }]);
});
