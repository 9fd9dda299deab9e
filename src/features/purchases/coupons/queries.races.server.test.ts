import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { purchases } from '#features/purchases/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { coupons } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);

it.each([
  ['nothing', 100],
  ['half the price', 50],
])('a coupon with 10 uses for %s serves 10 of 100 who come at once', async (_, percent) => {
  const { id } = await shop.offer(2000);
  const code = `TEN-${percent}`;
  const [coupon] = await db
    .insert(coupons)
    .values({ sellerId: shop.seller.id, code, percent, usesMax: 10, coversAll: true })
    .returning();
  const buyers = await Promise.all(Array.from({ length: 100 }, () => makePerson(db)));
  const answers = await Promise.allSettled(
    buyers.map((buyer) => shop.as(buyer).purchases.startCheckout({ productId: id, coupon: code })),
  );
  const sentences = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
  );
  expect(sentences).toHaveLength(90);
  expect(new Set(sentences)).toEqual(new Set(['This coupon has been used up.']));
  const rows = await db
    .select()
    .from(purchases)
    .where(eq(purchases.couponId, coupon?.id ?? ''));
  expect(rows).toHaveLength(10);
  expect(rows.every(({ priceCents }) => priceCents === 2000 - 20 * percent)).toBe(true);
});
