import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { notify, notifyOnceADay } from '#features/notifications/commands.server.ts';
import type { NotificationType } from '#features/notifications/rules.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { requireAuthor } from '../ownership.ts';
import { lockWritten, type WrittenRow } from '../queries.server.ts';
import { articles } from '../tables.server.ts';
import type { CoauthorInput } from './input.ts';
import { coauthorLimits, type CoauthorStatus } from './rules.ts';
import { articleCoauthors } from './tables.server.ts';
import { coauthorTexts } from './texts.ts';

/**
 * Invites a person to be a co-author; nobody becomes one without accepting. Inviting again while
 * the answer is pending, or after an acceptance, changes nothing. Whoever is invited, no longer, and
 * again is notified once a day.
 * @throws Refusal NOT_FOUND or FORBIDDEN; INVALID for somebody who cannot be invited; CONFLICT if
 *   the article has enough of them
 */
export async function inviteCoauthor(
  db: Database,
  actor: Viewer,
  { slug, userId }: CoauthorInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const article = await lockWritten(tx, eq(articles.slug, slug));
    requireAuthor(actor, article, coauthorTexts.inviteDenied);
    if (userId === actor.id) throw new Refusal('INVALID', coauthorTexts.isAuthor);
    // Their account cannot be deleted meanwhile.
    const [person] = await tx
      .select({ username: profiles.username })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('key share');
    if (!person) throw new Refusal('INVALID', coauthorTexts.personMissing);
    const before = await statusOf(tx, article.id, userId);
    if (before === 'declined') {
      throw new Refusal('INVALID', coauthorTexts.declinedBefore(person.username));
    }
    if (before) return;
    if (article.coauthors.length >= coauthorLimits.perArticle) {
      throw new Refusal('CONFLICT', coauthorTexts.full);
    }
    await tx.insert(articleCoauthors).values({ articleId: article.id, userId });
    const news = { userId, actorId: actor.id, type: 'coauthor_invited' } as const;
    await notifyOnceADay(tx, { ...news, metadata: metadataOf(article) });
  });
}

/**
 * Accepts an invitation; accepting again changes nothing.
 * @throws Refusal NOT_FOUND if there is none, or it was withdrawn
 */
export async function acceptInvitation(db: Database, actor: Viewer, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    const article = await lockWritten(tx, eq(articles.slug, slug));
    const own = article.coauthors.find(({ id }) => id === actor.id);
    if (!own) throw new Refusal('NOT_FOUND', coauthorTexts.noInvitation);
    if (own.status === 'accepted') return;
    await setStatus(tx, article.id, actor.id, 'accepted');
    await dropArticle(tx, article.id);
    await notifyAuthor(tx, article, { actorId: actor.id, type: 'coauthor_accepted' });
  });
}

/**
 * Ends a co-authorship or an invitation: people can end their own, for good, and the author
 * anybody's. If the author ends it again, nothing changes.
 * @throws Refusal NOT_FOUND or FORBIDDEN
 */
export async function endCoauthorship(
  db: Database,
  actor: Viewer,
  { slug, userId }: CoauthorInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const article = await lockWritten(tx, eq(articles.slug, slug));
    const isOwn = userId === actor.id && article.authorId !== actor.id;
    const ended = article.coauthors.find(({ id }) => id === userId);
    if (!isOwn) requireAuthor(actor, article, coauthorTexts.endDenied);
    if (!ended) {
      if (isOwn) throw new Refusal('NOT_FOUND', coauthorTexts.noInvitation);
      return;
    }
    if (isOwn) {
      await setStatus(tx, article.id, userId, 'declined');
      await notifyAuthor(tx, article, { actorId: actor.id, type: 'coauthor_left' });
    } else {
      await tx.delete(articleCoauthors).where(which(article.id, userId));
    }
    if (ended.status !== 'accepted') return;
    await dropArticle(tx, article.id);
    if (!isOwn) await tell(tx, article, { userId, actorId: actor.id, type: 'coauthor_removed' });
  });
}

/**
 * Ends every co-authorship of a deleted account.
 * @returns the articles that named the person
 */
export async function endCoauthorshipsOf(tx: Database, userId: string): Promise<string[]> {
  const ended = await tx
    .delete(articleCoauthors)
    .where(eq(articleCoauthors.userId, userId))
    .returning({ id: articleCoauthors.articleId, status: articleCoauthors.status });
  return ended.flatMap(({ id, status }) => (status === 'accepted' ? [id] : []));
}

/** Which of these articles have a co-author: they stay when their author's account is deleted. */
export async function withCoauthors(tx: Database, articleIds: readonly string[]) {
  const rows = await tx
    .selectDistinct({ id: articleCoauthors.articleId })
    .from(articleCoauthors)
    .where(
      and(
        inArray(articleCoauthors.articleId, [...articleIds]),
        eq(articleCoauthors.status, 'accepted'),
      ),
    );
  return rows.map(({ id }) => id);
}

async function statusOf(
  tx: Database,
  articleId: string,
  userId: string,
): Promise<CoauthorStatus | undefined> {
  const [row] = await tx
    .select({ status: articleCoauthors.status })
    .from(articleCoauthors)
    .where(which(articleId, userId));
  return row?.status;
}

async function setStatus(tx: Database, articleId: string, userId: string, status: CoauthorStatus) {
  await tx
    .update(articleCoauthors)
    .set({ status, answeredAt: sql`now()` })
    .where(and(which(articleId, userId), ne(articleCoauthors.status, 'declined')));
}

function which(articleId: string, userId: string) {
  return and(eq(articleCoauthors.articleId, articleId), eq(articleCoauthors.userId, userId));
}

/** Its own page, and the profiles that list it. */
async function dropArticle(tx: Database, id: string): Promise<void> {
  await dropPages(tx, 'articles', `article:${id}`);
}

type News = { actorId: string; type: NotificationType };

async function notifyAuthor(tx: Database, article: WrittenRow, news: News): Promise<void> {
  if (article.authorId) await tell(tx, article, { ...news, userId: article.authorId });
}

async function tell(tx: Database, article: WrittenRow, news: News & { userId: string }) {
  await notify(tx, { ...news, metadata: metadataOf(article) });
}

function metadataOf({ id, title, slug, category }: WrittenRow) {
  return { articleId: id, articleTitle: title, articleSlug: slug, articleCategory: category };
}
