import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { openShop } from '#test/shop.ts';
import { purchases } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, sandbox, press, seller } = shop;

async function bought(priceCents = 2400) {
  const [buyer, offer] = [await shop.buyer(), await shop.offer(priceCents)];
  await shop.paid(buyer, offer.id);
  await shop.deliverAll();
  const [row] = await shop.rowsOf(offer.id);
  if (row?.status !== 'owned') throw new Error('It was not bought.');
  return { buyer, offer, charge: shop.chargeOf(row.stripePaymentId ?? '') };
}

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

  it('a refund of a part that fails at the bank days later is told to both', async () => {
    const { buyer, offer, charge } = await bought();
    await press('refund', charge, { amount: '5.00' });
    await shop.deliverAll();
    const [refund] = sandbox.store.get('charge', charge).refunds?.data ?? [];
    await press('refund-failed', refund?.id ?? '');
    await shop.deliverAll();
    expect(await shop.rowsOf(offer.id)).toMatchObject([{ status: 'owned', refundedCents: 0 }]);
    await as(buyer).purchases.download({ productId: offer.id });
    const sold = (await shop.noticesOf(seller)).filter(
      ({ metadata }) => metadata.productId === offer.id && metadata.purchaseChange,
    );
    const toldSeller = sold.map(({ metadata }) => metadata.purchaseChange);
    for (const told of [await toldOf(buyer), toldSeller]) {
      expect(told).toHaveLength(2);
      expect(new Set(told)).toEqual(new Set(['partly_refunded', 'partial_refund_failed']));
    }
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
    expect(new Set(await toldOf(buyer))).toEqual(new Set(['partly_refunded', 'refunded']));
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

it('belongs to the account still when the buyer is gone', async () => {
  const { offer, charge } = await bought();
  await db.update(purchases).set({ buyerId: null }).where(eq(purchases.productId, offer.id));
  await press('refund', charge, { amount: '24.00' });
  await shop.deliverAll();
  expect(await shop.rowsOf(offer.id)).toMatchObject([{ status: 'refunded' }]);
});
