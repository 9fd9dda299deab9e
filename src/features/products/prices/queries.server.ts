import { and, eq, gte, min, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { products } from '../tables.server.ts';
import { saleLimits } from './rules.ts';
import { productPrices } from './tables.server.ts';

/** The facts next to the current price. */
export const saleColumns = {
  regularPriceCents: products.regularPriceCents,
  lowestPriceCents: products.lowestPriceCents,
  saleEndsAt: products.saleEndsAt,
  suggestedPriceCents: products.suggestedPriceCents,
};

/** The lowest price of the last 30 days, including the one in effect at their start. */
export async function lowestPrice(
  db: Database,
  productId: string,
  now: Date,
): Promise<number | null> {
  const isTheirs = eq(productPrices.productId, productId);
  const start = new Date(now.getTime() - saleLimits.lowestOfDays * 86_400_000);
  const first = sql`(select coalesce(max(earlier.since), '-infinity') from ${productPrices} as earlier
    where earlier.product_id = ${productId} and earlier.since <= ${start})`;
  const [row] = await db
    .select({ lowest: min(productPrices.priceCents) })
    .from(productPrices)
    .where(and(isTheirs, gte(productPrices.since, first)));
  return row?.lowest ?? null;
}
