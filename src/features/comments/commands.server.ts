import { and, eq, sql } from 'drizzle-orm';
import { articles } from '#features/articles/tables.server.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { notify } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { changedMeanwhile, Refusal } from '#shared/refusal.ts';
import type { CommentEdit, NewComment } from './input.ts';
import { mayDeleteComment, mayEditComment } from './policy.ts';
import { commentColumns } from './queries.server.ts';
import { hideUnanswered, lockInThread, refuseRemovedWords } from './removal.commands.server.ts';
import { comments } from './tables.server.ts';
import { commentTexts } from './texts.ts';
import type { Comment } from './thread.ts';

export type StoredComment = Omit<Comment, 'author' | 'supporterTier' | 'removal'>;

/**
 * Adds a comment and tells the author of the article, or of the comment that it answers. The same comment sent twice by the same person is there once.
 * @throws Refusal NOT_FOUND when the article or the parent is not there; CONFLICT when the id is
 * another person's, or a moderator removed the same words
 */
export async function addComment(
  db: Database,
  actor: { id: string },
  given: NewComment,
  at = new Date(),
): Promise<StoredComment> {
  return db.transaction(async (tx) => {
    const article = await holdPublishedArticle(tx, given.articleId);
    const parent = given.parentId ? await holdParent(tx, article.id, given.parentId) : null;
    await refuseRemovedWords(tx, actor, given);
    const id = given.id ?? crypto.randomUUID();
    const createdAt = parent ? afterParent(parent, at) : at;
    const [added] = await tx
      .insert(comments)
      .values({
        id,
        articleId: article.id,
        userId: actor.id,
        parentCommentId: parent?.id ?? null,
        threadId: parent?.threadId ?? id,
        comment: given.text,
        createdAt,
        updatedAt: createdAt,
      })
      // Without a target: another unique index could else refuse the same row sent at the same time.
      .onConflictDoNothing()
      .returning(commentColumns);
    if (!added) return sentBefore(tx, actor, { id, articleId: article.id });
    await tellOthers(tx, actor, { article, parent, commentId: id, at });
    await dropPages(tx, `article:${article.id}`);
    return added;
  });
}

/**
 * Changes the words of one's own comment; the same words leave it unedited.
 * @throws Refusal NOT_FOUND, FORBIDDEN; CONFLICT when removed, or changed after `updatedAt`
 */
export async function editComment(
  db: Database,
  actor: { id: string },
  { id, text, updatedAt }: CommentEdit,
): Promise<StoredComment> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({
        ...commentColumns,
        authorId: comments.userId,
        articleId: articles.id,
        isPublished: articles.isPublished,
        removedAt: comments.removedAt,
        isHidden: comments.isHidden,
      })
      .from(comments)
      .innerJoin(articles, eq(articles.id, comments.articleId))
      .where(eq(comments.id, id))
      .for('no key update', { of: comments });
    if (!before?.isPublished) throw new Refusal('NOT_FOUND', commentTexts.notFound);
    const { authorId, articleId, isPublished: _, removedAt, isHidden, ...stored } = before;
    if (!mayEditComment(actor, { authorId })) {
      if (isHidden) throw new Refusal('NOT_FOUND', commentTexts.notFound);
      throw new Refusal('FORBIDDEN', commentTexts.editDenied);
    }
    if (removedAt) throw removed(commentTexts.editRemoved);
    if (stored.text === text) return stored;
    if (updatedAt && stored.updatedAt.getTime() !== updatedAt.getTime()) {
      throw changedMeanwhile(commentTexts.changedMeanwhile);
    }
    await refuseRemovedWords(tx, actor, { articleId, text });
    const [saved] = await tx
      .update(comments)
      .set({
        comment: text,
        updatedAt: sql`greatest(now(), ${comments.updatedAt} + interval '1 millisecond')`,
      })
      .where(eq(comments.id, id))
      .returning(commentColumns);
    if (!saved) throw new Error('The locked comment is gone.');
    await dropPages(tx, `article:${articleId}`);
    return saved;
  });
}

/**
 * Deletes one's own comment and all that stands below it.
 * @returns how many comments went
 * @throws Refusal NOT_FOUND or FORBIDDEN; CONFLICT when a moderator removed it
 */
