import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { articles } from '#features/articles/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import type { Database } from '#platform/database.server.ts';

/** Whether a moderator has ever approved an article or a product of this person. */
export async function hasApprovedWork(db: Database, userId: string): Promise<boolean> {
  const published = db
    .select({ one: sql`1` })
    .from(articles)
    .where(and(eq(articles.userId, userId), isNotNull(articles.publishedAt)));
  const listed = db
    .select({ one: sql`1` })
    .from(products)
    .where(and(eq(products.userId, userId), isNotNull(products.listedAt)));
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists ${published} or exists ${listed} as has`,
  );
  return rows[0]?.has ?? false;
}
