import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { AuditEvent } from '#features/audit/rules.ts';
import { notifyAll } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { alreadyDecided, changedMeanwhile } from '#shared/refusal.ts';
import { siteActor, type Actor, type PersonActor } from '#shared/viewer.ts';
import { writersOf } from './coauthors/queries.server.ts';
import { countPublished } from './counts.commands.server.ts';
import { keepOnlyUploads } from './images.commands.server.ts';
import { lockArticle, type ArticleRow } from './queries.server.ts';
import { mayDecide, statusAfter, type Decision, type ModerationStatus } from './rules.ts';
import { askForPublishing } from './scheduling/queue.commands.server.ts';
import { waitsFor } from './scheduling/rules.ts';
import { articles } from './tables.server.ts';
import { articleApprovedVersions, articleRejections } from './moderation.tables.server.ts';
import { articleTexts } from './texts.ts';
import { shownUploads, uploadsOfVersions } from './versions.commands.server.ts';

type Choice = {
  id: string;
  /** The revision that the moderator saw. */
  revision: number;
  /** The status that the moderator saw; undefined: any. */
  status?: ModerationStatus | undefined;
  decision: Decision;
  reason?: string;
  at?: Date;
};
type Outcome = { id: string; status: ModerationStatus };

/**
 * Approves or rejects the revision that the moderator saw, whatever was decided before, and
 * notifies the author and the co-authors. A rejection unpublishes (spec A §4). An article that is
 * approved before its scheduled time is published at that time, and the author is notified then.
 * @throws Refusal NOT_FOUND; CONFLICT if the author has saved since, or it already has this state
 */
export async function moderateArticle(
  db: Database,
  actor: PersonActor,
  choice: Choice,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const article = await lockArticle(tx, eq(articles.id, choice.id));
    const { moderationStatus: status } = article;
    const isAsSeen = choice.status === undefined || choice.status === status;
    if (!isAsSeen || !mayDecide(status, choice.decision)) {
      throw alreadyDecided(articleTexts.alreadyDecided);
    }
    if (article.revision !== choice.revision) throw changedMeanwhile(articleTexts.changedMeanwhile);
    const reason = choice.decision === 'reject' ? (choice.reason ?? '') : '';
    const { publishAt } = article;
    const waits = choice.decision === 'approve' && waitsFor(publishAt, choice.at ?? new Date());
    const after = statusAfter(choice.decision);
    await setStatus(tx, article, {
      ...after,
      ...(waits && { isPublished: false }),
      reason,
      at: choice.at,
    });
    if (choice.decision === 'reject') await keepRejection(tx, actor, article);
    else await forgetRejection(tx, article.id);
    await record(tx, actor, article, { event: eventOf(choice.decision, article), reason });
    if (waits) await askForPublishing(tx, publishAt);
    else await notifyAuthors(tx, actor, article, choice.decision, reason);
    return { id: article.id, status: after.status };
  });
}

/**
 * Undoes a rejection: what was published is published again, what was waiting waits again.
 * @throws Refusal NOT_FOUND; CONFLICT if the author has saved since, or it is not rejected
 */
export async function restoreArticle(
  db: Database,
  actor: PersonActor,
  id: string,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const article = await lockArticle(tx, eq(articles.id, id));
    if (article.moderationStatus !== 'rejected') {
      throw article.moderationStatus === 'pending'
        ? changedMeanwhile(articleTexts.savedSince)
        : alreadyDecided(articleTexts.alreadyDecided);
    }
    const wasPublished = await forgetRejection(tx, id);
    const status = wasPublished ? 'approved' : 'pending';
    await setStatus(tx, article, { status, isPublished: wasPublished, reason: '' });
    await record(tx, actor, article, { event: 'content.restored' });
    if (wasPublished) await notifyAuthors(tx, actor, article, 'approve', '');
    return { id, status };
  });
}

/** Deletes the record of the rejection; returns whether the article was published before it. */
export async function forgetRejection(tx: Database, articleId: string): Promise<boolean> {
  const [rejection] = await tx
    .delete(articleRejections)
    .where(eq(articleRejections.articleId, articleId))
    .returning({ wasPublished: articleRejections.wasPublished });
  return rejection?.wasPublished ?? false;
}

/** What the list of removed content shows, and what is needed to restore it. */
async function keepRejection(
  tx: Database,
  actor: PersonActor,
  { id: articleId, isPublished: wasPublished }: ArticleRow,
): Promise<void> {
  const rejection = { wasPublished, removedBy: actor.id, removedAt: sql`now()` };
  await tx
    .insert(articleRejections)
    .values({ articleId, ...rejection })
    .onConflictDoUpdate({ target: articleRejections.articleId, set: rejection });
}

type NewStatus = {
  status: ModerationStatus;
  isPublished: boolean;
  reason: string;
  /** When it is published. */
  at?: Date | undefined;
  /** Its position in the lists from then on. */
  createdAt?: Date | undefined;
};

async function setStatus(
  tx: Database,
  article: ArticleRow,
  { status, isPublished, reason, at, createdAt }: NewStatus,
): Promise<void> {
  await tx
    .update(articles)
    .set({
      moderationStatus: status,
      isPublished,
      rejectionReason: reason,
      publishAt: isPublished ? null : article.publishAt,
      publishedAt: article.publishedAt ?? (isPublished ? (at ?? new Date()) : null),
      createdAt: createdAt ?? article.createdAt,
    })
    .where(eq(articles.id, article.id));
  if (status === 'approved') await dropApprovedVersion(tx, article);
  await countPublished(tx, article, { ...article, isPublished });
  await dropPages(tx, 'articles', `article:${article.id}`);
}

/**
 * Publishes an approved article whose scheduled time has come. The first time, this time also
 * determines its position in the lists, whenever it was written.
 */
export async function publishWaiting(tx: Database, article: ArticleRow, at: Date): Promise<void> {
  const createdAt = article.publishedAt ? undefined : at;
  await setStatus(tx, article, {
    status: 'approved',
    isPublished: true,
    reason: '',
    at,
    createdAt,
  });
  await notifyAuthors(tx, siteActor, article, 'approve', '');
}

/**
 * The approved version is now the article itself: pictures that no kept version shows can be
 * released.
 */
async function dropApprovedVersion(tx: Database, article: ArticleRow): Promise<void> {
  await tx.delete(articleApprovedVersions).where(eq(articleApprovedVersions.articleId, article.id));
  const ofVersions = await uploadsOfVersions(tx, article.id);
  await keepOnlyUploads(tx, article.id, [...shownUploads(article), ...ofVersions]);
}

function eventOf(decision: Decision, { isPublished }: ArticleRow): AuditEvent {
  if (decision === 'approve') return 'content.approved';
  return isPublished ? 'content.removed' : 'content.rejected';
}

async function record(
  tx: Database,
  actor: PersonActor,
  { id, title, slug }: ArticleRow,
  entry: { event: AuditEvent; reason?: string },
): Promise<void> {
  await recordAudit(tx, actor, {
    ...entry,
    subject: { type: 'article', id },
    details: { title, slug },
  });
}

async function notifyAuthors(
  tx: Database,
  actor: Actor,
  article: ArticleRow,
  decision: Decision,
  reason: string,
): Promise<void> {
  const writers = await writersOf(tx, { id: article.id, authorId: article.userId });
  await notifyAll(tx, writers, {
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
