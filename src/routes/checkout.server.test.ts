import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openTestPage } from '#test/pages.ts';
import { openShop } from '#test/shop.ts';
import { action } from './checkout.tsx';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);

/** The form of a product's page, as a browser without scripts sends it. */
async function send(productId: string, fields: Record<string, string>) {
  const buyer = await shop.buyer();
  const page = openTestPage(shop, buyer);
  const given = page.argumentsFor(`/checkout/${productId}`, { productId });
  const body = new URLSearchParams(fields);
  const answer: unknown = await action({
    ...given,
    request: new Request(given.request, { method: 'POST', body }),
  }).catch((error: unknown) => error);
  const [row] = await shop.rowsOf(productId);
  return { answer, row };
}

describe('buying without scripts', () => {
  it('takes the coupon and the amount of the form', async () => {
    const { id } = await shop.offer(2400);
    await shop.as(shop.seller).coupons.create({ code: 'HALF', percent: 50 });
    const { answer, row } = await send(id, { coupon: ' half ' });
    expect(answer).toMatchObject({ status: 303 });
    expect(row).toMatchObject({ priceCents: 1200, couponCode: 'HALF' });

    const open = await shop.offer(500);
    await db.update(products).set({ suggestedPriceCents: 900 }).where(eq(products.id, open.id));
    expect((await send(open.id, { coupon: '', amount: '12,50' })).row).toMatchObject({
      priceCents: 1250,
    });
  });

  it.each([
    [{ coupon: 'NOPE' }, 404, 'There is no coupon with this code for this product.'],
    [{ amount: '4.99' }, 400, 'The least you can pay is $5.00.'],
    [{ amount: 'much' }, 400, 'Please enter an amount in dollars.'],
  ])('says what is wrong: %j', async (fields, status, message) => {
    const { id } = await shop.offer(500);
    await db.update(products).set({ suggestedPriceCents: 900 }).where(eq(products.id, id));
    const { answer, row } = await send(id, fields);
    expect(answer).toMatchObject({ data: { message }, init: { status } });
    expect(row).toBeUndefined();
  });
});
