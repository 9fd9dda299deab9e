import { readdirSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { countedFigures } from '#platform/figures.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openShop } from '#test/shop.ts';
import { fulfilPurchase } from './fulfilment.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, press, sandbox } = shop;

async function salesOf(productId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ saleCount: products.saleCount })
    .from(products)
    .where(eq(products.id, productId));
  return row?.saleCount;
}

async function buy(productId: string) {
  const buyer = await shop.buyer();
  const { sessionId } = await shop.paid(buyer, productId);
  await shop.deliverAll();
  const row = (await shop.rowsOf(productId)).find(({ buyerId }) => buyerId === buyer.id);
  return { buyer, sessionId, charge: shop.chargeOf(row?.stripePaymentId ?? '') };
}

it('counts what is paid for, once for each buyer', async () => {
  const { id } = await shop.offer();
  expect(await salesOf(id)).toBe(0);
  const [waiting] = [await shop.buyer()];
  await shop.begin(waiting, id);
  expect(await salesOf(id)).toBe(0);
  const { buyer, sessionId } = await buy(id);
  await as(buyer).purchases.confirm({ sessionId });
  expect(await salesOf(id)).toBe(1);
  await buy(id);
  expect(await salesOf(id)).toBe(2);
});

it('counts a sale no longer once its money went back, and again when it returns', async () => {
  const { id } = await shop.offer();
  const [first, second] = [await buy(id), await buy(id)];
  await press('refund', first.charge, { amount: '24.00' });
  await shop.deliverAll();
  expect(await salesOf(id)).toBe(1);
  await press('dispute', second.charge);
  await shop.deliverAll();
  expect(await salesOf(id)).toBe(0);
  const dispute = sandbox.store.all('dispute').find(({ charge }) => charge === second.charge);
  await press('win', dispute?.id ?? '');
  await shop.deliverAll();
  expect(await salesOf(id)).toBe(1);
});

/** Paid sales and their cents, in the metrics of this process. */
async function figuresOfSales(): Promise<number[]> {
  const values = await countedFigures.getMetricsAsJSON();
  return ['forge_sales_total', 'forge_sale_cents_total'].map(
    (name) => values.find((metric) => metric.name === name)?.values[0]?.value ?? 0,
  );
}

it('counts a sale in the metrics once, however many requests learn of it at once', async () => {
  const { id } = await shop.offer();
  const { sessionId } = await shop.paid(await shop.buyer(), id);
  const [sales = 0, cents = 0] = await figuresOfSales();
  const fulfil = () => fulfilPurchase({ db, payments: shop.payments }, sessionId);
  await Promise.all(Array.from({ length: 20 }, fulfil));
  expect(await figuresOfSales()).toEqual([sales + 1, cents + 2400]);
});

it('does not count what was free', async () => {
  const { id } = await shop.offer(0);
  await as(await shop.buyer()).purchases.recordFree({ productId: id });
  expect(await salesOf(id)).toBe(0);
});

it('counts buyers who come at once', async () => {
  const { id } = await shop.offer();
  const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.buyer()));
  const sessions: string[] = [];
  for (const buyer of buyers) sessions.push((await shop.paid(buyer, id)).sessionId);
  await Promise.all(
    buyers.map((buyer, at) => as(buyer).purchases.confirm({ sessionId: sessions[at] ?? '' })),
  );
  await shop.deliverAll();
  expect(await salesOf(id)).toBe(6);
});

it('was counted for what had been sold before there was a count', async () => {
  const [{ id: sold }, { id: unsold }] = [await shop.offer(), await shop.offer()];
  await buy(sold);
  const refunded = await buy(sold);
  await press('refund', refunded.charge, { amount: '24.00' });
  await shop.deliverAll();
  await db.update(products).set({ saleCount: 0 });
  const folder = 'db/migrations';
  const file = readdirSync(folder).find((name) => name.endsWith('filters_of_the_marketplace.sql'));
  const statements = readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint');
  await db.execute(sql.raw(statements.at(-1) ?? ''));
  expect([await salesOf(sold), await salesOf(unsold)]).toEqual([1, 0]);
});
