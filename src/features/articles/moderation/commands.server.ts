import { eq } from 'drizzle-orm';
import { recordAudit } from '#features/audit/commands.server.ts';
import { notify } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { PersonActor } from '#shared/viewer.ts';
import { imagesOf } from '#document/content.ts';
import { countPublished } from '../counts/commands.server.ts';
import { keepOnlyImages } from '../images/commands.server.ts';
import { lockArticle, type ArticleRow } from '../queries.server.ts';
import { statusAfter, type Decision, type ModerationStatus } from '../rules.ts';
import { articles } from '../tables.server.ts';
import { moderationTexts } from '../moderation/texts.ts';
import { articleApprovedVersions } from './tables.server.ts';

/**
 * Approves or rejects the revision that the moderator saw, and tells the author.
 * @throws Refusal NOT_FOUND; CONFLICT when the author saved since, or somebody decided already
 */
export async function moderateArticle(
  db: Database,
  actor: PersonActor,
  choice: { id: string; revision: number; decision: Decision; reason?: string; at?: Date },
): Promise<{ id: string; status: ModerationStatus }> {
  return db.transaction(async (tx) => {
    const article = await lockArticle(tx, eq(articles.id, choice.id));
    if (article.moderationStatus !== 'pending') {
      throw new Refusal('CONFLICT', moderationTexts.alreadyDecided);
    }
    if (article.revision !== choice.revision) {
      throw new Refusal('CONFLICT', moderationTexts.changedMeanwhile);
    }
    const after = statusAfter(choice.decision);
    const reason = choice.decision === 'reject' ? (choice.reason ?? '') : '';
    await tx
      .update(articles)
      .set({
        moderationStatus: after.status,
        isPublished: after.isPublished,
        rejectionReason: reason,
        publishedAt: article.publishedAt ?? (after.isPublished ? (choice.at ?? new Date()) : null),
      })
      .where(eq(articles.id, article.id));
    if (after.isPublished) await settleApproval(tx, article);
    await countPublished(tx, article, { ...article, isPublished: after.isPublished });
    await tellAuthor(tx, actor, article, choice.decision, reason);
    await recordAudit(tx, actor, {
      event: choice.decision === 'approve' ? 'content.approved' : 'content.rejected',
      subject: { type: 'article', id: article.id },
      reason,
      details: { title: article.title },
    });
    await dropPages(tx, 'articles', `article:${article.id}`);
    return { id: article.id, status: after.status };
  });
}

/** What is approved now is the article itself: what was before, and its pictures, can go. */
async function settleApproval(tx: Database, article: ArticleRow): Promise<void> {
  await tx.delete(articleApprovedVersions).where(eq(articleApprovedVersions.articleId, article.id));
  await keepOnlyImages(tx, article.id, [...imagesOf(article.content), article.thumbnailId]);
}

async function tellAuthor(
  tx: Database,
  actor: { id: string },
  article: ArticleRow,
  decision: Decision,
  reason: string,
): Promise<void> {
  if (!article.userId) return;
  await notify(tx, {
    userId: article.userId,
    actorId: actor.id,
    type: decision === 'approve' ? 'article_approved' : 'article_rejected',
    metadata: {
      articleId: article.id,
      articleTitle: article.title,
      articleSlug: article.slug,
      articleCategory: article.category,
      ...(reason ? { reason } : {}),
    },
  });
}
