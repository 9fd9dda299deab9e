import { readdirSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openShop } from '#test/shop.ts';
import { purchases } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);

const folder = 'db/migrations';
const file = readdirSync(folder).find((name) => name.endsWith('partly_refunded_purchases.sql'));
const migration = readFileSync(`${folder}/${file}`, 'utf8');

const refunded = { status: 'refunded', priceCents: 2400, endedAt: new Date() } as const;

async function add(buyerId: string | null, productId: string, row: object) {
  const values = { buyerId, sellerId: shop.seller.id, productId, ...refunded, ...row };
  const [added] = await db
    .insert(purchases)
    .values({ purchasedAt: new Date(), feeCents: 240, sellerCents: 2160, ...values })
    .returning({ id: purchases.id });
  return added?.id ?? '';
}

async function statusOf(id: string) {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id));
  return row?.status;
}

it('purchases of which a part was refunded under the former rule are given back', async () => {
  const { id } = await shop.offer();
  const [one, two, three] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  const inPart = await add(one.id, id, { refundedCents: 2399 });
  const taxBack = await add(two.id, id, { refundedCents: 2400, taxCents: 200 });
  const inFull = await add(three.id, id, { refundedCents: 2400 });
  const ofDeleted = await add(null, id, { refundedCents: 100 });
  await db.execute(sql.raw(migration));
  expect([await statusOf(inPart), await statusOf(taxBack), await statusOf(ofDeleted)]).toEqual([
    'owned',
    'owned',
    'owned',
  ]);
  expect(await statusOf(inFull)).toBe('refunded');
  await shop.as(one).purchases.download({ productId: id });
  const [product] = await db.select().from(products).where(eq(products.id, id));
  expect(product?.saleCount).toBe(3);
  const [row] = await db.select().from(purchases).where(eq(purchases.id, inPart));
  expect(row).toMatchObject({ refundedCents: 2399, endedAt: null });
});

it('of several purchases of one product the last is given back, and none beside another', async () => {
  const [{ id: twice }, { id: again }] = [await shop.offer(), await shop.offer()];
  const buyer = await shop.buyer();
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  const first = await add(buyer.id, twice, { refundedCents: 100, purchasedAt: day(1) });
  const second = await add(buyer.id, twice, { refundedCents: 100, purchasedAt: day(2) });
  const before = await add(buyer.id, again, { refundedCents: 100 });
  const now = await add(buyer.id, again, { status: 'disputed', endedAt: null });
  await db.execute(sql.raw(migration));
  expect([await statusOf(first), await statusOf(second)]).toEqual(['refunded', 'owned']);
  expect([await statusOf(before), await statusOf(now)]).toEqual(['refunded', 'disputed']);
});
