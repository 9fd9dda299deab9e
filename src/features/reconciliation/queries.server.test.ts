import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { purchases } from '#features/purchases/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openShop } from '#test/shop.ts';
import { purchasesSince } from './queries.server.ts';

const database = await freshDatabase();
const { db } = database;

it('walks through more than a page of purchases of one moment, each once', async () => {
  const shop = await openShop(database);
  const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer()];
  const money = { priceCents: 2400, feeCents: 240, sellerCents: 2160 };
  await db.insert(purchases).values(
    Array.from({ length: 250 }, (_, index) => ({
      buyerId: buyer.id,
      sellerId: shop.seller.id,
      productId,
      status: 'expired' as const,
      stripeSessionId: `cs_test_${index}`,
      createdAt: sql`'2026-11-22 12:00:00.123456Z'::timestamptz`,
      ...money,
    })),
  );
  const seen: string[] = [];
  for await (const { id } of purchasesSince(db, new Date('2026-11-22T12:00:00Z'))) {
    seen.push(id);
    if (seen.length > 300) break;
  }
  expect(seen).toHaveLength(250);
  expect(new Set(seen).size).toBe(250);
});
