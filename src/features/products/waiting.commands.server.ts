import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { products } from './tables.server.ts';
import { somethingWaits } from './waiting.queries.server.ts';

/**
 * Records since when part of the product has waited for a moderator. Call it at the end of every
 * change of what waits: a save puts the product at the end of the queue.
 * @returns whether anything waits
 */
export async function noteWaiting(tx: Database, productId: string): Promise<boolean> {
  const [product] = await tx
    .update(products)
    .set({ waitsSince: sql`case when ${somethingWaits} then now() end` })
    .where(eq(products.id, productId))
    .returning({ waitsSince: products.waitsSince });
  return product !== undefined && product.waitsSince !== null;
}
