import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { products } from './tables.server.ts';

/**
 * Adds to the sum and the number of a product's ratings. The caller holds the lock of the row,
 * since the added values depend on the reviews that it read.
 */
export async function addToRatings(
  tx: Database,
  productId: string,
  change: { sum: number; count: number },
): Promise<void> {
  await tx
    .update(products)
    .set({
      ratingSum: sql`${products.ratingSum} + ${change.sum}`,
      ratingCount: sql`${products.ratingCount} + ${change.count}`,
    })
    .where(eq(products.id, productId));
}
