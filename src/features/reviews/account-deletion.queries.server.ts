import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { reviews } from './tables.server.ts';

/** A person's reviews, in the order in which their products are locked everywhere. */
export async function reviewsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.productId));
  return rows.map(({ id }) => id);
}
