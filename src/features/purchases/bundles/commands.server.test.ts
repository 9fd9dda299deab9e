import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { openBundleShop } from '#test/bundles.ts';
import { freshDatabase } from '#test/database.ts';
import type { Viewer } from '#shared/viewer.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openBundleShop(database);
const { as, seller, three, buy, libraryOf } = shop;

beforeEach(() => database.pool.query('delete from rate_limits'));

const change = (id: string, changes: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(changes).where(eq(products.id, id));
const mayDownload = (buyer: Viewer, productId: string) =>
  as(buyer)
    .purchases.download({ productId })
    .then(
      () => true,
      () => false,
    );

describe('a bundle that is bought', () => {
  it('carries the money, and gives each product with its own terms and downloads', async () => {
    const { parts, sold } = await three({ updateMonths: 12 });
    await change(parts[0].id, { licence: 'MIT' });
    const buyer = await shop.buyer();
    const row = await buy(buyer, sold.id);
    expect(row).toMatchObject({
      priceCents: 3600,
      feeCents: 360,
      sellerCents: 3240,
      bundlePurchaseId: null,
      licence: '',
      updatesUntil: null,
      refundUntil: expect.any(Date),
    });
    const got = (await libraryOf(buyer)).filter(({ id }) => id !== row.id);
    expect(got).toHaveLength(3);
    for (const part of got) {
      expect(part).toMatchObject({
        status: 'owned',
        sellerId: seller.id,
        priceCents: 0,
        feeCents: 0,
        sellerCents: 0,
        bundlePurchaseId: row.id,
        purchasedAt: row.purchasedAt,
        refundUntil: null,
        licence: part.productId === parts[0].id ? 'MIT' : '',
        stripeSessionId: null,
      });
      const year = new Date(part.purchasedAt ?? 0);
      year.setUTCFullYear(year.getUTCFullYear() + 1);
      expect(part.updatesUntil).toEqual(year);
      expect(await mayDownload(buyer, part.productId)).toBe(true);
    }
    expect(
      (await shop.noticesOf(seller)).filter(({ type }) => type === 'product_sold'),
    ).toHaveLength(1);
  });

  it('is one sale: the totals, the months and the file show it, and none of its products', async () => {
    const other = await three();
    const before = await as(seller).purchases.salesTotals();
    await buy(await shop.buyer(), other.sold.id);
    const { all } = await as(seller).purchases.salesTotals();
    expect(all.sales - before.all.sales).toBe(1);
    expect(all.grossCents - before.all.grossCents).toBe(3600);
    expect(all.feeCents - before.all.feeCents).toBe(360);
    const { rows } = await as(seller).purchases.sales({});
    const ids = rows.map(({ productId }) => productId);
    expect(ids).toContain(other.sold.id);
    for (const { id } of other.parts) expect(ids).not.toContain(id);
    const { sales } = await as(seller).purchases.exportSales({});
    expect(sales.every(({ grossCents }) => grossCents > 0)).toBe(true);
    const counts = await db
      .select({ id: products.id, saleCount: products.saleCount })
      .from(products)
      .where(eq(products.userId, seller.id));
    const countOf = (id: string) => counts.find((row) => row.id === id)?.saleCount;
    expect([other.sold.id, ...other.parts.map(({ id }) => id)].map(countOf)).toEqual([1, 0, 0, 0]);
  });

  it('takes the coupon and the sale of the bundle alone', async () => {
    const { sold } = await three();
    await as(seller).coupons.create({
      code: 'BUNDLE25',
      percent: 25,
      productIds: [sold.id],
    });
    const buyer = await shop.buyer();
    const { url } = await as(buyer).purchases.startCheckout({
      productId: sold.id,
      coupon: 'bundle25',
    });
    await shop.pay(url);
    await shop.deliverAll();
    const [row] = (await libraryOf(buyer)).filter(({ productId }) => productId === sold.id);
    expect(row).toMatchObject({ priceCents: 2700, feeCents: 270, regularPriceCents: 3600 });
    expect(await libraryOf(buyer)).toHaveLength(4);
  });

  it('gives what was promised when the payment began, whatever the seller changed', async () => {
    const { parts, sold } = await three();
    const buyer = await shop.buyer();
    await shop.paid(buyer, sold.id);
    await change(parts[0].id, { licence: 'MIT', isPublished: false });
    const other = await shop.offer(500);
    await db.execute(
      `update bundle_products set product_id = '${other.id}'
       where bundle_id = '${sold.id}' and product_id = '${parts[2].id}'`,
    );
    await shop.deliverAll();
    const got = await libraryOf(buyer);
    const ids = got.map(({ productId }) => productId).toSorted();
    expect(ids).toEqual([sold.id, ...parts.map(({ id }) => id)].toSorted());
    expect(got.find(({ productId }) => productId === parts[0].id)?.licence).toBe('');
    expect(await mayDownload(buyer, parts[0].id)).toBe(true);
  });

  it('opens a new page where what it holds changed since the first was opened', async () => {
    const { parts, sold } = await three();
    const buyer = await shop.buyer();
    const first = await shop.begin(buyer, sold.id);
    expect((await shop.begin(buyer, sold.id)).sessionId).toBe(first.sessionId);
    await change(parts[1].id, { licence: 'MIT' });
    expect((await shop.begin(buyer, sold.id)).sessionId).not.toBe(first.sessionId);
  });

  it('leaves alone what the buyer has', async () => {
    const { parts, sold } = await three();
    const buyer = await shop.buyer();
    const own = await buy(buyer, parts[0].id);
    await buy(buyer, sold.id);
    const rows = (await libraryOf(buyer)).filter(({ productId }) => productId === parts[0].id);
    expect(rows).toMatchObject([{ id: own.id, priceCents: 1000, bundlePurchaseId: null }]);
    expect(await libraryOf(buyer)).toHaveLength(4);
  });

  it('is free where it costs nothing, and where a coupon leaves nothing', async () => {
    const parts = [await shop.offer(1000), await shop.offer(1500)];
    const free = await shop.bundle(parts, 0);
    const taker = await shop.buyer();
    await as(taker).purchases.recordFree({ productId: free.id });
    await as(taker).purchases.recordFree({ productId: free.id });
    const got = await libraryOf(taker);
    expect(got.map(({ priceCents }) => priceCents)).toEqual([0, 0, 0]);
    for (const { id } of parts) expect(await mayDownload(taker, id)).toBe(true);
    const paid = await shop.bundle(parts, 2000);
    await as(seller).coupons.create({
      code: 'GIFT',
      percent: 100,
      productIds: [paid.id],
      usesMax: 1,
    });
    const guest = await shop.buyer();
    await as(guest).purchases.startCheckout({ productId: paid.id, coupon: 'GIFT' });
    expect(await libraryOf(guest)).toHaveLength(3);
  });

  it('is in the library, says what came with it, and where', async () => {
    const { sold } = await three();
    const buyer = await shop.buyer();
    const { id } = await buy(buyer, sold.id);
    const { purchases: items } = await as(buyer).purchases.mine({});
    expect(items).toHaveLength(4);
    expect(items.find((item) => item.id === id)).toMatchObject({ partCount: 3, bundle: null });
    for (const item of items.filter((one) => one.id !== id)) {
      expect(item).toMatchObject({
        partCount: 0,
        bundle: { name: 'Artist Bundle', slug: sold.slug, isOffered: true },
      });
    }
    const [first] = items.filter((one) => one.id !== id);
    const owned = await as(buyer).purchases.ownedAmong({ productIds: [first?.productId ?? ''] });
    expect(owned).toEqual([first?.productId]);
    expect(await as(null).purchases.ownedAmong({ productIds: [sold.id] })).toEqual([]);
  });
});

describe('a bundle that cannot be bought', () => {
  const sentence =
    'This bundle cannot be purchased at the moment: one of its products is not available.';
  it.each<[string, (part: { id: string }) => Promise<unknown>]>([
    ['is off sale', ({ id }) => change(id, { isPublished: false })],
    ['was rejected', ({ id }) => change(id, { status: 'rejected', waitsSince: null })],
    ['was deleted', ({ id }) => change(id, { isPublished: false, deletedAt: new Date() })],
    [
      'was recalled',
      ({ id }) => change(id, { recalledAt: new Date(), recallReason: 'It is broken.' }),
    ],
    [
      'has no version left',
      ({ id }) =>
        db
          .update(productVersions)
          .set({ isCurrent: false })
          .where(and(eq(productVersions.productId, id), productVersions.isCurrent)),
    ],
  ])('because one of its products %s', async (_, spoil) => {
    const { parts, sold } = await three();
    await spoil(parts[1]);
    const buyer = await shop.buyer();
    await expect(as(buyer).purchases.startCheckout({ productId: sold.id })).rejects.toMatchObject({
      status: 409,
      message: sentence,
    });
    await change(sold.id, { priceCents: 0 });
    await expect(as(buyer).purchases.recordFree({ productId: sold.id })).rejects.toMatchObject({
      message: sentence,
    });
    expect(await libraryOf(buyer)).toEqual([]);
  });

  it('because the buyer has all of it, or sells it', async () => {
    const { parts, sold } = await three();
    const buyer = await shop.buyer();
    for (const { id } of parts) await buy(buyer, id);
    const start = (who: Viewer) => as(who).purchases.startCheckout({ productId: sold.id });
    await expect(start(buyer)).rejects.toMatchObject({
      status: 409,
      message: 'You already own everything in this bundle.',
    });
    await expect(start(seller)).rejects.toMatchObject({
      message: 'You cannot purchase your own product.',
    });
    await expect(as(null).purchases.startCheckout({ productId: sold.id })).rejects.toMatchObject({
      status: 401,
    });
  });
});
