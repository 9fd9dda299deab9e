import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { couponProducts, coupons } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, seller } = shop;

const anHour = 3_600_000;
let number = 0;

async function coupon(given: Partial<typeof coupons.$inferInsert> = {}) {
  number += 1;
  const isAmount = given.amountCents !== undefined;
  const values = { sellerId: seller.id, code: `CODE${number}`, coversAll: true };
  const [row] = await db
    .insert(coupons)
    .values({ ...values, ...(isAmount ? {} : { percent: 25 }), ...given })
    .returning();
  if (!row) throw new Error('No coupon.');
  return row;
}

const start = (
  buyer: Parameters<typeof as>[0],
  productId: string,
  wanted: { coupon?: string; amountCents?: number },
) => as(buyer).purchases.startCheckout({ productId, ...wanted });

describe('a purchase with a coupon', () => {
  it('costs what the coupon leaves, of which a tenth is ours, and keeps both prices', async () => {
    const [buyer, { id }, { code }] = [await shop.buyer(), await shop.offer(2400), await coupon()];
    const { url } = await start(buyer, id, { coupon: ` ${code.toLowerCase()} ` });
    await shop.pay(url);
    await shop.deliverAll();
    expect(await shop.rowsOf(id)).toMatchObject([
      {
        status: 'owned',
        priceCents: 1800,
        feeCents: 180,
        sellerCents: 1620,
        regularPriceCents: 2400,
        couponCode: code,
      },
    ]);
  });

  it('keeps the price of its page whatever the seller changes meanwhile', async () => {
    const [buyer, { id }, made] = [await shop.buyer(), await shop.offer(2400), await coupon()];
    const { url } = await start(buyer, id, { coupon: made.code });
    await db.update(products).set({ priceCents: 9900 }).where(eq(products.id, id));
    await db.update(coupons).set({ endedAt: new Date() }).where(eq(coupons.id, made.id));
    await shop.pay(url);
    await shop.deliverAll();
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'owned', priceCents: 1800 }]);
  });

  it('has one coupon: another one takes its place on a page of its own', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer(2400)];
    const [first, second] = [await coupon(), await coupon({ amountCents: 1000 })];
    const one = await start(buyer, id, { coupon: first.code });
    const other = await start(buyer, id, { coupon: second.code });
    expect(other.url).not.toBe(one.url);
    expect((await start(buyer, id, { coupon: second.code })).url).toBe(other.url);
    const rows = await shop.rowsOf(id);
    expect(rows.map(({ status, priceCents }) => `${status} ${priceCents}`).toSorted()).toEqual([
      'expired 1800',
      'pending 1400',
    ]);
    const both: object = { productId: id, coupon: [first.code, second.code] };
    // @ts-expect-error: two coupons are no input
    await expect(as(buyer).purchases.startCheckout(both)).rejects.toMatchObject({ status: 400 });
  });

  it('is granted without a payment page where nothing is left to pay', async () => {
    const [buyer, offer] = [await shop.buyer(), await shop.offer(2400)];
    const { code } = await coupon({ percent: 100 });
    const open = await start(buyer, offer.id, {});
    expect(open.url).toContain('/sandbox/stripe');
    const { url } = await start(buyer, offer.id, { coupon: code });
    expect(url).toBe(`/marketplace/${offer.slug}`);
    const rows = await shop.rowsOf(offer.id);
    expect(rows.find(({ status }) => status === 'owned')).toMatchObject({
      priceCents: 0,
      feeCents: 0,
      sellerCents: 0,
      regularPriceCents: 2400,
      couponCode: code,
      stripeSessionId: null,
    });
    expect(rows.find(({ status }) => status === 'expired')).toMatchObject({ priceCents: 2400 });
    await expect(start(buyer, offer.id, { coupon: code })).rejects.toMatchObject({ status: 409 });
  });
});

describe('a coupon', () => {
  const unknown = 'There is no coupon with this code for this product.';

  it('that is wrong, over, ended or for another product says so, and nothing begins', async () => {
    const [buyer, { id }, other] = [await shop.buyer(), await shop.offer(), await shop.offer()];
    const stranger = await makePerson(db);
    const named = await coupon({ coversAll: false });
    await db.insert(couponProducts).values({ couponId: named.id, productId: other.id });
    const theirs = await coupon({ sellerId: stranger.id });
    const over = await coupon({ endsAt: new Date(Date.now() - 1) });
    const ended = await coupon({ endedAt: new Date() });
    for (const [code, status, message] of [
      ['NOPE', 404, unknown],
      ['', 400, unknown],
      ['%', 404, unknown],
      [named.code, 404, unknown],
      [theirs.code, 404, unknown],
      [over.code, 410, 'This coupon has ended.'],
      [ended.code, 410, 'This coupon has ended.'],
    ] as const) {
      const asked = start(buyer, id, { coupon: code });
      if (status === 400) await expect(asked).rejects.toMatchObject({ status });
      else {
        const data = { fields: { coupon: message } };
        await expect(asked).rejects.toMatchObject({ status, message, data });
      }
    }
    expect(await shop.rowsOf(id)).toEqual([]);
    expect((await start(buyer, other.id, { coupon: named.code })).url).toContain('/sandbox');
  });

  it('whose code is in use again is the newer one', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer(2400)];
    await coupon({ code: 'AGAIN', endedAt: new Date() });
    await coupon({ code: 'AGAIN', percent: 50, endsAt: new Date(Date.now() + anHour) });
    await start(buyer, id, { coupon: 'again' });
    expect(await shop.rowsOf(id)).toMatchObject([{ priceCents: 1200 }]);
  });

  it('with one use is used by one buyer, and given back when they do not pay', async () => {
    const { id } = await shop.offer();
    const [one, other] = [await shop.buyer(), await shop.buyer()];
    const { code } = await coupon({ usesMax: 1 });
    await start(one, id, { coupon: code });
    const refused = { status: 409, message: 'This coupon has been used up.' };
    await expect(start(other, id, { coupon: code })).rejects.toMatchObject(refused);
    // Their own page is theirs still.
    expect((await start(one, id, { coupon: code })).url).toContain('/sandbox');
    await start(one, id, {});
    expect((await start(other, id, { coupon: code })).url).toContain('/sandbox');
    await expect(start(one, id, { coupon: code })).rejects.toMatchObject(refused);
  });
});
