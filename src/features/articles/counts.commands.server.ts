import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { ArticleCategory } from './rules.ts';
import { articleCounts, articles } from './tables.server.ts';
import { articleTexts } from './texts.ts';

/** Stores readers' answers about versions of Blender; the caller holds the lock of the row. */
export async function keepAnswers(
  tx: Database,
  articleId: string,
  answers: { confirmedIn: string[]; isAnswered: boolean },
): Promise<void> {
  await tx.update(articles).set(answers).where(eq(articles.id, articleId));
}

type Listed = { category: ArticleCategory; isPublished: boolean };

/** Maintains the number of published articles of each category; null means a deleted article. */
export async function countPublished(
  tx: Database,
  before: Listed,
  after: Listed | null,
): Promise<void> {
  const changes = new Map<Listed['category'], number>();
  if (before.isPublished) changes.set(before.category, -1);
  if (after?.isPublished) changes.set(after.category, (changes.get(after.category) ?? 0) + 1);
  for (const [category, change] of [...changes].toSorted(([a], [b]) => a.localeCompare(b))) {
    if (change === 0) continue;
    await tx
      .insert(articleCounts)
      .values({ category, published: Math.max(change, 0) })
      .onConflictDoUpdate({
        target: articleCounts.category,
        set: { published: sql`${articleCounts.published} + ${change}` },
      });
  }
}

/**
 * Adds to an article's vote counts, never below 0, and returns them. The caller holds the lock of
 * the row, since the added values depend on the votes that it read.
 * @throws Refusal NOT_FOUND
 */
export async function addToVoteCounts(
  tx: Database,
  articleId: string,
  change: { likes: number; dislikes: number },
): Promise<{ likes: number; dislikes: number }> {
  const [counts] = await tx
    .update(articles)
    .set({
      likes: sql`greatest(${articles.likes} + ${change.likes}, 0)`,
      dislikes: sql`greatest(${articles.dislikes} + ${change.dislikes}, 0)`,
    })
    .where(eq(articles.id, articleId))
    .returning({ likes: articles.likes, dislikes: articles.dislikes });
  if (!counts) throw new Refusal('NOT_FOUND', articleTexts.notFound);
  return counts;
}
