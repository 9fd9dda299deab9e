import { and, isNotNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { defineQueue, enqueue, enqueueLater } from '#platform/queue/enqueue.server.ts';
import { invalidField } from '#shared/refusal.ts';
import type { ProductFields } from '../input.ts';
import { products } from '../tables.server.ts';
import { lowestPrice } from './queries.server.ts';
import { priceAt, priceProblem, type PriceChoices, type Prices } from './rules.ts';
import { productPrices } from './tables.server.ts';
import { priceTexts } from './texts.ts';

/** Looks for sales that are over. */
export const endedSalesQueue = defineQueue('ended-sales', z.object({}));

/** A listed product has become cheaper. */
export const lowerPriceQueue = defineQueue(
  'lower-price',
  z.object({ productId: z.uuid(), priceCents: z.int(), at: z.iso.datetime() }),
);

/** People who wait for it are notified after this transaction. */
export async function enqueueLowerPrice(
  tx: Database,
  productId: string,
  priceCents: number,
): Promise<void> {
  await enqueue(tx, lowerPriceQueue, { productId, priceCents, at: new Date().toISOString() });
}

type Priced = Prices & { id: string; listedAt: Date | null; lowestPriceCents: number | null };
type Given = Pick<
  ProductFields,
  'priceCents' | 'salePriceCents' | 'saleEndsAt' | 'suggestedPriceCents'
>;

/**
 * The columns of a product for the seller's prices; `before` is the locked row, null for a new
 * product.
 * @throws Refusal INVALID with the invalid field
 */
export async function pricesFrom(tx: Database, before: Priced | null, given: Given) {
  const now = new Date();
  const { priceCents } = given;
  const choices = choicesFrom(before, given, now);
  const { salePriceCents, saleEndsAt, suggestedPriceCents } = choices;
  if (salePriceCents !== null && !before?.listedAt) {
    throw invalidField('salePriceCents', priceTexts.saleOfNew);
  }
  const problem = priceProblem(priceCents, choices, now);
  if (problem) throw invalidField(problem.field, problem.sentence);
  if (!before || salePriceCents === null) {
    return {
      priceCents,
      suggestedPriceCents,
      regularPriceCents: null,
      saleEndsAt: null,
      lowestPriceCents: null,
    };
  }
  const isSame = before.regularPriceCents === priceCents && priceAt(before, now) === salePriceCents;
  return {
    priceCents: salePriceCents,
    suggestedPriceCents: null,
    regularPriceCents: priceCents,
    saleEndsAt,
    lowestPriceCents: isSame
      ? before.lowestPriceCents
      : ((await lowestPrice(tx, before.id, now)) ?? priceAt(before, now)),
  };
}

/** Omitted values stay unchanged; with a price of 0 all of them are cleared. */
function choicesFrom(before: Priced | null, given: Given, now: Date): PriceChoices {
  const isOnSale =
    before?.saleEndsAt && before.saleEndsAt > now && given.priceCents > 0 ? before : null;
  const { salePriceCents, saleEndsAt, suggestedPriceCents } = given;
  const keptSuggested = given.priceCents > 0 ? (before?.suggestedPriceCents ?? null) : null;
  const keptEnd = isOnSale?.saleEndsAt ?? null;
  return {
    salePriceCents: salePriceCents === undefined ? (isOnSale?.priceCents ?? null) : salePriceCents,
    saleEndsAt: saleEndsAt ? new Date(saleEndsAt) : saleEndsAt === null ? null : keptEnd,
    suggestedPriceCents: suggestedPriceCents === undefined ? keptSuggested : suggestedPriceCents,
  };
}

type NewPrice = { id: string; priceCents: number; saleEndsAt?: Date | null; since?: Date };

/** Whether there is something to record. */
export function isNewPrice(
  before: Pick<Priced, 'priceCents' | 'saleEndsAt'>,
  after: Pick<Priced, 'priceCents' | 'saleEndsAt'>,
): boolean {
  return (
    before.priceCents !== after.priceCents ||
    before.saleEndsAt?.getTime() !== after.saleEndsAt?.getTime()
  );
}

/** Records the product's price from now on, and schedules the end of its sale. */
export async function notePrice(tx: Database, price: NewPrice): Promise<void> {
  const { id: productId, priceCents, saleEndsAt, since = new Date() } = price;
  await tx
    .insert(productPrices)
    .values({ productId, priceCents, since })
    .onConflictDoUpdate({
      target: [productPrices.productId, productPrices.since],
      set: { priceCents: sql`excluded.price_cents` },
    });
  if (!saleEndsAt) return;
  const seconds = Math.max(0, Math.ceil((saleEndsAt.getTime() - Date.now()) / 1000));
  await enqueueLater(tx, endedSalesQueue, {}, seconds);
}

/** Restores the regular price of every product whose sale is over. */
export async function endSales(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const over = await tx
      .update(products)
      .set({
        priceCents: sql`${products.regularPriceCents}`,
        regularPriceCents: null,
        saleEndsAt: null,
        lowestPriceCents: null,
      })
      .where(and(isNotNull(products.saleEndsAt), lte(products.saleEndsAt, sql`now()`)))
      .returning({ id: products.id, priceCents: products.priceCents });
    if (over.length === 0) return;
    const since = new Date();
    await tx
      .insert(productPrices)
      .values(over.map(({ id, priceCents }) => ({ productId: id, priceCents, since })));
    await dropPages(tx, 'products', ...over.map(({ id }) => `product:${id}` as const));
  });
}
