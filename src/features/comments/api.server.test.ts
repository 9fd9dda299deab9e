import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fieldsWith, makeArticle, makeImage, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';
import { removalRate } from './rules.ts';
import { comments } from './tables.server.ts';

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
const { id: articleId } = await published('Commented');
const hidden = await makeArticle(db, storage, articleAuthor, { title: 'Hidden' });

const refusals = {
  401: { status: 401, message: 'You must be logged in to comment.' },
  noArticle: { status: 404, message: 'The article you are looking for does not exist.' },
  noComment: { status: 404, message: 'This comment no longer exists.' },
};

describe('adding', () => {
  const allowed: [who: Who, refusal: object | null][] = [
    ['visitor', refusals[401]],
    ['articleAuthor', null],
    ['author', null],
    ['other', null],
    ['moderator', null],
  ];
  it.each(allowed)('as %s', async (who, refusal) => {
    const call = as(everybody[who]).comments.add({ articleId, text: ' Nice\r\nwork ' });
    if (refusal) return expect(call).rejects.toMatchObject(refusal);
    const added = await call;
    expect(added).toMatchObject({
      text: 'Nice\nwork',
      parentId: null,
      threadId: added.id,
      likes: 0,
      author: { id: everybody[who]?.id, username: everybody[who]?.username },
    });
    expect(added.updatedAt).toEqual(added.createdAt);
  });

  it.each(['articleAuthor', 'other', 'moderator'] as const)(
    'to an article that is not published: not as %s',
    async (who) => {
      const call = as(everybody[who]).comments.add({ articleId: hidden.id, text: 'x' });
      await expect(call).rejects.toMatchObject(refusals.noArticle);
    },
  );

  const bad: [name: string, input: object, refusal: object][] = [
    ['empty', { text: '' }, { status: 400, message: 'Comment cannot be empty.' }],
    ['only space', { text: ' \n\t ' }, { status: 400, message: 'Comment cannot be empty.' }],
    [
      'too long',
      { text: 'x'.repeat(5001) },
      { status: 400, message: 'A comment can have at most 5,000 characters.' },
    ],
    ['no article', { articleId: randomUUID() }, refusals.noArticle],
    ['an id that is none', { articleId: "' or 1=1" }, { status: 400 }],
    ['a forged author', { userId: other.id }, { status: 400 }],
    ['forged counts', { likes: 99 }, { status: 400 }],
    [
      'no parent',
      { parentId: randomUUID() },
      { status: 404, message: 'The comment that you are replying to was deleted.' },
    ],
  ];
  it.each(bad)('refuses %s', async (_, input, refusal) => {
    const call = as(author).comments.add({ articleId, text: 'x', ...input });
    await expect(call).rejects.toMatchObject(refusal);
  });

  it('refuses a parent under another article', async () => {
    const elsewhere = await published('Elsewhere');
    const parent = await makeComment(db, other, { articleId: elsewhere.id });
    const call = as(author).comments.add({ articleId, parentId: parent.id, text: 'x' });
    await expect(call).rejects.toMatchObject({
      status: 404,
      message: 'The comment that you are replying to was deleted.',
    });
    const row = { articleId, threadId: parent.id, parentCommentId: parent.id, comment: 'x' };
    await expect(db.insert(comments).values(row)).rejects.toThrow();
  });

  it('the same comment sent twice is there once; another person’s id is refused', async () => {
    const id = randomUUID();
    const sent = { articleId, id, text: 'Once' };
    const answers = await Promise.all([1, 2, 3].map(() => as(author).comments.add(sent)));
    expect(new Set(answers.map((answer) => answer.createdAt.getTime())).size).toBe(1);
    expect(await db.$count(comments, eq(comments.id, id))).toBe(1);
    const forged = as(other).comments.add({ ...sent, text: 'Mine now' });
    await expect(forged).rejects.toMatchObject({
      status: 409,
      message: 'This comment has already been posted by somebody else.',
    });
    const { id: elsewhere } = await published('Not there');
    const moved = as(author).comments.add({ ...sent, articleId: elsewhere });
    await expect(moved).rejects.toMatchObject({
      status: 409,
      message: 'This comment has already been posted by somebody else.',
    });
  });

  it('newcomers reach the limit sooner, and learn when to go on', async () => {
    const newcomer = await makePerson(db, { isNewcomer: true });
    const calls = Array.from({ length: 20 }, () =>
      as(newcomer).comments.add({ articleId, text: 'x' }),
    );
    const outcomes = await Promise.allSettled(calls);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(5);
    expect(refused[0]?.reason).toMatchObject({ status: 429 });
    expect(refused[0]?.reason.data.retryAfter).toBeGreaterThan(0);
  });
});

