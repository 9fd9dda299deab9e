import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { withCoauthors } from './coauthors/commands.server.ts';
import { countPublished } from './counts.commands.server.ts';
import { keepOnlyUploads } from './images.commands.server.ts';
import { articles } from './tables.server.ts';
import { forgetVersions } from './versions.commands.server.ts';

/**
 * Removes the articles of a deleted account, except the published ones on the list and those with a
 * co-author: these stay under a deleted user.
 * @returns the person's articles
 */
export async function removeArticlesOf(
  tx: Database,
  userId: string,
  answered: readonly string[],
): Promise<string[]> {
  const own = await tx
    .select({ id: articles.id, category: articles.category, isPublished: articles.isPublished })
    .from(articles)
    .where(eq(articles.userId, userId))
    .orderBy(articles.id)
    .for('update');
  const together = await withCoauthors(
    tx,
    own.map(({ id }) => id),
  );
  const kept = new Set([...answered, ...together]);
  for (const article of own) {
    if (article.isPublished && kept.has(article.id)) {
      await forgetVersions(tx, article.id);
      continue;
    }
    await keepOnlyUploads(tx, article.id, []);
    await tx.delete(articles).where(eq(articles.id, article.id));
    await countPublished(tx, article, null);
  }
  return own.map(({ id }) => id);
}
