import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hearPageTags } from '#test/page-tags.ts';
import { freshDatabase } from '#test/database.ts';
import { makeOffer } from '#test/offers.ts';
import { makePerson } from '#test/people.ts';
import { doJobs } from '#test/queue.ts';
import { openShop } from '#test/shop.ts';
import { products } from '../tables.server.ts';
import { endedSalesQueue, endSales } from './commands.server.ts';
import { productPrices } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, seller } = shop;
const droppedTags = await hearPageTags(database);

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

type Choices = {
  priceCents?: number;
  salePriceCents?: number | null;
  saleEndsAt?: string | null;
  suggestedPriceCents?: number | null;
};

/** Saves the product as its form does, with these prices. */
async function save(slug: string, choices: Choices) {
  const shown = await as(seller).products.toEdit({ slug });
  const { name, categoryId, tags, version, blenderVersionMin, description, thumbnail } = shown;
  const fields = { name, categoryId, tags, version, blenderVersionMin, description };
  return as(seller).products.update({
    slug,
    revision: shown.revision,
    fields: { ...fields, thumbnailId: thumbnail.id, priceCents: 2400, ...choices },
  });
}

async function rowOf(id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

const none = { regularPriceCents: null, saleEndsAt: null, lowestPriceCents: null };

describe('a sale', () => {
  it('lowers the price at once, and says what it was, and the lowest of 30 days', async () => {
    const { id, slug } = await shop.offer(2400);
    await db.delete(productPrices).where(eq(productPrices.productId, id));
    await db.insert(productPrices).values([
      { productId: id, since: new Date(Date.now() - 90 * day), priceCents: 900 },
      { productId: id, since: new Date(Date.now() - 60 * day), priceCents: 2000 },
      { productId: id, since: new Date(Date.now() - 10 * day), priceCents: 2400 },
    ]);
    const saved = await save(slug, { salePriceCents: 1500, saleEndsAt: inDays(7) });
    expect(saved.isWaiting).toBe(false);
    expect(await rowOf(id)).toMatchObject({
      priceCents: 1500,
      regularPriceCents: 2400,
      lowestPriceCents: 2000,
    });
    expect(await as(null).products.bySlug({ slug })).toMatchObject({
      priceCents: 1500,
      regularPriceCents: 2400,
      lowestPriceCents: 2000,
    });
    // Saved again without sale fields, the sale continues.
    await save(slug, {});
    expect(await rowOf(id)).toMatchObject({ priceCents: 1500, lowestPriceCents: 2000 });
    await save(slug, { salePriceCents: null, saleEndsAt: null });
    expect(await rowOf(id)).toMatchObject({ priceCents: 2400, ...none });
  });

  it('is charged while it lasts, and ends by itself, for pages too', async () => {
    const [early, late] = [await shop.buyer(), await shop.buyer()];
    const { id, slug } = await shop.offer(2400);
    await save(slug, { salePriceCents: 1500, saleEndsAt: inDays(1) });
    const begun = await shop.begin(early, id);
    await db
      .update(products)
      .set({ saleEndsAt: sql`now()` })
      .where(eq(products.id, id));
    // Before any job has looked.
    await shop.begin(late, id);
    const priceOf = async (buyer: typeof early) =>
      (await shop.rowsOf(id)).find(({ buyerId }) => buyerId === buyer.id);
    expect(await priceOf(late)).toMatchObject({ priceCents: 2400, regularPriceCents: null });
    await shop.pay(begun.url);
    await shop.deliverAll();
    expect(await priceOf(early)).toMatchObject({
      status: 'owned',
      priceCents: 1500,
      regularPriceCents: 2400,
    });
    await droppedTags();
    await endSales(db);
    expect(await rowOf(id)).toMatchObject({ priceCents: 2400, ...none });
    expect(await droppedTags()).toEqual(expect.arrayContaining(['products', `product:${id}`]));
    const history = await db
      .select({ priceCents: productPrices.priceCents })
      .from(productPrices)
      .where(eq(productPrices.productId, id))
      .orderBy(productPrices.since);
    expect(history.map(({ priceCents }) => priceCents)).toEqual([2400, 1500, 2400]);
  });

  it('asks the queue for its end', async () => {
    const { id, slug } = await shop.offer(2400);
    await save(slug, {
      salePriceCents: 1500,
      saleEndsAt: new Date(Date.now() + 400).toISOString(),
    });
    const asked = await db.execute(
      sql`select 1 from pgboss.job where name = 'ended-sales' and start_after > now() - interval '1 minute' and start_after < now() + interval '1 minute'`,
    );
    expect(asked.rowCount).toBeGreaterThan(0);
    await db.execute(sql`delete from pgboss.job where start_after > now() + interval '1 minute'`);
    await expect
      .poll(async () => {
        await doJobs(database, endedSalesQueue, () => endSales(db));
        return (await rowOf(id))?.priceCents;
      })
      .toBe(2400);
  });

  it.each([
    [
      'salePriceCents',
      { salePriceCents: 2400, saleEndsAt: inDays(1) },
      'The sale price must be below the price.',
    ],
    [
      'salePriceCents',
      { salePriceCents: 99, saleEndsAt: inDays(1) },
      'Paid products must be at least $1.00.',
    ],
    ['salePriceCents', { saleEndsAt: inDays(1) }, 'Please enter the sale price.'],
    [
      'salePriceCents',
      { priceCents: 0, salePriceCents: 100, saleEndsAt: inDays(1) },
      'A free product cannot be on sale.',
    ],
    [
      'salePriceCents',
      { salePriceCents: 100, saleEndsAt: inDays(1), suggestedPriceCents: 2500 },
      'A product with pay-what-you-want pricing cannot be on sale.',
    ],
    ['saleEndsAt', { salePriceCents: 100 }, 'Please choose the last day of the sale.'],
    [
      'saleEndsAt',
      { salePriceCents: 100, saleEndsAt: inDays(-1) },
      'The sale must end in the future.',
    ],
    [
      'saleEndsAt',
      { salePriceCents: 100, saleEndsAt: inDays(61) },
      'A sale can last at most 60 days.',
    ],
    ['saleEndsAt', { salePriceCents: 100, saleEndsAt: 'soon' }, 'Please choose a date.'],
    [
      'suggestedPriceCents',
      { suggestedPriceCents: 2399 },
      'The suggested price cannot be below the price.',
    ],
    [
      'suggestedPriceCents',
      { priceCents: 0, suggestedPriceCents: 500 },
      'Enter a price of at least $1.00: it is the minimum that buyers pay.',
    ],
  ])('is refused where it does not fit: %s %j', async (field, choices, sentence) => {
    const { id, slug } = await shop.offer(2400);
    await expect(save(slug, choices)).rejects.toMatchObject({
      status: 400,
      data: { fields: { [field]: sentence } },
    });
    expect(await rowOf(id)).toMatchObject({ priceCents: 2400, ...none });
  });

  it('needs a price before: nothing new is on sale', async () => {
    const { slug } = await makeOffer(db, shop.storage, seller, {
      priceCents: 2400,
      status: 'pending',
    });
    await expect(save(slug, { salePriceCents: 100, saleEndsAt: inDays(1) })).rejects.toMatchObject({
      data: { fields: { salePriceCents: 'A product can go on sale once it has been approved.' } },
    });
  });
});

describe('pay what you want', () => {
  it('charges what the buyer chose, from the price on', async () => {
    const buyer = await makePerson(db);
    const { id, slug } = await shop.offer(500);
    await save(slug, { priceCents: 500, suggestedPriceCents: 1200 });
    const { startCheckout } = as(buyer).purchases;
    await expect(startCheckout({ productId: id, amountCents: 499 })).rejects.toMatchObject({
      status: 400,
      message: 'The least you can pay is $5.00.',
    });
    await startCheckout({ productId: id, amountCents: 2000 });
    expect(await shop.rowsOf(id)).toMatchObject([
      { priceCents: 2000, feeCents: 200, sellerCents: 1800, regularPriceCents: null },
    ]);
    await save(slug, { priceCents: 500, suggestedPriceCents: null });
    await startCheckout({ productId: id, amountCents: 2000 });
    const rows = await shop.rowsOf(id);
    expect(rows.find(({ status }) => status === 'pending')).toMatchObject({ priceCents: 500 });
  });

  it('is free again when the price is', async () => {
    const { id, slug } = await shop.offer(500);
    await save(slug, { priceCents: 500, suggestedPriceCents: 1200 });
    await save(slug, { priceCents: 0 });
    expect(await rowOf(id)).toMatchObject({ priceCents: 0, suggestedPriceCents: null });
  });
});
