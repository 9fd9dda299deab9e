import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { products } from './tables.server.ts';

/**
 * Takes all products of a person off sale, including those that would be offered after an approval.
 */
export function withholdProductsOf(tx: Database, userId: string): Promise<void> {
  return setWithheld(tx, userId, true);
}

/** Puts back on sale exactly what was on sale when the person was suspended. */
export function offerProductsOf(tx: Database, userId: string): Promise<void> {
  return setWithheld(tx, userId, false);
}

async function setWithheld(tx: Database, userId: string, isWithheld: boolean): Promise<void> {
  const before = isWithheld ? eq(products.isPublished, true) : eq(products.isWithheld, true);
  const changed = await tx
    .update(products)
    .set({ isWithheld, isPublished: !isWithheld })
    .where(and(eq(products.userId, userId), before))
    .returning({ id: products.id });
  if (changed.length === 0) return;
  await dropPages(tx, 'products', ...changed.map(({ id }) => `product:${id}`));
}
