import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { addToVoteCounts } from '#features/articles/counts/commands.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { addToCommentVotes } from '#features/comments/commands.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { commentTexts } from '#features/comments/texts.ts';
import { notify } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { VoteInput } from './input.ts';
import { mayVoteOnComment } from './policy.ts';
import { voteChange, type Counts, type Tally, type Vote } from './rules.ts';
import { articleVotes, commentVotes } from './tables.server.ts';
import { voteTexts } from './texts.ts';

/**
 * Makes this person's vote on a published article the wanted one; a new like is told to its author.
 * @throws Refusal NOT_FOUND
 */
export async function voteOnArticle(
  db: Database,
  actor: { id: string },
  { id, vote }: VoteInput,
  at = new Date(),
): Promise<Tally> {
  return db.transaction(async (tx) => {
    const { likes, dislikes, ...article } = await lockArticle(tx, id);
    const own = and(eq(articleVotes.articleId, id), eq(articleVotes.userId, actor.id));
    const [stored] = await tx.select({ vote: articleVotes.vote }).from(articleVotes).where(own);
    const current: Vote = stored?.vote ?? 'none';
    if (current === vote) return { likes, dislikes, vote };
    if (vote === 'none') await tx.delete(articleVotes).where(own);
    else {
      await tx
        .insert(articleVotes)
        .values({ articleId: id, userId: actor.id, vote })
        .onConflictDoUpdate({
          target: [articleVotes.articleId, articleVotes.userId],
          set: { vote },
        });
    }
    const counts = await addToVoteCounts(tx, id, voteChange(current, vote));
    if (vote === 'like') await tellAuthor(tx, actor, { ...article, at });
    await dropPages(tx, `article:${id}`);
    return { ...counts, vote };
  });
}

/**
 * Makes this person's vote on another person's comment the wanted one.
 * @throws Refusal NOT_FOUND or FORBIDDEN
 */
export async function voteOnComment(
  db: Database,
  actor: { id: string },
  { id, vote }: VoteInput,
): Promise<Tally> {
  return db.transaction(async (tx) => {
    const { likes, dislikes, ...comment } = await lockComment(tx, id);
    if (!mayVoteOnComment(actor, comment)) throw new Refusal('FORBIDDEN', voteTexts.ownComment);
    const own = and(eq(commentVotes.commentId, id), eq(commentVotes.userId, actor.id));
    const [stored] = await tx.select({ vote: commentVotes.vote }).from(commentVotes).where(own);
    const current: Vote = stored?.vote ?? 'none';
    if (current === vote) return { likes, dislikes, vote };
    if (vote === 'none') await tx.delete(commentVotes).where(own);
    else {
      await tx
        .insert(commentVotes)
        .values({ commentId: id, userId: actor.id, vote })
        .onConflictDoUpdate({
          target: [commentVotes.commentId, commentVotes.userId],
          set: { vote },
        });
    }
    const counts = await addToCommentVotes(tx, id, voteChange(current, vote));
    await dropPages(tx, `article:${comment.articleId}`);
    return { ...counts, vote };
  });
}

const votableArticles = {
  target: articles,
  votes: articleVotes,
  voted: articleVotes.articleId,
  add: addToVoteCounts,
};
const votableComments = {
  target: comments,
  votes: commentVotes,
  voted: commentVotes.commentId,
  add: addToCommentVotes,
};
type Votable = typeof votableArticles | typeof votableComments;

/** Articles or comments that are recounted at once. */
const recountBatch = 500;

/**
 * Makes the counts of every article and comment what the votes say, in batches, each wrong one under
 * its lock.
 * @returns how many were wrong
 */
export async function recountVotes(db: Database): Promise<{ articles: number; comments: number }> {
  return {
    articles: await recount(db, votableArticles),
    comments: await recount(db, votableComments),
  };
}

