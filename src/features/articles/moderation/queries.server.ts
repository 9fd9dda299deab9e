import { asc, and, count, eq, isNotNull } from 'drizzle-orm';
import { authorFrom } from '#features/profiles/rules.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { instantText, laterThan, pageOf } from '#platform/list-pages.server.ts';
import { instantPlaceOf } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import { authorColumns, cardColumns } from '../queries.server.ts';
import { articleLimits } from '../rules.ts';
import { articles } from '../tables.server.ts';
import { articleTexts } from '../texts.ts';
import type { ArticleVersion } from './changes.ts';
import { articleApprovedVersions } from './tables.server.ts';

const isPending = eq(articles.moderationStatus, 'pending');

/**
 * Articles that wait for review, the longest waiting first, one page after the cursor given; `total`
 * counts all that wait.
 * @throws Refusal INVALID when the cursor is none of ours
 */
export async function pendingArticles(db: Database, input: { after?: string | undefined }) {
  const after = instantPlaceOf(input.after, articleTexts.badCursor);
  const rows = await db
    .select({
      ...cardColumns,
      moderationStatus: articles.moderationStatus,
      revision: articles.revision,
      updatedAt: articles.updatedAt,
      author: authorColumns,
      /** Something of it was approved before, so that its changes can be shown. */
      isEdit: isNotNull(articleApprovedVersions.articleId).mapWith(Boolean),
      position: instantText(articles.updatedAt),
    })
    .from(articles)
    .leftJoin(profiles, eq(profiles.id, articles.userId))
    .leftJoin(articleApprovedVersions, eq(articleApprovedVersions.articleId, articles.id))
    .where(and(isPending, laterThan([articles.updatedAt, articles.id], after)))
    .orderBy(asc(articles.updatedAt), asc(articles.id))
    .limit(articleLimits.queueSize + 1);
  const { page, next } = pageOf(rows, articleLimits.queueSize, (row) => [row.position, row.id]);
  const [waiting] = await db.select({ total: count() }).from(articles).where(isPending);
  return {
    articles: page.map(({ position: _position, ...row }) => ({
      ...row,
      author: authorFrom(row.author),
    })),
    next,
    total: waiting?.total ?? 0,
  };
}

/**
 * The approved version of an article and the one that waits, or null when none was approved before.
 * @throws Refusal NOT_FOUND when there is no such article
 */
export async function versionsOf(
  db: Database,
  id: string,
): Promise<{ approved: ArticleVersion; savedAt: Date; waiting: ArticleVersion } | null> {
  const [row] = await db
    .select({ approved: articleApprovedVersions, waiting: versionColumns })
    .from(articles)
    .leftJoin(articleApprovedVersions, eq(articleApprovedVersions.articleId, articles.id))
    .where(eq(articles.id, id));
  if (!row) throw new Refusal('NOT_FOUND', articleTexts.notFound);
  const { approved, waiting } = row;
  return approved && { approved, savedAt: approved.savedAt, waiting };
}

const versionColumns = {
  title: articles.title,
  description: articles.description,
  category: articles.category,
  difficulty: articles.difficulty,
  readTimeMinutes: articles.readTimeMinutes,
  thumbnailId: articles.thumbnailId,
  content: articles.content,
};
