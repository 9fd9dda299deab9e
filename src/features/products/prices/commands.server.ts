import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { productPrices } from './tables.server.ts';

/** Writes down what a product costs from now on, in the transaction that changes its price. */
export async function notePrice(
  tx: Database,
  productId: string,
  priceCents: number,
  since = new Date(),
): Promise<void> {
  await tx
    .insert(productPrices)
    .values({ productId, priceCents, since })
    .onConflictDoUpdate({
      target: [productPrices.productId, productPrices.since],
      set: { priceCents: sql`excluded.price_cents` },
    });
}
