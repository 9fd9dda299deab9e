import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';
import { notify } from './commands.server.ts';
import type { Notice, NotificationType } from './rules.ts';

const { db, as, storage } = await openFreshSite();
const actor = await makePerson(db, { username: 'kofi-mensah' });
const moderator = await makePerson(db, { isModerator: true });
const { id: articleId } = await makeArticle(db, storage, actor);

async function personWith(count: number, type: NotificationType = 'new_comment_on_article') {
  const person = await makePerson(db);
  for (let number = 1; number <= count; number += 1) {
    const metadata = { articleId, articleTitle: `Article ${number}` };
    await notify(db, { userId: person.id, actorId: actor.id, type, metadata });
  }
  return person;
}

const titles = (notices: Notice[]) => notices.map((notice) => notice.metadata.articleTitle);

describe('notifications.unread', () => {
  it('is the 10 newest, newest first, and how many there are', async () => {
    const person = await personWith(13);
    const { notifications, unread, now } = await as(person).notifications.unread({});
    expect(titles(notifications)).toEqual(
      [13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map((number) => `Article ${number}`),
    );
    expect(unread).toBe(13);
    expect(Math.abs(now - Date.now())).toBeLessThan(5_000);
    expect(notifications[0]).toEqual({
      id: expect.any(String),
      type: 'new_comment_on_article',
      isRead: false,
      metadata: { articleId: expect.any(String), articleTitle: 'Article 13' },
      createdAt: expect.any(Date),
      actorUsername: 'kofi-mensah',
      actorAvatarUrl: null,
      others: 0,
    });
  });

  it('stops counting where the bell stops', async () => {
    const person = await personWith(101);
    expect((await as(person).notifications.unread({})).unread).toBe(100);
  });

  it("never shows another person's", async () => {
    await personWith(1);
    const stranger = await makePerson(db);
    expect(await as(stranger).notifications.unread({})).toMatchObject({ notifications: [] });
  });
});

describe('notifications.all', () => {
  it('pages through what was told, read or not, the newest first', async () => {
    const person = await personWith(43);
    const { notifications } = await as(person).notifications.unread({});
    await as(person).notifications.markRead({ ids: [notifications[0]?.id ?? ''] });
    const shown: Notice[] = [];
    let after: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await as(person).notifications.all({ ...(after && { after }) });
      expect(page.unread).toBe(42);
      shown.push(...page.notifications);
      sizes.push(page.notifications.length);
      after = page.next ?? undefined;
    } while (after);
    expect(sizes).toEqual([20, 20, 3]);
    expect(titles(shown)).toEqual(
      Array.from({ length: 43 }, (_, number) => `Article ${43 - number}`),
    );
    expect(shown.map(({ isRead }) => isRead)).toEqual([true, ...Array(42).fill(false)]);
    expect(shown[0]).toEqual({ ...notifications[0], isRead: true });
  });

  it("never shows another person's, nor a place that there is not", async () => {
    await personWith(1);
    const stranger = await makePerson(db, { isModerator: true });
    expect(await as(stranger).notifications.all({})).toMatchObject({
      notifications: [],
      next: null,
      unread: 0,
    });
    await expect(as(stranger).notifications.all({ after: 'nowhere' })).rejects.toMatchObject({
      status: 400,
      message: 'This page of the list does not exist.',
    });
  });
});

describe('what was deleted', () => {
  it.each([
    ['an article', { articleId: randomUUID(), articleTitle: 'Gone' }, 'new_like_on_article'],
    ['a comment', { commentId: randomUUID(), articleTitle: 'Here' }, 'new_reply_to_comment'],
    ['a product', { productId: randomUUID(), productName: 'Gone' }, 'product_listed'],
    ['a review', { productId: randomUUID(), productName: 'Gone' }, 'new_review_on_product'],
  ] as const)('is not told of any more: %s', async (_, metadata, type) => {
    const person = await makePerson(db);
    await notify(db, { userId: person.id, actorId: actor.id, type, metadata });
    expect(await as(person).notifications.unread({})).toMatchObject({
      notifications: [],
      unread: 0,
    });
    expect(await as(person).notifications.all({})).toMatchObject({ notifications: [] });
  });

  it('is still told of where it is about money or access', async () => {
    const person = await makePerson(db);
    const metadata = { productId: randomUUID(), productName: 'Gone' };
    for (const type of ['product_sold', 'purchase_changed', 'product_recalled'] as const) {
      await notify(db, { userId: person.id, actorId: actor.id, type, metadata });
    }
    expect((await as(person).notifications.unread({})).unread).toBe(3);
  });
});

