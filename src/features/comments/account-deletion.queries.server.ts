import { and, eq, sql } from 'drizzle-orm';
import { articles } from '#features/articles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { comments } from './tables.server.ts';

/** Those of a person's articles with comments by somebody else. */
export async function answeredArticlesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: articles.id })
    .from(articles)
    .innerJoin(comments, eq(comments.articleId, articles.id))
    .where(and(eq(articles.userId, userId), sql`${comments.userId} is distinct from ${userId}`));
  return rows.map(({ id }) => id);
}
