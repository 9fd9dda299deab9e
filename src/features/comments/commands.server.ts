import { and, eq, sql } from 'drizzle-orm';
import { articles } from '#features/articles/tables.server.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { products } from '#features/products/tables.server.ts';
import { productTexts } from '#features/products/texts.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { changedMeanwhile, Refusal, removedByModerator } from '#shared/refusal.ts';
import { readEdit, type CommentEdit, type NewComment } from './input.ts';
import { forgetNoticesOf, notifyOthers } from './notices.commands.server.ts';
import { mayDeleteComment, mayEditComment } from './policy.ts';
import { claimPicture } from './pictures.commands.server.ts';
import {
  deleteWithReplies,
  hideUnanswered,
  lockInThread,
  refuseRemovedWords,
} from './removal.commands.server.ts';
import { saidAfter } from './said.ts';
import { subjectIdOf, subjectTag, subjectTypeOf, type Subject } from './rules.ts';
import {
  isOfArticle,
  isOfProduct,
  subjectColumns,
  subjectFacts,
} from './subject.queries.server.ts';
import {
  commentColumns,
  pictureSize,
  storedComment,
  storedFrom,
  type StoredComment,
} from './stored.queries.server.ts';
import { comments } from './tables.server.ts';
import { commentTexts, goneText, textsOf } from './texts.ts';
import { keepVersion } from './versions.commands.server.ts';

/**
 * Adds a comment or a question and notifies the author of the article or the seller, and the author
 * of the comment that it replies to. If the same person sends it twice, it is stored once.
 * @throws Refusal NOT_FOUND if the subject or the parent does not exist; CONFLICT if the id is
 *   another person's, or a moderator removed the same text
 */
export async function addComment(
  db: Database,
  actor: { id: string },
  given: NewComment,
  at = new Date(),
): Promise<StoredComment> {
  return db.transaction(async (tx) => {
    const subject = await holdPublicSubject(tx, given);
    // Existing questions can still be answered.
    if (subject.isRecalled && !given.parentId) throw new Refusal('CONFLICT', commentTexts.recalled);
    const parent = given.parentId ? await holdParent(tx, given, given.parentId) : null;
    await refuseRemovedWords(tx, actor, given, given.text);
    await claimPicture(tx, actor, given.picture?.id);
    const id = given.id ?? crypto.randomUUID();
    const createdAt = parent ? afterParent(parent, at) : at;
    const [added] = await tx
      .insert(comments)
      .values({
        id,
        articleId: given.articleId,
        productId: given.productId,
        userId: actor.id,
        parentCommentId: parent?.id ?? null,
        threadId: parent?.threadId ?? id,
        comment: given.text,
        content: given.content,
        pictureId: given.picture?.id,
        pictureAlt: given.picture?.alt,
        createdAt,
        updatedAt: createdAt,
      })
      // Without a target: otherwise another unique index could refuse the same row sent at the same
      // time.
      .onConflictDoNothing()
      .returning({ id: comments.id });
    if (!added) return sentBefore(tx, actor, given, id);
    await notifyOthers(tx, actor, { subject, parent, commentId: id, at });
    await dropPages(tx, subjectTag(given));
    return writtenComment(tx, id);
  });
}

/**
 * Changes the text of one's own comment; with the same text it does not count as edited.
 * @throws Refusal NOT_FOUND, FORBIDDEN; INVALID for the text; CONFLICT if removed, or changed after
 *   `updatedAt`
 */
export async function editComment(
  db: Database,
  actor: { id: string },
  { id, updatedAt, ...changes }: CommentEdit,
): Promise<StoredComment> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({
        stored: commentColumns,
        size: pictureSize,
        ...subjectColumns,
        authorId: comments.userId,
        removedAt: comments.removedAt,
        isHidden: comments.isHidden,
      })
      .from(comments)
      .leftJoin(articles, isOfArticle)
      .leftJoin(products, isOfProduct)
      .leftJoin(uploads, eq(uploads.id, comments.pictureId))
      .where(eq(comments.id, id))
      .for('no key update', { of: comments });
    if (!before?.isPublic) throw new Refusal('NOT_FOUND', goneText(before));
    const { authorId, removedAt, isHidden, stored } = before;
    if (!mayEditComment(actor, { authorId })) {
      if (isHidden) throw new Refusal('NOT_FOUND', goneText(before));
      throw new Refusal('FORBIDDEN', textsOf(before).editDenied);
    }
    if (removedAt) throw removedByModerator(textsOf(before).editRemoved);
    const words = readEdit(changes, subjectTypeOf(before));
    const said = saidAfter(stored, { ...words, picture: changes.picture });
    if (!said) return storedFrom(stored, before.size);
    if (updatedAt && stored.updatedAt.getTime() !== updatedAt.getTime()) {
      throw changedMeanwhile(textsOf(before).changedMeanwhile);
    }
    await refuseRemovedWords(tx, actor, before, words.text);
    if (said.pictureId !== stored.pictureId) {
      await claimPicture(tx, actor, said.pictureId ?? undefined);
    }
    await keepVersion(tx, stored);
    await tx
      .update(comments)
      .set({
        ...said,
        updatedAt: sql`greatest(now(), ${comments.updatedAt} + interval '1 millisecond')`,
      })
      .where(eq(comments.id, id));
    await dropPages(tx, subjectTag(before));
    return writtenComment(tx, id);
  });
}

