import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { products } from './tables.server.ts';

/** Counts one more sale of the product, or one fewer if it was refunded. */
export async function addToSaleCount(
  tx: Database,
  productId: string,
  change: 1 | -1,
): Promise<void> {
  await tx
    .update(products)
    .set({ saleCount: sql`${products.saleCount} + ${change}` })
    .where(eq(products.id, productId));
}
