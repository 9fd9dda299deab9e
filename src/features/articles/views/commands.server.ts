import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { articles } from '../tables.server.ts';
import { viewWindowMinutes, type ArticleView } from './rules.ts';
import { articleReaders } from './tables.server.ts';

const windowStart = sql`now() - make_interval(mins => ${viewWindowMinutes})`;

/**
 * Counts views, each visitor once per article within the window; articles that are unknown or not
 * published are passed over.
 */
export async function recordViews(db: Database, views: readonly ArticleView[]): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = [...new Set(views.map((view) => view.id))].toSorted();
    const known = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(and(inArray(articles.id, ids), eq(articles.isPublished, true)))
      .orderBy(articles.id)
      .for('update');
    const readers = distinctReaders(views, new Set(known.map((article) => article.id)));
    if (readers.length === 0) return;
    const counted = await tx
      .insert(articleReaders)
      .values(readers)
      .onConflictDoUpdate({
        target: [articleReaders.articleId, articleReaders.visitor],
        set: { seenAt: sql`now()` },
        setWhere: lt(articleReaders.seenAt, windowStart),
      })
      .returning({ articleId: articleReaders.articleId });
    for (const [id, count] of countsOf(counted)) {
      await tx
        .update(articles)
        .set({ viewCount: sql`${articles.viewCount} + ${count}` })
        .where(eq(articles.id, id));
    }
  });
}

/** Forgets readers whose window has passed. */
export async function forgetReaders(db: Database): Promise<void> {
  await db.delete(articleReaders).where(lt(articleReaders.seenAt, windowStart));
}

function distinctReaders(views: readonly ArticleView[], known: ReadonlySet<string>) {
  const readers = new Map<string, { articleId: string; visitor: string }>();
  for (const { id, visitor } of views) {
    if (known.has(id)) readers.set(`${id}/${visitor}`, { articleId: id, visitor });
  }
  return [...readers.values()];
}

function countsOf(rows: readonly { articleId: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { articleId } of rows) counts.set(articleId, (counts.get(articleId) ?? 0) + 1);
  return counts;
}