/**
 * Deletes one's own comment and everything below it.
 * @returns how many were deleted, and how many of them counted: not what a moderator had removed
 * @throws Refusal NOT_FOUND or FORBIDDEN; CONFLICT if a moderator removed it
 */
export async function removeComment(
  db: Database,
  actor: { id: string },
  id: string,
): Promise<{ removed: number; counted: number }> {
  return db.transaction(async (tx) => {
    const comment = await lockInThread(tx, id);
    if (!mayDeleteComment(actor, comment)) {
      if (!comment.isPublic || comment.isHidden) throw new Refusal('NOT_FOUND', goneText(comment));
      throw new Refusal('FORBIDDEN', textsOf(comment).deleteDenied);
    }
    if (comment.removedAt) throw removedByModerator(textsOf(comment).deleteRemoved);
    const rows = await deleteWithReplies(tx, id);
    await forgetNoticesOf(tx, rows);
    await hideUnanswered(tx, comment);
    await dropPages(tx, subjectTag(comment));
    const counted = rows.filter(({ removedAt }) => removedAt === null).length;
    return { removed: rows.length, counted };
  });
}

/**
 * Adds to a comment's vote counts, never below 0, and returns them.
 * @throws Refusal NOT_FOUND
 */
export async function addToCommentVotes(
  tx: Database,
  id: string,
  change: { likes: number; dislikes: number },
): Promise<{ likes: number; dislikes: number }> {
  const [counts] = await tx
    .update(comments)
    .set({
      likes: sql`greatest(${comments.likes} + ${change.likes}, 0)`,
      dislikes: sql`greatest(${comments.dislikes} + ${change.dislikes}, 0)`,
    })
    .where(eq(comments.id, id))
    .returning({ likes: comments.likes, dislikes: comments.dislikes });
  if (!counts) throw new Refusal('NOT_FOUND', commentTexts.notFound);
  return counts;
}

/** The article or product cannot be deleted until the transaction ends. */
async function holdPublicSubject(tx: Database, given: Subject) {
  const subject = await subjectFacts(tx, given, { isHeld: true });
  if (subject?.isPublic) return subject;
  const { notFound } = given.articleId ? articleTexts : productTexts;
  throw new Refusal('NOT_FOUND', notFound);
}

/**
 * The parent cannot be deleted or removed until the transaction ends; afterwards the reply is
 * deleted with it.
 */
async function holdParent(tx: Database, subject: Subject, id: string) {
  const [parent] = await tx
    .select({
      id: comments.id,
      threadId: comments.threadId,
      authorId: comments.userId,
      createdAt: comments.createdAt,
      removedAt: comments.removedAt,
    })
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.subjectId, subjectIdOf(subject))))
    .for('key share');
  if (!parent) throw new Refusal('NOT_FOUND', textsOf(subject).parentGone);
  if (parent.removedAt) throw removedByModerator(textsOf(subject).parentRemoved);
  return parent;
}

type HeldParent = Awaited<ReturnType<typeof holdParent>>;
/** A reply is younger than its parent, even if clocks differ: threads are read in order. */
function afterParent(parent: HeldParent, at: Date): Date {
  return new Date(Math.max(at.getTime(), parent.createdAt.getTime() + 1));
}

async function writtenComment(tx: Database, id: string): Promise<StoredComment> {
  const written = await storedComment(tx, id);
  if (!written) throw new Error('A comment that was just written is gone.');
  return written;
}

/** The comment with an id that is taken: the same one, if the same person sent it before. */
async function sentBefore(
  tx: Database,
  actor: { id: string },
  subject: Subject,
  id: string,
): Promise<StoredComment> {
  const isOwn = and(eq(comments.id, id), eq(comments.userId, actor.id));
  const isHere = eq(comments.subjectId, subjectIdOf(subject));
  const isSame = (await tx.$count(comments, and(isOwn, isHere))) > 0;
  if (!isSame) throw new Refusal('CONFLICT', textsOf(subject).idTaken);
  return writtenComment(tx, id);
}