async function recount(db: Database, votable: Votable): Promise<number> {
  let wrong = 0;
  let ids = await idsAfter(db, votable);
  while (ids.length > 0) {
    const found = await differences(db, votable, ids);
    for (const { id } of found) await correct(db, votable, id);
    wrong += found.length;
    ids = await idsAfter(db, votable, ids.at(-1));
  }
  return wrong;
}

async function idsAfter(db: Database, { target }: Votable, last?: string): Promise<string[]> {
  const rows = await db
    .select({ id: target.id })
    .from(target)
    .where(last === undefined ? undefined : gt(target.id, last))
    .orderBy(asc(target.id))
    .limit(recountBatch);
  return rows.map(({ id }) => id);
}

async function correct(db: Database, votable: Votable, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockVotable(tx, votable, id);
    const [difference] = await differences(tx, votable, [id]);
    if (difference) await votable.add(tx, id, difference);
  });
}

/** The corrections of the counts that are wrong, among these ids. */
async function differences(db: Database, { target, votes, voted }: Votable, ids: string[]) {
  const { rows } = await db.execute<Counts & { id: string }>(sql`
    select votable.id, facts.likes - votable.likes as likes, facts.dislikes - votable.dislikes as dislikes
    from ${target} as votable
    cross join lateral (
      select count(*) filter (where vote = 'like')::int as likes,
        count(*) filter (where vote = 'dislike')::int as dislikes
      from ${votes} where ${voted} = votable.id
    ) as facts
    where (facts.likes, facts.dislikes) <> (votable.likes, votable.dislikes)
      and votable.id = any(${sql.param(ids)}::uuid[])
  `);
  return rows;
}

/** Takes back every vote of a deleted account, each under the lock of the article or comment. */
export async function takeBackVotes(tx: Database, userId: string): Promise<void> {
  const onArticles = await tx
    .select({ id: articleVotes.articleId })
    .from(articleVotes)
    .where(eq(articleVotes.userId, userId))
    .orderBy(articleVotes.articleId);
  for (const { id } of onArticles) await takeBack(tx, votableArticles, id, userId);
  const onComments = await tx
    .select({ id: commentVotes.commentId })
    .from(commentVotes)
    .where(eq(commentVotes.userId, userId))
    .orderBy(commentVotes.commentId);
  for (const { id } of onComments) await takeBack(tx, votableComments, id, userId);
}

async function takeBack(tx: Database, votable: Votable, id: string, userId: string): Promise<void> {
  await lockVotable(tx, votable, id);
  const { rows } = await tx.execute<{ vote: Vote }>(sql`
    delete from ${votable.votes} where ${votable.voted} = ${id} and user_id = ${userId} returning vote
  `);
  const [stored] = rows;
  if (stored) await votable.add(tx, id, voteChange(stored.vote, 'none'));
}

async function lockVotable(tx: Database, { target }: Votable, id: string): Promise<void> {
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
  return { id, ...article };
}

async function lockComment(tx: Database, id: string) {
  const [comment] = await tx
    .select({
      articleId: comments.articleId,
      authorId: comments.userId,
      likes: comments.likes,
      dislikes: comments.dislikes,
      removedAt: comments.removedAt,
    })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .where(and(eq(comments.id, id), eq(articles.isPublished, true)))
    .for('no key update', { of: comments });
  if (!comment) throw new Refusal('NOT_FOUND', commentTexts.notFound);
  if (comment.removedAt) {
    throw new Refusal('CONFLICT', commentTexts.voteRemoved, { reason: 'removed-by-moderator' });
  }
  return comment;
}

async function tellAuthor(
  tx: Database,
  actor: { id: string },
  article: Omit<Awaited<ReturnType<typeof lockArticle>>, keyof Counts> & { at: Date },
): Promise<void> {
  if (!article.authorId) return;
  await notify(tx, {
    userId: article.authorId,
    actorId: actor.id,
    type: 'new_like_on_article',
    at: article.at,
    metadata: {
      articleId: article.id,
      articleTitle: article.title,
      articleSlug: article.slug,
      articleCategory: article.category,
    },
  });
}
