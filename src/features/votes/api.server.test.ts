import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { articles } from '#features/articles/tables.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import { fieldsWith, makeArticle, makeImage, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';
import { recountVotes } from './recount.commands.server.ts';
import { articleVotes, commentVotes } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const articleAuthor = await makePerson(db, { username: 'writer' });
const author = await makePerson(db, { username: 'author' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const everybody = { visitor: null, articleAuthor, author, other, moderator } as const;
type Who = keyof typeof everybody;

async function published(title: string) {
  return makePublishedArticle(db, storage, articleAuthor, moderator, { title });
}
const { id: articleId } = await published('Voted');

const signIn = { status: 401, message: 'Authentication required to vote.' };
const noArticle = { status: 404, message: 'The article you are looking for does not exist.' };
const noComment = { status: 404, message: 'This comment no longer exists.' };

describe('on an article', () => {
  const cases: [who: Who, refusal: object | null][] = [
    ['visitor', signIn],
    ['articleAuthor', null],
    ['author', null],
    ['other', null],
    ['moderator', null],
  ];
  it.each(cases)('as %s', async (who, refusal) => {
    const { id } = await published(`For ${who}`);
    const vote = (wanted: 'like' | 'dislike' | 'none') =>
      as(everybody[who]).votes.onArticle({ id, vote: wanted });
    if (refusal) return expect(vote('like')).rejects.toMatchObject(refusal);
    expect(await vote('like')).toEqual({ likes: 1, dislikes: 0, vote: 'like' });
    expect(await vote('like')).toEqual({ likes: 1, dislikes: 0, vote: 'like' });
    expect(await vote('dislike')).toEqual({ likes: 0, dislikes: 1, vote: 'dislike' });
    expect(await vote('none')).toEqual({ likes: 0, dislikes: 0, vote: 'none' });
    expect(await vote('none')).toEqual({ likes: 0, dislikes: 0, vote: 'none' });
  });

  const bad: [name: string, input: object, refusal: object][] = [
    ['an article that is not there', { id: randomUUID() }, noArticle],
    ['an id that is none', { id: '1; drop table articles' }, { status: 400 }],
    ['another word', { vote: 'love' }, { status: 400 }],
    ['a forged user', { userId: other.id }, { status: 400 }],
    ['forged counts', { likes: 1000 }, { status: 400 }],
  ];
  it.each(bad)('refuses %s', async (_, input, refusal) => {
    const call = as(author).votes.onArticle({ id: articleId, vote: 'like', ...input });
    await expect(call).rejects.toMatchObject(refusal);
  });

  it.each(['articleAuthor', 'other', 'moderator'] as const)(
    'that is not published: not as %s',
    async (who) => {
      const { id } = await makeArticle(db, storage, articleAuthor, { title: `Not by ${who}` });
      const call = as(everybody[who]).votes.onArticle({ id, vote: 'like' });
      await expect(call).rejects.toMatchObject(noArticle);
    },
  );

  it('a like is told to its author, a dislike and one’s own like are not', async () => {
    const { id } = await published('Told');
    await as(author).votes.onArticle({ id, vote: 'dislike' });
    await as(articleAuthor).votes.onArticle({ id, vote: 'like' });
    await as(other).votes.onArticle({ id, vote: 'like' });
    const told = await db.select().from(notifications);
    expect(
      told.filter(({ metadata, type }) => metadata.articleId === id && type.includes('like')),
    ).toMatchObject([{ userId: articleAuthor.id, actorId: other.id, type: 'new_like_on_article' }]);
  });
});

describe('on a comment', () => {
  const cases: [who: Who, refusal: object | null][] = [
    ['visitor', { status: 401, message: 'User not authenticated.' }],
    ['author', { status: 403, message: 'You cannot vote on your own comment.' }],
    ['articleAuthor', null],
    ['other', null],
    ['moderator', null],
  ];
  it.each(cases)('by author as %s', async (who, refusal) => {
    const { id } = await makeComment(db, author, { articleId });
    const vote = (wanted: 'like' | 'dislike' | 'none') =>
      as(everybody[who]).votes.onComment({ id, vote: wanted });
    if (refusal) {
      await expect(vote('like')).rejects.toMatchObject(refusal);
      await expect(vote('none')).rejects.toMatchObject(refusal);
      return;
    }
    expect(await vote('dislike')).toEqual({ likes: 0, dislikes: 1, vote: 'dislike' });
    expect(await vote('like')).toEqual({ likes: 1, dislikes: 0, vote: 'like' });
    expect(await vote('like')).toEqual({ likes: 1, dislikes: 0, vote: 'like' });
    expect(await vote('none')).toEqual({ likes: 0, dislikes: 0, vote: 'none' });
  });

  it('that was deleted, or whose article was withdrawn', async () => {
    const gone = as(other).votes.onComment({ id: randomUUID(), vote: 'like' });
    await expect(gone).rejects.toMatchObject(noComment);
    const { id, slug } = await published('Withdrawn');
    const comment = await makeComment(db, author, { articleId: id });
    const thumbnail = await makeImage(db, storage, articleAuthor);
    await as(articleAuthor).articles.update({ slug, revision: 1, fields: fieldsWith(thumbnail) });
    const late = as(other).votes.onComment({ id: comment.id, vote: 'like' });
    await expect(late).rejects.toMatchObject(noComment);
  });
});

describe('my votes', () => {
  it('are mine alone, in one answer', async () => {
    const { id } = await published('Mine');
    const liked = await makeComment(db, author, { articleId: id });
    const disliked = await makeComment(db, author, { articleId: id });
    const left = await makeComment(db, author, { articleId: id });
    await as(other).votes.onArticle({ id, vote: 'dislike' });
    await as(other).votes.onComment({ id: liked.id, vote: 'like' });
    await as(other).votes.onComment({ id: disliked.id, vote: 'dislike' });
    const asked = { articleId: id, commentIds: [liked.id, disliked.id, left.id] };
    expect(await as(other).votes.mine(asked)).toEqual({
      article: 'dislike',
      comments: { [liked.id]: 'like', [disliked.id]: 'dislike' },
    });
    expect(await as(moderator).votes.mine(asked)).toEqual({ article: 'none', comments: {} });
    expect(await as(other).votes.mine({ articleId: id })).toEqual({
      article: 'dislike',
      comments: {},
    });
  });

  it('need a signed-in person, and cannot be another’s', async () => {
    await expect(as(null).votes.mine({ articleId })).rejects.toMatchObject(signIn);
    const forged = { articleId, userId: author.id };
    await expect(as(other).votes.mine(forged)).rejects.toMatchObject({ status: 400 });
    const tooMany = { articleId, commentIds: Array.from({ length: 1001 }, () => articleId) };
    await expect(as(other).votes.mine(tooMany)).rejects.toMatchObject({ status: 400 });
  });
});

it('newcomers reach the limit sooner', async () => {
  const newcomer = await makePerson(db, { isNewcomer: true });
  const calls = Array.from({ length: 85 }, () =>
    as(newcomer).votes.onArticle({ id: articleId, vote: 'like' }),
  );
  const outcomes = await Promise.allSettled(calls);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(5);
  expect(refused[0]?.reason).toMatchObject({ status: 429 });
});

it('recounting makes wrong counts what the votes say, and leaves right ones alone', async () => {
  const { id } = await published('Recounted');
  const comment = await makeComment(db, author, { articleId: id });
  for (const voter of [other, moderator]) {
    await as(voter).votes.onArticle({ id, vote: 'like' });
    await as(voter).votes.onComment({ id: comment.id, vote: 'dislike' });
  }
  expect(await recountVotes(db)).toEqual({ articles: 0, comments: 0 });
  await db.update(articles).set({ likes: 40, dislikes: 2 }).where(eq(articles.id, id));
  await db.update(comments).set({ dislikes: 0 }).where(eq(comments.id, comment.id));
  expect(await recountVotes(db)).toEqual({ articles: 1, comments: 1 });
  const [article] = await db.select().from(articles).where(eq(articles.id, id));
  const [stored] = await db.select().from(comments).where(eq(comments.id, comment.id));
  expect(article).toMatchObject({ likes: 2, dislikes: 0 });
  expect(stored).toMatchObject({ likes: 0, dislikes: 2 });
  await db.delete(articleVotes);
  await db.delete(commentVotes);
  await recountVotes(db);
  expect(await recountVotes(db)).toEqual({ articles: 0, comments: 0 });
});