describe('editing', () => {
  const cases: [who: Who, refusal: object | null][] = [
    ['visitor', refusals[401]],
    ['author', null],
    ['articleAuthor', { status: 403, message: 'You are not authorized to edit this comment.' }],
    ['other', { status: 403, message: 'You are not authorized to edit this comment.' }],
    ['moderator', { status: 403, message: 'You are not authorized to edit this comment.' }],
  ];
  it.each(cases)('another person’s or one’s own comment as %s', async (who, refusal) => {
    const { id } = await makeComment(db, author, { articleId, text: 'Before' });
    const call = as(everybody[who]).comments.edit({ id, text: ' After ' });
    if (refusal) await expect(call).rejects.toMatchObject(refusal);
    else expect((await call).updatedAt.getTime()).toBeGreaterThan((await call).createdAt.getTime());
    const [stored] = await db.select().from(comments).where(eq(comments.id, id));
    expect(stored?.comment).toBe(refusal ? 'Before' : 'After');
  });

  it.each([
    ['empty', '', 'Comment cannot be empty.'],
    ['invisible', '\u200b', 'Comment cannot be empty.'],
    ['too long', 'x'.repeat(5001), 'A comment can have at most 5,000 characters.'],
  ])('refuses %s', async (_, text, message) => {
    const { id } = await makeComment(db, author, { articleId });
    const call = as(author).comments.edit({ id, text });
    await expect(call).rejects.toMatchObject({ status: 400, message });
  });

  it('no words at all are refused before anything is read', async () => {
    const call = as(author).comments.edit({ id: randomUUID() } as never);
    await expect(call).rejects.toMatchObject({ status: 400, message: 'Text is required.' });
  });

  it('the same words again are no edit', async () => {
    const { id } = await makeComment(db, author, { articleId, text: 'Same' });
    const saved = await as(author).comments.edit({ id, text: 'Same ' });
    expect(saved.updatedAt).toEqual(saved.createdAt);
  });

  it('a vote is no edit', async () => {
    const { id } = await makeComment(db, author, { articleId, text: 'Voted' });
    await as(other).votes.onComment({ id, vote: 'like' });
    const [stored] = await db.select().from(comments).where(eq(comments.id, id));
    expect(stored).toMatchObject({ likes: 1, updatedAt: stored?.createdAt });
  });

  it('is refused where the comment or its article is not there', async () => {
    const call = as(author).comments.edit({ id: randomUUID(), text: 'x' });
    await expect(call).rejects.toMatchObject(refusals.noComment);
    const { id, slug } = await published('Withdrawn');
    const comment = await makeComment(db, author, { articleId: id });
    const thumbnail = await makeImage(db, storage, articleAuthor);
    await as(articleAuthor).articles.update({ slug, revision: 1, fields: fieldsWith(thumbnail) });
    const late = as(author).comments.edit({ id: comment.id, text: 'x' });
    await expect(late).rejects.toMatchObject(refusals.noComment);
  });
});

describe('deleting', () => {
  const cases: [who: Who, refusal: object | null][] = [
    ['visitor', refusals[401]],
    ['author', null],
    ['articleAuthor', { status: 403, message: 'You are not authorized to delete this comment.' }],
    ['other', { status: 403, message: 'You are not authorized to delete this comment.' }],
    ['moderator', { status: 403, message: 'You are not authorized to delete this comment.' }],
  ];
  it.each(cases)('a comment as %s takes all below it along', async (who, refusal) => {
    const top = await makeComment(db, other, { articleId });
    const own = await makeComment(db, author, { articleId, parentId: top.id });
    const below = await makeComment(db, other, { articleId, parentId: own.id });
    await makeComment(db, moderator, { articleId, parentId: below.id });
    const beside = await makeComment(db, moderator, { articleId, parentId: top.id });
    const call = as(everybody[who]).comments.remove({ id: own.id });
    if (refusal) await expect(call).rejects.toMatchObject(refusal);
    else expect(await call).toEqual({ removed: 3, counted: 3 });
    const left = await db.$count(comments, eq(comments.threadId, top.id));
    expect(left).toBe(refusal ? 5 : 2);
    expect(await db.$count(comments, eq(comments.id, beside.id))).toBe(1);
  });

  it('says how many of them the total counted', async () => {
    const top = await makeComment(db, author, { articleId });
    const { id } = await makeComment(db, other, { articleId, parentId: top.id });
    await as(moderator).moderation.remove({ type: 'comment', id, reason: 'Spam.' });
    const { total } = await as(null).comments.list({ articleId });
    expect(await as(author).comments.remove({ id: top.id })).toEqual({ removed: 2, counted: 1 });
    expect(await as(null).comments.list({ articleId })).toMatchObject({ total: total - 1 });
  });

  it('a second time there is nothing', async () => {
    const { id } = await makeComment(db, author, { articleId });
    await as(author).comments.remove({ id });
    await expect(as(author).comments.remove({ id })).rejects.toMatchObject(refusals.noComment);
  });

  it('has a limit of its own, also for newcomers', async () => {
    const newcomer = await makePerson(db, { isNewcomer: true });
    const remove = () => as(newcomer).comments.remove({ id: randomUUID() });
    for (let number = 0; number < removalRate.newcomerPoints; number += 1) {
      await expect(remove()).rejects.toMatchObject(refusals.noComment);
    }
    await expect(remove()).rejects.toMatchObject({ status: 429 });
    const { id } = await as(newcomer).comments.add({ articleId, text: 'Still allowed' });
    await expect(as(newcomer).comments.remove({ id })).rejects.toMatchObject({ status: 429 });
    await expect(as(newcomer).comments.edit({ id, text: 'Also' })).resolves.toMatchObject({ id });
  });

  it('of a very deep thread works', async () => {
    const depth = 3000;
    const ids = Array.from({ length: depth }, () => randomUUID());
    const [first = ''] = ids;
    const row = { articleId, userId: author.id, comment: 'deep', threadId: first };
    await db
      .insert(comments)
      .values(ids.map((id, place) => ({ ...row, id, parentCommentId: ids[place - 1] ?? null })));
    expect(await as(author).comments.remove({ id: first })).toEqual({
      removed: depth,
      counted: depth,
    });
  }, 30_000);
});
