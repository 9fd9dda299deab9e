import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { articles } from '#features/articles/tables.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { notify } from '#features/notifications/commands.server.ts';
import { products } from '#features/products/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { alreadyDecided, Refusal, removedByModerator } from '#shared/refusal.ts';
import { cutText } from '#shared/text.ts';
import type { PersonActor } from '#shared/viewer.ts';
import { subjectTag, type StoredSubject, type Subject } from './rules.ts';
import {
  isOfArticle,
  isOfProduct,
  subjectColumns,
  subjectFacts,
} from './subject.queries.server.ts';
import { comments } from './tables.server.ts';
import { commentTexts, textsOf } from './texts.ts';

const auditedLength = 200;

/**
 * Removes a comment for everybody but the moderators, and notifies its author of the reason. Its
 * replies stay, and it keeps its place above them.
 * @throws Refusal NOT_FOUND; CONFLICT if it is already removed
 */
export async function takeDownComment(
  db: Database,
  actor: PersonActor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const comment = await lockInThread(tx, id);
    if (comment.removedAt) throw alreadyDecided(commentTexts.decidedBefore);
    await tx
      .update(comments)
      .set({ removedAt: sql`now()`, removedBy: actor.id, removalReason: reason })
      .where(eq(comments.id, id));
    await hideUnanswered(tx, comment);
    await conclude(tx, actor, comment, 'removed', reason);
  });
}

/**
 * Restores a removed comment unchanged, with its votes.
 * @throws Refusal NOT_FOUND if it was deleted meanwhile; CONFLICT if it is not removed
 */
export async function restoreComment(db: Database, actor: PersonActor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const comment = await lockInThread(tx, id);
    if (!comment.removedAt) throw alreadyDecided(commentTexts.decidedBefore);
    await tx
      .update(comments)
      .set({ removedAt: null, removedBy: null, removalReason: '', isHidden: false })
      .where(eq(comments.id, id));
    await hideUnanswered(tx, comment);
    await conclude(tx, actor, comment, 'restored', '');
  });
}

type Deleted = { id: string; authorId: string | null; removedAt: unknown };

/** All in one statement: a chain of cascades would be as deep as the thread. */
export async function deleteWithReplies(tx: Database, id: string): Promise<Deleted[]> {
  const { rows } = await tx.execute<Deleted>(sql`
    with recursive gone as (
      select id from ${comments} where id = ${id}
      union all
      select reply.id from gone join comments as reply on reply.parent_comment_id = gone.id
    )
    delete from ${comments} where id in (select id from gone)
    returning id, user_id as "authorId", removed_at as "removedAt"
  `);
  return rows;
}

/**
 * Hides exactly those removed comments of a thread that have no visible replies: a placeholder is
 * shown only if somebody's reply depends on it. The caller holds the thread's lock.
 */
export async function hideUnanswered(
  tx: Database,
  { subjectId, threadId }: { subjectId: string; threadId: string },
): Promise<void> {
  await tx.execute(sql`
    with recursive answered as (
      select parent_comment_id as id from ${comments}
      where subject_id = ${subjectId} and thread_id = ${threadId}
        and removed_at is null and parent_comment_id is not null
      union
      select above.parent_comment_id from answered
      join comments as above on above.id = answered.id
      where above.parent_comment_id is not null
    )
    update ${comments} set is_hidden = not is_hidden
    where subject_id = ${subjectId} and thread_id = ${threadId} and removed_at is not null
      and is_hidden = (id in (select id from answered))
  `);
}

/**
 * Refuses a text if a moderator has removed the same text by this person under the same article or
 * product.
 * @throws Refusal CONFLICT
 */
export async function refuseRemovedWords(
  tx: Database,
  actor: { id: string },
  subject: Subject | StoredSubject,
  text: string,
): Promise<void> {
  const subjectId = subject.articleId ?? subject.productId ?? '';
  const folded = sql`regexp_replace(lower(${text}), '\\s+', ' ', 'g')`;
  const isSame = sql`regexp_replace(lower(${comments.comment}), '\\s+', ' ', 'g') = ${folded}`;
  const isRemoved = and(
    eq(comments.userId, actor.id),
    eq(comments.subjectId, subjectId),
    isNotNull(comments.removedAt),
  );
  if ((await tx.$count(comments, and(isRemoved, isSame))) === 0) return;
  throw removedByModerator(textsOf(subject).removedWords);
}

/**
 * The comment; changes of one thread's structure wait for each other, so that all lock in the same
 * order.
 */
export async function lockInThread(tx: Database, id: string) {
  await tx.execute(sql`
    select 1 from ${comments} where id = (select thread_id from ${comments} where id = ${id})
    for no key update
  `);
  const [comment] = await tx
    .select({
      id: comments.id,
      threadId: comments.threadId,
      authorId: comments.userId,
      subjectId: comments.subjectId,
      ...subjectColumns,
      text: comments.comment,
      removedAt: comments.removedAt,
      isHidden: comments.isHidden,
    })
    .from(comments)
    .leftJoin(articles, isOfArticle)
    .leftJoin(products, isOfProduct)
    .where(eq(comments.id, id))
    .for('update', { of: comments });
  if (!comment) throw new Refusal('NOT_FOUND', commentTexts.notFound);
  return comment;
}

type LockedComment = Awaited<ReturnType<typeof lockInThread>>;

/** Records what was done, notifies the author, and invalidates the page that shows it. */
async function conclude(
  tx: Database,
  actor: PersonActor,
  { id, authorId, text, ...stored }: LockedComment,
  outcome: 'removed' | 'restored',
  reason: string,
): Promise<void> {
  const subject = await subjectFacts(tx, stored);
  if (!subject) throw new Error('What a comment stands under is gone.');
  await recordAudit(tx, actor, {
    event: `content.${outcome}`,
    subject: { type: 'comment', id },
    reason,
    details: {
      text: cutText(text, auditedLength),
      [stored.articleId ? 'article' : 'product']: subject.slug,
    },
  });
  if (authorId) {
    await notify(tx, {
      userId: authorId,
      actorId: actor.id,
      type: `content_${outcome}`,
      metadata: {
        ...subject.metadata,
        content: 'comment',
        commentId: id,
        ...(reason ? { reason } : {}),
      },
    });
  }
  await dropPages(tx, subjectTag(stored));
}
