import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { writersOf } from '#features/articles/coauthors/queries.server.ts';
import { addToVoteCounts } from '#features/articles/counts.commands.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { addToCommentVotes } from '#features/comments/commands.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { subjectTag } from '#features/comments/rules.ts';
import {
  isOfArticle,
  isOfProduct,
  subjectColumns,
} from '#features/comments/subject.queries.server.ts';
import { goneText, textsOf } from '#features/comments/texts.ts';
import { products } from '#features/products/tables.server.ts';
import { forgetLike, notify } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { Refusal, removedByModerator } from '#shared/refusal.ts';
import type { VoteInput } from './input.ts';
import { mayVoteOnComment } from './policy.ts';
import { voteChange, type Counts, type Tally, type Vote } from './rules.ts';
import { articleVotes, commentVotes } from './tables.server.ts';
import { voteTexts } from './texts.ts';

/** What is voted on, and where its votes and counts are. */
export type Votable = {
  target: typeof articles | typeof comments;
  votes: typeof articleVotes | typeof commentVotes;
  /** The column of `votes` that names the target. */
  targetId: PgColumn;
  addToCounts: (tx: Database, id: string, change: Counts) => Promise<Counts>;
};

export const votableArticles: Votable = {
  target: articles,
  votes: articleVotes,
  targetId: articleVotes.articleId,
  addToCounts: addToVoteCounts,
};

export const votableComments: Votable = {
  target: comments,
  votes: commentVotes,
  targetId: commentVotes.commentId,
  addToCounts: addToCommentVotes,
};

/**
 * Sets this person's vote on a published article; its authors are notified of a new like.
 * @throws Refusal NOT_FOUND
 */
export async function voteOnArticle(
  db: Database,
  actor: { id: string },
  input: VoteInput,
  at = new Date(),
): Promise<Tally> {
  return db.transaction(async (tx) => {
    const article = await lockArticle(tx, input.id);
    const counts = await changeVote(tx, votableArticles, { ...input, userId: actor.id });
    if (counts) {
      if (input.vote === 'like') await notifyAuthors(tx, actor, article, at);
      else await forgetLike(tx, { actorId: actor.id, articleId: input.id });
    }
    return conclude(tx, { ...article, tag: `article:${input.id}` }, counts, input.vote);
  });
}

/**
 * Sets this person's vote on another person's comment.
 * @throws Refusal NOT_FOUND or FORBIDDEN
 */
export async function voteOnComment(
  db: Database,
  actor: { id: string },
  input: VoteInput,
): Promise<Tally> {
  return db.transaction(async (tx) => {
    const comment = await lockComment(tx, input.id);
    if (!mayVoteOnComment(actor, comment)) {
      const { ownComment, ownPost } = voteTexts;
      throw new Refusal('FORBIDDEN', comment.articleId ? ownComment : ownPost);
    }
    const counts = await changeVote(tx, votableComments, { ...input, userId: actor.id });
    return conclude(tx, { ...comment, tag: subjectTag(comment) }, counts, input.vote);
  });
}

/** Withdraws every vote of a deleted account, each under the lock of the article or comment. */
export async function takeBackVotes(tx: Database, userId: string): Promise<void> {
  for (const votable of [votableArticles, votableComments]) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select ${votable.targetId} as id from ${votable.votes} where user_id = ${userId} order by 1
    `);
    for (const { id } of rows) {
      await lockTarget(tx, votable, id);
      await changeVote(tx, votable, { id, userId, vote: 'none' });
      if (votable === votableArticles) await forgetLike(tx, { actorId: userId, articleId: id });
    }
  }
}

/**
 * Stores a vote and counts it; the caller holds the lock of the target.
 * @returns the counts afterwards, or null if the vote was unchanged
 */
async function changeVote(
  tx: Database,
  { votes, targetId, addToCounts }: Votable,
  { id, userId, vote }: VoteInput & { userId: string },
): Promise<Counts | null> {
  const own = sql`${targetId} = ${id} and user_id = ${userId}`;
  const { rows } = await tx.execute<{ vote: Vote }>(sql`select vote from ${votes} where ${own}`);
  const current = rows[0]?.vote ?? 'none';
  if (current === vote) return null;
  if (vote === 'none') await tx.execute(sql`delete from ${votes} where ${own}`);
  else {
    const column = sql.identifier(targetId.name);
    await tx.execute(sql`
      insert into ${votes} (${column}, user_id, vote) values (${id}, ${userId}, ${vote})
      on conflict (${column}, user_id) do update set vote = excluded.vote
    `);
  }
  return addToCounts(tx, id, voteChange(current, vote));
}

/** Invalidates the page that shows the counts, if they changed. */
async function conclude(
  tx: Database,
  { tag, likes, dislikes }: Counts & { tag: string },
  changed: Counts | null,
  vote: Vote,
): Promise<Tally> {
  if (!changed) return { likes, dislikes, vote };
  await dropPages(tx, tag);
  return { ...changed, vote };
}

export async function lockTarget(tx: Database, { target }: Votable, id: string): Promise<void> {
  await tx.execute(sql`select 1 from ${target} where id = ${id} for no key update`);
}

async function lockArticle(tx: Database, id: string) {
  const [article] = await tx
    .select({
      authorId: articles.userId,
      title: articles.title,
      slug: articles.slug,
      category: articles.category,
      likes: articles.likes,
      dislikes: articles.dislikes,
    })
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.isPublished, true)))
    .for('no key update');
  if (!article) throw new Refusal('NOT_FOUND', articleTexts.notFound);
  return { articleId: id, ...article };
}

async function lockComment(tx: Database, id: string) {
  const [comment] = await tx
    .select({
      ...subjectColumns,
      authorId: comments.userId,
      likes: comments.likes,
      dislikes: comments.dislikes,
      removedAt: comments.removedAt,
    })
    .from(comments)
    .leftJoin(articles, isOfArticle)
    .leftJoin(products, isOfProduct)
    .where(eq(comments.id, id))
    .for('no key update', { of: comments });
  if (!comment?.isPublic) throw new Refusal('NOT_FOUND', goneText(comment));
  if (comment.removedAt) {
    throw removedByModerator(textsOf(comment).voteRemoved);
  }
  return comment;
}

async function notifyAuthors(
  tx: Database,
  actor: { id: string },
  article: Awaited<ReturnType<typeof lockArticle>>,
  at: Date,
): Promise<void> {
  const { articleId, authorId, title, slug, category } = article;
  const metadata = {
    articleId,
    articleTitle: title,
    articleSlug: slug,
    articleCategory: category,
  };
  const news = { actorId: actor.id, type: 'new_like_on_article' as const, metadata, at };
  for (const userId of await writersOf(tx, { id: articleId, authorId })) {
    await notify(tx, { ...news, userId });
  }
}
