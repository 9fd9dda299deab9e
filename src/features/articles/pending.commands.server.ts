import { and, count, eq, ne, or } from 'drizzle-orm';
import { lockPerson } from '#features/accounts/commands.server.ts';
import { isAnyOf } from '#platform/any-of.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { coauthoredArticles } from './coauthors/queries.server.ts';
import { pendingArticleLimits } from './rules.ts';
import { articles } from './tables.server.ts';
import { writingTexts } from './writing-texts.ts';

export type Author = { id: string; isModerator?: boolean; isNewcomer?: boolean };

/**
 * Limits how many articles of one person, alone or with others, wait for a moderator. Call it in
 * the transaction that adds one to the queue.
 * @param articleId the added article, if it already exists
 * @throws Refusal CONFLICT with the reason 'too-many-waiting'
 */
export async function refuseBeyondPending(
  tx: Database,
  author: Author,
  articleId?: string,
): Promise<void> {
  if (author.isModerator) return;
  // One at a time per person, otherwise two could take the last place.
  await lockPerson(tx, author);
  const { member, newcomer } = pendingArticleLimits;
  const limit = author.isNewcomer ? newcomer : member;
  const [waiting] = await tx
    .select({ count: count() })
    .from(articles)
    .where(
      and(
        or(eq(articles.userId, author.id), isAnyOf(articles.id, coauthoredArticles(tx, author.id))),
        eq(articles.moderationStatus, 'pending'),
        articleId === undefined ? undefined : ne(articles.id, articleId),
      ),
    );
  if ((waiting?.count ?? 0) < limit) return;
  const sentence = writingTexts.tooManyWaiting(limit, author.isNewcomer ?? false);
  throw new Refusal('CONFLICT', sentence, { reason: 'too-many-waiting' });
}
