import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { products } from './tables.server.ts';

/** Counts one more person who downloaded the product (spec B §7). */
export async function countDownload(tx: Database, productId: string): Promise<void> {
  await tx
    .update(products)
    .set({ downloadCount: sql`${products.downloadCount} + 1` })
    .where(eq(products.id, productId));
}
