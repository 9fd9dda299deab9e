import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ProductSaleInput } from './input.ts';
import { lockOwnProduct } from './queries.server.ts';
import { products } from './tables.server.ts';
import { productTexts } from './texts.ts';

/**
 * Takes a listed product off sale for its owner, or puts it back. Meanwhile nobody else can find or
 * get it; people who have it keep their download.
 * @throws Refusal NOT_FOUND, FORBIDDEN; CONFLICT if it is not listed
 */
export async function setOnSale(
  db: Database,
  actor: Viewer,
  { slug, isOnSale }: ProductSaleInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockOwnProduct(tx, actor, eq(products.slug, slug));
    if (!product.isListed) throw new Refusal('CONFLICT', productTexts.notListed);
    if (product.isPublished === isOnSale) return;
    await tx.update(products).set({ isPublished: isOnSale }).where(eq(products.id, product.id));
    await dropPages(tx, 'products', `product:${product.id}`);
  });
}
