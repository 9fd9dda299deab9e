import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addToVoteCounts } from '#features/articles/counts.commands.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { addToCommentVotes, removeComment } from '#features/comments/commands.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';
import { voteOnArticle, voteOnComment } from './commands.server.ts';
import { recountVotes } from './recount.commands.server.ts';
import { votes, type Vote } from './rules.ts';
import { articleVotes, commentVotes } from './tables.server.ts';

const { db, storage } = await openFreshSite();
const author = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const voters = await Promise.all(Array.from({ length: 50 }, () => makePerson(db)));

/**
 * 500 votes, switching and clearing: each person votes in two tabs at once, five times in each. All at
 * once they would wait for a connection longer than the pool allows on a slow machine.
 */
async function voteInTabs(cast: (voter: typeof author, vote: Vote) => Promise<unknown>) {
  const tabs = voters.flatMap((voter, place) => [
    { voter, first: place },
    { voter, first: place + 1 },
  ]);
  await Promise.all(
    tabs.map(async ({ voter, first }) => {
      for (let number = 0; number < 5; number += 1) {
        await cast(voter, votes[(number * 2 + first) % votes.length] ?? 'none');
      }
    }),
  );
}

async function factsOf(table: typeof articleVotes | typeof commentVotes) {
  const rows = await db.select({ vote: table.vote }).from(table);
  const count = (vote: Vote) => rows.filter((row) => row.vote === vote).length;
  return { likes: count('like'), dislikes: count('dislike') };
}

it('500 parallel votes by 50 people on one article and one comment: counts equal the facts', async () => {
  const article = await makePublishedArticle(db, storage, author, moderator, { title: 'Raced' });
  const comment = await makeComment(db, author, { articleId: article.id });
  await Promise.all([
    voteInTabs((voter, vote) => voteOnArticle(db, voter, { id: article.id, vote })),
    voteInTabs((voter, vote) => voteOnComment(db, voter, { id: comment.id, vote })),
  ]);
  const [onArticle] = await db.select().from(articles).where(eq(articles.id, article.id));
  const [onComment] = await db.select().from(comments).where(eq(comments.id, comment.id));
  const facts = { article: await factsOf(articleVotes), comment: await factsOf(commentVotes) };
  expect(onArticle).toMatchObject(facts.article);
  expect(onComment).toMatchObject(facts.comment);
  expect(facts.article.likes + facts.article.dislikes).toBeGreaterThan(0);
  expect(await recountVotes(db)).toEqual({ articles: 0, comments: 0 });
  const told = and(
    eq(notifications.type, 'new_like_on_article'),
    eq(notifications.userId, author.id),
  );
  expect(await db.$count(notifications, told)).toBe(1);
}, 60_000);

it('one person’s like sent 40 times at once counts once', async () => {
  const article = await makePublishedArticle(db, storage, author, moderator, { title: 'Once' });
  const [voter = author] = voters;
  const calls = Array.from({ length: 40 }, () =>
    voteOnArticle(db, voter, { id: article.id, vote: 'like' }),
  );
  expect(new Set((await Promise.all(calls)).map(({ likes }) => likes))).toEqual(new Set([1]));
});

it('votes on a comment that is being deleted are counted or clearly refused', async () => {
  const article = await makePublishedArticle(db, storage, author, moderator, { title: 'Going' });
  const comment = await makeComment(db, author, { articleId: article.id });
  const [outcomes] = await Promise.all([
    Promise.allSettled(
      voters.map((voter) => voteOnComment(db, voter, { id: comment.id, vote: 'like' })),
    ),
    removeComment(db, author, comment.id),
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    expect(outcome.reason).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This comment no longer exists.',
    });
  }
  expect(await db.$count(commentVotes, eq(commentVotes.commentId, comment.id))).toBe(0);
});

it('counts never go below 0', async () => {
  const article = await makePublishedArticle(db, storage, author, moderator, { title: 'Floor' });
  const comment = await makeComment(db, author, { articleId: article.id });
  const change = { likes: -1, dislikes: -5 };
  const floor = { likes: 0, dislikes: 0 };
  expect(await addToVoteCounts(db, article.id, change)).toEqual(floor);
  expect(await addToCommentVotes(db, comment.id, change)).toEqual(floor);
});
