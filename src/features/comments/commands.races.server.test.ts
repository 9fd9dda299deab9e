import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { articles } from '#features/articles/tables.server.ts';
import { deleteArticle } from '#features/articles/commands.server.ts';
import { unreadNotifications } from '#features/notifications/queries.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';
import { addComment, editComment, removeComment } from './commands.server.ts';
import { comments } from './tables.server.ts';

const { db, storage } = await openFreshSite();
const author = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const people = await Promise.all(Array.from({ length: 10 }, () => makePerson(db)));

async function published(title: string) {
  return makePublishedArticle(db, storage, author, moderator, { title });
}

function replyAtOnce(articleId: string, parentId: string, count: number) {
  return Array.from({ length: count }, (_, number) =>
    addComment(db, people[number % people.length] ?? author, {
      articleId,
      parentId,
      text: `Reply ${number}`,
    }),
  );
}

it.each([
  ['the parent', (ids: string[]) => ids[2] ?? ''],
  ['the first comment of the thread', (ids: string[]) => ids[0] ?? ''],
])(
  'replies while %s is deleted: no orphan, a clear refusal',
  async (_, goneOf) => {
    for (let round = 0; round < 5; round += 1) {
      const { id: articleId } = await published(`Round ${round}`);
      const ids: string[] = [];
      for (let level = 0; level < 3; level += 1) {
        const parentId = ids.at(-1);
        const given = parentId ? { articleId, parentId } : { articleId };
        ids.push((await makeComment(db, author, given)).id);
      }
      const replies = replyAtOnce(articleId, ids[2] ?? '', 20);
      const removal = removeComment(db, author, goneOf(ids));
      const outcomes = await Promise.allSettled(replies);
      await removal;
      const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
      for (const { reason } of refusals) {
        expect(reason).toBeInstanceOf(Refusal);
        expect(reason).toMatchObject({
          code: 'NOT_FOUND',
          message: 'The comment that you are replying to was deleted.',
        });
      }
      const left = await db.select().from(comments).where(eq(comments.articleId, articleId));
      const known = new Set(left.map((comment) => comment.id));
      expect(left.filter(({ parentCommentId: parent }) => parent && !known.has(parent))).toEqual(
        [],
      );
      expect(left).toHaveLength(goneOf(ids) === ids[0] ? 0 : 2);
      const told = await db.select().from(notifications);
      const replied = told.filter(({ type }) => type === 'new_reply_to_comment');
      const forThis = replied.filter(({ metadata }) => metadata.articleId === articleId);
      expect(forThis.length).toBeLessThanOrEqual(replies.length - refusals.length);
      const { notifications: shown } = await unreadNotifications(db, author);
      expect(shown.filter(({ type }) => type === 'new_reply_to_comment')).toEqual([]);
    }
  },
  60_000,
);

it('one comment sent twenty times at once is there once, every time', async () => {
  const { id: articleId } = await published('Sent again');
  for (let round = 0; round < 100; round += 1) {
    const sent = { articleId, id: randomUUID(), text: `Round ${round}` };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => addComment(db, people[0] ?? author, sent)),
    );
    expect(new Set(answers.map(({ createdAt }) => createdAt.getTime())).size).toBe(1);
  }
  expect(await db.$count(comments, eq(comments.articleId, articleId))).toBe(100);
}, 60_000);

it('comments while the article is deleted: none is left, a clear refusal', async () => {
  const { id: articleId, slug } = await published('Doomed');
  const additions = people.map((person) => addComment(db, person, { articleId, text: 'x' }));
  const deletion = deleteArticle(db, author, slug);
  const outcomes = await Promise.allSettled(additions);
  await deletion;
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    expect(outcome.reason).toMatchObject({
      code: 'NOT_FOUND',
      message: 'The article you are looking for does not exist.',
    });
  }
  expect(await db.$count(articles, eq(articles.id, articleId))).toBe(0);
  expect(await db.$count(comments, eq(comments.articleId, articleId))).toBe(0);
});

it('everybody deletes and edits in one thread at once: no deadlock, nothing half gone', async () => {
  const { id: articleId } = await published('Crowded');
  const first = await makeComment(db, author, { articleId });
  let parentId = first.id;
  const chain = [first.id];
  for (let level = 0; level < 15; level += 1) {
    ({ id: parentId } = await makeComment(db, author, { articleId, parentId }));
    chain.push(parentId);
  }
  const outcomes = await Promise.allSettled([
    ...chain.slice(1).map((id) => removeComment(db, author, id)),
    ...chain.map((id) => editComment(db, author, { id, text: 'Edited' })),
    ...replyAtOnce(articleId, parentId, 10),
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    expect(outcome.reason).toMatchObject({ code: 'NOT_FOUND' });
  }
  const left = await db.select().from(comments).where(eq(comments.articleId, articleId));
  expect(left.map((comment) => comment.id)).toEqual([first.id]);
}, 30_000);
