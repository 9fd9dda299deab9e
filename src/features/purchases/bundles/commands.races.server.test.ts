import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openBundleShop } from '#test/bundles.ts';
import { freshDatabase } from '#test/database.ts';
import { overlap } from '#test/overlap.ts';
import { fulfilPurchase } from '../fulfilment.commands.server.ts';
import { purchases } from '../tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openBundleShop(database);
const { as, seller, three, libraryOf, press } = shop;

describe('at once', () => {
  it('a product and its bundle are bought: each is had once, and nobody waits for ever', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { parts, sold } = await three();
      const buyer = await shop.buyer();
      const pages = [
        await shop.begin(buyer, parts[0].id),
        await shop.begin(buyer, parts[2].id),
        await shop.begin(buyer, sold.id),
      ];
      for (const { url } of pages) await shop.pay(url);
      const events = shop.takeEvents();
      const answers = await Promise.all([
        ...events.map((event) => shop.deliver(event)),
        ...pages.map(({ sessionId }) => as(buyer).purchases.confirm({ sessionId })),
      ]);
      expect(answers.some((answer) => answer instanceof Response && !answer.ok)).toBe(false);
      const owned = (await libraryOf(buyer)).filter(({ status }) => status === 'owned');
      const ids = owned.map(({ productId }) => productId).toSorted();
      expect(ids).toEqual([sold.id, ...parts.map(({ id }) => id)].toSorted());
      expect(owned.reduce((sum, { priceCents }) => sum + priceCents, 0)).toBe(6600);
    }
  });

  it('a product is paid for while its bundle is being granted: it waits, and takes its place', async () => {
    const { parts, sold } = await three();
    const buyer = await shop.buyer();
    const part = await shop.begin(buyer, parts[0].id);
    const whole = await shop.begin(buyer, sold.id);
    for (const { url } of [part, whole]) await shop.pay(url);
    const grant = (site: typeof db, { sessionId }: { sessionId: string }) =>
      fulfilPurchase({ db: site, payments: shop.payments }, sessionId);
    const later = await overlap(
      db,
      (tx) => grant(tx, whole),
      () => grant(db, part),
    );
    expect(later).toMatchObject({ status: 'fulfilled' });
    const owned = (await libraryOf(buyer)).filter(({ status }) => status === 'owned');
    const prices = owned.map(({ priceCents }) => priceCents).toSorted((a, b) => a - b);
    expect(prices).toEqual([0, 0, 1000, 3600]);
  });

  it('a bundle is granted, given back, saved and taken: it is all or nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { parts, sold } = await three();
      const buyer = await shop.buyer();
      const before = new Set(shop.sandbox.store.all('charge').map(({ id }) => id));
      await shop.paid(buyer, sold.id);
      const paid = shop.sandbox.store.all('charge').find(({ id }) => !before.has(id));
      const taker = await shop.buyer();
      const tasks = [
        ...shop.takeEvents().map((event) => shop.deliver(event)),
        press('refund', String(paid?.id), { amount: '36.00' }),
        as(seller).products.setOnSale({ slug: parts[1].slug, isOnSale: false }),
        as(seller).products.delete({ slug: parts[2].slug }),
        as(taker)
          .purchases.startCheckout({ productId: sold.id })
          .catch(() => null),
      ];
      await Promise.all(tasks);
      await shop.deliverAll();
      const statuses = new Set((await libraryOf(buyer)).map(({ status }) => status));
      expect([...statuses]).toEqual(['refunded']);
      const rows = await db.select().from(purchases).where(eq(purchases.buyerId, buyer.id));
      expect(rows.map(({ productId }) => productId)).toContain(sold.id);
    }
  });
});
