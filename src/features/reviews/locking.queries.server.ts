import { eq } from 'drizzle-orm';
import { products } from '#features/products/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { reviews } from './tables.server.ts';
import { reviewTexts } from './texts.ts';

/** The product, with its ratings locked until the transaction ends. */
export async function lockProduct(tx: Database, id: string) {
  const [product] = await tx
    .select({
      id: products.id,
      sellerId: products.userId,
      name: products.name,
      slug: products.slug,
      isPublished: products.isPublished,
      isListed: products.isListed,
      version: products.version,
    })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update');
  return product;
}

export type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

/**
 * A review under the lock of its product, as for all changes of it.
 * @throws Refusal NOT_FOUND
 */
export async function lockReview(tx: Database, id: string) {
  const which = eq(reviews.id, id);
  const [found] = await tx.select({ productId: reviews.productId }).from(reviews).where(which);
  const product = found && (await lockProduct(tx, found.productId));
  // Read again: it may have changed while another transaction held the lock.
  const [review] = product ? await tx.select().from(reviews).where(which) : [];
  if (!product || !review) throw new Refusal('NOT_FOUND', reviewTexts.notFound);
  return { ...review, product };
}
