import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm';
import { isSuspended } from '#features/accounts/suspensions/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { publishWaiting } from '../moderation.commands.server.ts';
import { requireAuthor } from '../ownership.ts';
import { lockWritten } from '../queries.server.ts';
import { articles } from '../tables.server.ts';
import { askForPublishing } from './queue.commands.server.ts';
import { waitsFor } from './rules.ts';
import { scheduleTexts } from './texts.ts';

type Schedule = { slug: string; publishAt: Date | null };

/** At this time; null: as soon as it is approved, or immediately if it already is. */
type Scheduled = { publishAt: Date | null; isPublished: boolean };

/**
 * Chooses when an article is published after its approval. A time in the past counts as none.
 * @throws Refusal NOT_FOUND or FORBIDDEN; CONFLICT if it is published
 */
export async function scheduleArticle(
  db: Database,
  actor: Viewer,
  { slug, publishAt }: Schedule,
): Promise<Scheduled> {
  return db.transaction((tx) => chooseMoment(tx, actor, eq(articles.slug, slug), publishAt));
}

/** The same as a part of a save. */
export async function chooseMoment(
  tx: Database,
  actor: Viewer,
  which: SQL,
  publishAt: Date | null,
): Promise<Scheduled> {
  const now = new Date();
  const article = await lockWritten(tx, which);
  requireAuthor(actor, article, scheduleTexts.denied);
  if (article.isPublished) throw new Refusal('CONFLICT', scheduleTexts.isPublished);
  const isApproved = article.moderationStatus === 'approved';
  if (!waitsFor(publishAt, now)) {
    if (isApproved) await publishWaiting(tx, article, now);
    else await tx.update(articles).set({ publishAt: null }).where(eq(articles.id, article.id));
    return { publishAt: null, isPublished: isApproved };
  }
  await tx.update(articles).set({ publishAt }).where(eq(articles.id, article.id));
  if (isApproved) await askForPublishing(tx, publishAt);
  return { publishAt, isPublished: false };
}

/** Approved, and its time has come. */
const hasItsTime = and(
  eq(articles.moderationStatus, 'approved'),
  eq(articles.isPublished, false),
  lte(articles.publishAt, sql`now()`),
);

/** An article waits for the end of its author's suspension, as their products do. */
const isDue = and(hasItsTime, sql`not ${isSuspended(articles.userId)}`);

const atATime = 500;

/** Publishes every article whose time has come, each once however many processes do this. */
export async function publishDue(db: Database, signal?: AbortSignal): Promise<void> {
  const due = await db
    .select({ id: articles.id })
    .from(articles)
    .where(isDue)
    .orderBy(asc(articles.publishAt), asc(articles.id))
    .limit(atATime);
  for (const { id } of due) {
    if (signal?.aborted) return;
    await db.transaction(async (tx) => {
      const [article] = await tx
        .select()
        .from(articles)
        .where(and(eq(articles.id, id), isDue))
        .for('update');
      if (article?.publishAt) await publishWaiting(tx, article, article.publishAt);
    });
  }
  if (due.length === atATime) await publishDue(db, signal);
}

/** Publishes what was due during a suspension, at its end. */
export async function publishAfterSuspension(tx: Database, userId: string): Promise<void> {
  const waiting = await tx
    .update(articles)
    .set({ publishAt: sql`now()` })
    .where(and(eq(articles.userId, userId), hasItsTime))
    .returning({ id: articles.id });
  if (waiting.length > 0) await askForPublishing(tx, new Date());
}