export async function removeComment(
  db: Database,
  actor: { id: string },
  id: string,
): Promise<{ removed: number }> {
  return db.transaction(async (tx) => {
    const comment = await lockInThread(tx, id);
    if (!mayDeleteComment(actor, comment)) {
      if (!comment.isPublished || comment.isHidden) {
        throw new Refusal('NOT_FOUND', commentTexts.notFound);
      }
      throw new Refusal('FORBIDDEN', commentTexts.deleteDenied);
    }
    if (comment.removedAt) throw removed(commentTexts.deleteRemoved);
    // All in one statement: a chain of cascades would be as deep as the thread.
    const { rowCount } = await tx.execute(sql`
      with recursive gone as (
        select id from ${comments} where id = ${id}
        union all
        select reply.id from gone join comments as reply on reply.parent_comment_id = gone.id
      )
      delete from ${comments} where id in (select id from gone)
    `);
    await hideUnanswered(tx, comment);
    await dropPages(tx, `article:${comment.articleId}`);
    return { removed: rowCount ?? 0 };
  });
}

/**
 * Adds to a comment's counts of votes, never below 0, and returns them.
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

/** The article cannot be unpublished or deleted until the transaction ends. */
async function holdPublishedArticle(tx: Database, id: string) {
  const [article] = await tx
    .select({
      id: articles.id,
      authorId: articles.userId,
      title: articles.title,
      slug: articles.slug,
      category: articles.category,
    })
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.isPublished, true)))
    .for('key share');
  if (!article) throw new Refusal('NOT_FOUND', articleTexts.notFound);
  return article;
}

type HeldArticle = Awaited<ReturnType<typeof holdPublishedArticle>>;

/** The parent cannot be deleted or removed until the transaction ends; then the reply goes with it. */
async function holdParent(tx: Database, articleId: string, id: string) {
  const [parent] = await tx
    .select({
      id: comments.id,
      threadId: comments.threadId,
      authorId: comments.userId,
      createdAt: comments.createdAt,
      removedAt: comments.removedAt,
    })
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.articleId, articleId)))
    .for('key share');
  if (!parent) throw new Refusal('NOT_FOUND', commentTexts.parentGone);
  if (parent.removedAt) throw removed(commentTexts.parentRemoved);
  return parent;
}

function removed(sentence: string): Refusal {
  return new Refusal('CONFLICT', sentence, { reason: 'removed-by-moderator' });
}

type HeldParent = Awaited<ReturnType<typeof holdParent>>;
/** A reply is younger than what it answers, also where clocks differ: threads are read in order. */
function afterParent(parent: HeldParent, at: Date): Date {
  return new Date(Math.max(at.getTime(), parent.createdAt.getTime() + 1));
}

/** The comment with an id that is taken: the same one, when the same person sent it before. */
async function sentBefore(
  tx: Database,
  actor: { id: string },
  sent: { id: string; articleId: string },
): Promise<StoredComment> {
  const [known] = await tx
    .select(commentColumns)
    .from(comments)
    .where(
      and(
        eq(comments.id, sent.id),
        eq(comments.userId, actor.id),
        eq(comments.articleId, sent.articleId),
      ),
    );
  if (!known) throw new Refusal('CONFLICT', commentTexts.idTaken);
  return known;
}

/** Whoever is answered, and the author of the article; nobody is told twice. */
async function tellOthers(
  tx: Database,
  actor: { id: string },
  about: { article: HeldArticle; parent: HeldParent | null; commentId: string; at: Date },
): Promise<void> {
  const { article, parent, commentId, at } = about;
  const metadata = {
    articleId: article.id,
    articleTitle: article.title,
    articleSlug: article.slug,
    articleCategory: article.category,
    commentId,
  };
  if (parent?.authorId) {
    const news = { userId: parent.authorId, actorId: actor.id, metadata, at };
    await notify(tx, { ...news, type: 'new_reply_to_comment' });
  }
  if (article.authorId && article.authorId !== parent?.authorId) {
    const news = { userId: article.authorId, actorId: actor.id, metadata, at };
    await notify(tx, { ...news, type: 'new_comment_on_article' });
  }
}
