import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { purchases } from '#features/purchases/tables.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { coupons } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { sandbox } = shop;

async function makeCoupon(code: string, percent: number, usesMax: number | null = null) {
  const [coupon] = await db
    .insert(coupons)
    .values({ sellerId: shop.seller.id, code, percent, usesMax, coversAll: true })
    .returning();
  return { id: coupon?.id ?? '', code };
}

const rowsWith = (coupon: { id: string }) =>
  db.select().from(purchases).where(eq(purchases.couponId, coupon.id));

const usedUp = 'This coupon has been used up.';

/** What a buyer reads who tries again where they are told to; null when they get what they want. */
async function insist(buyer: Viewer, productId: string, coupon: string): Promise<string | null> {
  for (;;) {
    try {
      await shop.as(buyer).purchases.startCheckout({ productId, coupon });
      return null;
    } catch (error) {
      const { message, status } = error as Error & { status: number };
      if (status !== 503) return message;
    }
  }
}

it.each([
  ['nothing', 100],
  ['half the price', 50],
])('a coupon with 10 uses for %s serves 10 of 100 who come at once', async (_, percent) => {
  const { id } = await shop.offer(2000);
  const coupon = await makeCoupon(`TEN-${percent}`, percent, 10);
  const buyers = await Promise.all(Array.from({ length: 100 }, () => makePerson(db)));
  const answers = await Promise.all(buyers.map((buyer) => insist(buyer, id, coupon.code)));
  const sentences = answers.filter((answer) => answer !== null);
  expect(sentences).toHaveLength(90);
  expect(new Set(sentences)).toEqual(new Set([usedUp]));
  const rows = (await rowsWith(coupon)).filter(({ status }) => status !== 'expired');
  expect(rows).toHaveLength(10);
  expect(rows.every(({ priceCents }) => priceCents === 2000 - 20 * percent)).toBe(true);
});

it('a use whose payment page was never made is free for the next buyer', async () => {
  const [{ id: productId }, coupon] = [await shop.offer(2000), await makeCoupon('LAST-ONE', 50, 1)];
  const [first, second] = [await makePerson(db), await makePerson(db)];
  const checkout = (buyer: Viewer) =>
    shop.as(buyer).purchases.startCheckout({ productId, coupon: coupon.code });
  sandbox.store.state.outage = 'cut';
  await expect(checkout(first)).rejects.toMatchObject({ status: 503 });
  sandbox.store.state.outage = 'none';
  await checkout(second);
  await expect(checkout(first)).rejects.toMatchObject({ status: 409, message: usedUp });
  const statuses = (await rowsWith(coupon)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['expired', 'pending']);
});

// Closing each other's pages, both ended without one in some of these rounds.
it('of two coupons of the same price at once, one is used and one page can be paid', async () => {
  const { id: productId } = await shop.offer(2000);
  for (let round = 0; round < 20; round += 1) {
    const both = [await makeCoupon(`A-${round}`, 50), await makeCoupon(`B-${round}`, 50)];
    const buyer = await shop.buyer();
    const started = await Promise.allSettled(
      both.map(({ code }) => shop.as(buyer).purchases.startCheckout({ productId, coupon: code })),
    );
    const pages = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.url] : []));
    const refused = started.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => String(reason))).toEqual(
      refused.map(() => 'Error: Could not create Stripe checkout session.'),
    );
    const open = sandbox.store
      .all('checkout.session')
      .filter(({ url, status }) => status === 'open' && pages.some((page) => page === url));
    expect(open).toHaveLength(1);
    for (const url of pages) await shop.pay(url);
    await shop.deliverAll();
    const rows = (await Promise.all(both.map(rowsWith))).flat();
    expect(rows.filter(({ status }) => status === 'owned')).toMatchObject([{ priceCents: 1000 }]);
    expect(rows.filter(({ status }) => status === 'pending')).toEqual([]);
    const charged = sandbox.store.all('charge').filter(({ amount }) => amount === 1000);
    expect(charged).toHaveLength(round + 1);
  }
});
