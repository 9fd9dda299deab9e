import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { products } from './tables.server.ts';

/** The slugs of the products that a person offers, or has offered and not deleted. */
export async function productsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(eq(products.userId, userId), isNull(products.deletedAt)))
    .orderBy(asc(products.id));
  return rows.map(({ slug }) => slug);
}
