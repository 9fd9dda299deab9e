import { beforeEach, describe, expect, it } from 'vitest';
import { openBundleShop } from '#test/bundles.ts';
import { freshDatabase } from '#test/database.ts';
import type { Viewer } from '#shared/viewer.ts';

const database = await freshDatabase();
const shop = await openBundleShop(database);
const { as, seller, three, buy, libraryOf, press } = shop;

beforeEach(() => database.pool.query('delete from rate_limits'));

const statusesOf = async (buyer: Viewer) =>
  new Map((await libraryOf(buyer)).map(({ productId, status }) => [productId, status]));
const mayDownload = (buyer: Viewer, productId: string) =>
  as(buyer)
    .purchases.download({ productId })
    .then(
      () => true,
      () => false,
    );
const chargeOf = ({ stripePaymentId }: { stripePaymentId: string | null }) =>
  shop.chargeOf(stripePaymentId ?? '');

describe('a bundle that is given back', () => {
  it('by the seller, named by any of its rows: access to all of it ends', async () => {
    const { parts, sold } = await three();
    const buyer = await shop.buyer();
    await buy(buyer, sold.id);
    const [part] = (await libraryOf(buyer)).filter(({ priceCents }) => priceCents === 0);
    await shop.refunds(seller).refundSale({ purchaseId: part?.id ?? '' });
    await shop.doRefunds();
    await shop.deliverAll();
    const rows = await libraryOf(buyer);
    expect(rows.map(({ status }) => status)).toEqual(Array(4).fill('refunded'));
    expect(rows.every(({ endedAt }) => endedAt !== null)).toBe(true);
    expect(rows.find(({ productId }) => productId === sold.id)).toMatchObject({
      refundedCents: 3600,
      feeRefundedCents: 360,
    });
    for (const { id } of parts) expect(await mayDownload(buyer, id)).toBe(false);
  });

  it('asked for in the library from one of its products', async () => {
    const { parts, sold } = await three();
    const buyer = await shop.buyer();
    const { id: purchaseId } = await buy(buyer, sold.id);
    const part = (await libraryOf(buyer)).find(({ productId }) => productId === parts[2].id);
    await shop.refunds(buyer).ask({ purchaseId: part?.id ?? '', reason: 'It crashes.' });
    const { id } = await shop.requestOf(purchaseId);
    await shop.refunds(seller).answer({ id, isGranted: false, reason: 'No.' });
    await shop.refunds(buyer).escalate({ id });
    await shop.refunds(shop.moderator).decide({ id, isGranted: true, reason: 'It does crash.' });
    await shop.doRefunds(2);
    expect([...(await statusesOf(buyer)).values()]).toEqual(Array(4).fill('refunded'));
  });

  it('leaves what was bought by itself', async () => {
    const { parts, sold } = await three();
    const buyer = await shop.buyer();
    await buy(buyer, parts[0].id);
    const row = await buy(buyer, sold.id);
    await press('refund', chargeOf(row), { amount: '36.00' });
    await shop.deliverAll();
    expect(await statusesOf(buyer)).toEqual(
      new Map([
        [parts[0].id, 'owned'],
        [sold.id, 'refunded'],
        [parts[1].id, 'refunded'],
        [parts[2].id, 'refunded'],
      ]),
    );
    expect(await mayDownload(buyer, parts[0].id)).toBe(true);
  });

  it('in part changes the figures alone', async () => {
    const { sold } = await three();
    const buyer = await shop.buyer();
    const row = await buy(buyer, sold.id);
    await press('refund', chargeOf(row), { amount: '35.99' });
    await shop.deliverAll();
    expect([...(await statusesOf(buyer)).values()]).toEqual(Array(4).fill('owned'));
  });

  it.each([
    ['lose', 'lost'],
    ['win', 'owned'],
  ] as const)('by a dispute: frozen whole, and after “%s” %s', async (intent, status) => {
    const { parts, sold } = await three();
    const buyer = await shop.buyer();
    const row = await buy(buyer, sold.id);
    await press('dispute', chargeOf(row));
    await shop.deliverAll();
    expect([...(await statusesOf(buyer)).values()]).toEqual(Array(4).fill('disputed'));
    expect(await mayDownload(buyer, parts[1].id)).toBe(false);
    const disputes = shop.sandbox.store.all('dispute');
    const dispute = disputes.find(({ charge }) => charge === chargeOf(row));
    await press(intent, dispute?.id ?? '');
    await shop.deliverAll();
    expect([...(await statusesOf(buyer)).values()]).toEqual(Array(4).fill(status));
    expect(await mayDownload(buyer, parts[1].id)).toBe(status === 'owned');
  });

  it('can be bought again', async () => {
    const { parts, sold } = await three();
    const buyer = await shop.buyer();
    const row = await buy(buyer, sold.id);
    await press('refund', chargeOf(row), { amount: '36.00' });
    await shop.deliverAll();
    await buy(buyer, sold.id);
    for (const { id } of parts) expect(await mayDownload(buyer, id)).toBe(true);
    const owned = (await libraryOf(buyer)).filter(({ status }) => status === 'owned');
    expect(owned).toHaveLength(4);
  });
});

describe('a product and its bundle', () => {
  it('are both paid for, in between: the product’s own purchase takes its place', async () => {
    const { parts, sold } = await three();
    const buyer = await shop.buyer();
    const { url } = await shop.begin(buyer, parts[0].id);
    const row = await buy(buyer, sold.id);
    await shop.pay(url);
    await shop.deliverAll();
    const own = (await libraryOf(buyer)).filter(({ productId }) => productId === parts[0].id);
    expect(own).toMatchObject([{ status: 'owned', priceCents: 1000, bundlePurchaseId: null }]);
    await press('refund', chargeOf(row), { amount: '36.00' });
    await shop.deliverAll();
    expect(await mayDownload(buyer, parts[0].id)).toBe(true);
    expect(await mayDownload(buyer, parts[1].id)).toBe(false);
  });

  it('the product is given back, and the bundle goes on giving it', async () => {
    const { parts, sold } = await three();
    const buyer = await shop.buyer();
    const own = await buy(buyer, parts[0].id);
    const row = await buy(buyer, sold.id);
    await press('refund', chargeOf(own), { amount: '10.00' });
    await shop.deliverAll();
    const rows = (await libraryOf(buyer)).filter(({ productId }) => productId === parts[0].id);
    expect(rows).toMatchObject([
      { status: 'refunded', bundlePurchaseId: null },
      { status: 'owned', bundlePurchaseId: row.id, purchasedAt: row.purchasedAt },
    ]);
    expect(await mayDownload(buyer, parts[0].id)).toBe(true);
  });

  it('two bundles give the same product: it stays until both are given back', async () => {
    const { parts, sold } = await three();
    const second = await shop.bundle([parts[0], await shop.offer(800)], 1500);
    const buyer = await shop.buyer();
    const one = await buy(buyer, sold.id);
    const two = await buy(buyer, second.id);
    await press('refund', chargeOf(one), { amount: '36.00' });
    await shop.deliverAll();
    expect(await mayDownload(buyer, parts[0].id)).toBe(true);
    expect(await mayDownload(buyer, parts[1].id)).toBe(false);
    await press('refund', chargeOf(two), { amount: '15.00' });
    await shop.deliverAll();
    expect(await mayDownload(buyer, parts[0].id)).toBe(false);
  });
});