describe('notifications.markRead', () => {
  it('marks the ones named, and again without harm', async () => {
    const person = await personWith(3);
    const { notifications } = await as(person).notifications.unread({});
    const ids = [notifications[1]?.id ?? ''];
    await as(person).notifications.markRead({ ids });
    await as(person).notifications.markRead({ ids });
    const after = await as(person).notifications.unread({});
    expect(titles(after.notifications)).toEqual(['Article 3', 'Article 1']);
    expect(after.unread).toBe(2);
  });

  it('marks all, those that are not shown included', async () => {
    const person = await personWith(12);
    await as(person).notifications.markRead({ all: true });
    expect(await as(person).notifications.unread({})).toMatchObject({
      notifications: [],
      unread: 0,
    });
  });

  it('leaves unread what is held back, until it can be seen', async () => {
    const [reader, replier] = [await makePerson(db), await makePerson(db)];
    const article = await makePublishedArticle(db, storage, actor, moderator);
    const { id: parentId } = await makeComment(db, reader, { articleId: article.id });
    await makeComment(db, replier, { articleId: article.id, parentId });
    const unread = async () => (await as(reader).notifications.unread({})).unread;
    expect(await unread()).toBe(1);
    await as(moderator).moderation.reject({ id: article.id, revision: 1, reason: '' });
    expect(await unread()).toBe(0);
    await as(reader).notifications.markRead({ all: true });
    await as(moderator).moderation.restore({ type: 'article', id: article.id });
    expect(await unread()).toBe(1);
    await as(reader).notifications.markRead({ all: true });
    expect(await unread()).toBe(0);
  });

  it("passes over other people's", async () => {
    const [owner, thief] = [await personWith(2), await personWith(1)];
    const ids = (await as(owner).notifications.unread({})).notifications.map(({ id }) => id);
    await as(thief).notifications.markRead({ ids });
    await as(moderator).notifications.markRead({ ids });
    await as(moderator).notifications.markRead({ all: true });
    expect((await as(owner).notifications.unread({})).unread).toBe(2);
    expect((await as(thief).notifications.unread({})).unread).toBe(1);
  });

  it('survives many at once in every order', async () => {
    const person = await personWith(10);
    const ids = (await as(person).notifications.unread({})).notifications.map(({ id }) => id);
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        as(person).notifications.markRead({ ids: turn % 2 ? ids : ids.toReversed() }),
      ),
    );
    expect((await as(person).notifications.unread({})).unread).toBe(0);
  });

  it.each([
    [{}],
    [{ ids: [] }],
    [{ ids: ['1'] }],
    [{ ids: Array.from({ length: 101 }, () => randomUUID()) }],
    [{ all: false }],
    [{ all: true, userId: randomUUID() }],
    [{ ids: [randomUUID()], all: true }],
  ])('refuses %j', async (input) => {
    const person = await makePerson(db);
    const call = as(person).notifications.markRead(input as { all: true });
    await expect(call).rejects.toMatchObject({ status: 400 });
  });

  it.each([[[]], [Array.from({ length: 101 }, () => randomUUID())]])(
    'says how many may be named, not %j',
    async (ids) => {
      const person = await makePerson(db);
      const message = 'Give 1 to 100 notifications, or all.';
      const call = as(person).notifications.markRead({ ids });
      await expect(call).rejects.toMatchObject({ status: 400, message });
    },
  );

  it('has a limit with a sentence', async () => {
    const person = await makePerson(db);
    const results = await Promise.allSettled(
      Array.from({ length: 301 }, () => as(person).notifications.markRead({ all: true })),
    );
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as Error] : [],
    );
    expect(refused).toMatchObject([
      { status: 429, message: expect.stringContaining('You are doing this too often.') },
    ]);
  });
});

it('is for signed-in people', async () => {
  const refusal = { status: 401, message: 'You must be logged in.' };
  await expect(as(null).notifications.unread({})).rejects.toMatchObject(refusal);
  await expect(as(null).notifications.all({})).rejects.toMatchObject(refusal);
  await expect(as(null).notifications.markRead({ all: true })).rejects.toMatchObject(refusal);
});
