import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { articles } from '#features/articles/tables.server.ts';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { bookmarkLimits } from './rules.ts';
import { userBookmarks } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db, { username: 'author' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const everybody = { visitor: null, author, other, moderator } as const;
type Who = keyof typeof everybody;

const published = await publish('Published');
const pending = await makeArticle(db, storage, author, { title: 'Pending' });

function publish(title: string) {
  return makePublishedArticle(db, storage, author, moderator, { title });
}

function bookmark({ id }: { id: string }) {
  return { contentType: 'article' as const, contentId: id };
}

async function mine(who: Who, ...asked: { id: string }[]): Promise<string[]> {
  const contentIds = asked.map(({ id }) => id);
  return as(everybody[who]).bookmarks.mine({ contentType: 'article', contentIds });
}

describe('who may bookmark what', () => {
  const cases: [who: Who, what: 'published' | 'pending' | 'nothing', status: number][] = [
    ['visitor', 'published', 401],
    ['visitor', 'nothing', 401],
    ['other', 'published', 200],
    ['other', 'pending', 404],
    ['other', 'nothing', 404],
    ['author', 'published', 200],
    ['author', 'pending', 200],
    ['moderator', 'pending', 200],
  ];
  const content = { published, pending, nothing: { id: randomUUID() } };
  it.each(cases)('%s, %s: %i', async (who, what, status) => {
    const article = content[what];
    const adding = as(everybody[who]).bookmarks.add(bookmark(article));
    if (status !== 200) {
      const message =
        status === 401
          ? 'You must be logged in to add a bookmark.'
          : 'This is no longer available, so it cannot be bookmarked.';
      await expect(adding).rejects.toMatchObject({ status, message });
      return;
    }
    await adding;
    expect(await mine(who, article)).toEqual([article.id]);
    await as(everybody[who]).bookmarks.remove(bookmark(article));
    expect(await mine(who, article)).toEqual([]);
  });

  it('a visitor has none and removes none', async () => {
    const visitor = as(null).bookmarks;
    await expect(visitor.remove(bookmark(published))).rejects.toMatchObject({
      status: 401,
      message: 'You must be logged in to remove a bookmark.',
    });
    await expect(mine('visitor', published)).rejects.toMatchObject({ status: 401 });
    await expect(visitor.articles({})).rejects.toMatchObject({ status: 401 });
  });

  it('the person is the one of the session: a forged one is refused', async () => {
    const forged = { ...bookmark(published), userId: author.id };
    await expect(as(other).bookmarks.add(forged)).rejects.toMatchObject({ status: 400 });
    expect(await mine('author', published)).toEqual([]);
  });

  it("does not touch another person's", async () => {
    await as(author).bookmarks.add(bookmark(published));
    await as(other).bookmarks.remove(bookmark(published));
    expect(await mine('author', published)).toEqual([published.id]);
    expect(await mine('other', published)).toEqual([]);
    await as(author).bookmarks.remove(bookmark(published));
  });

  it.each([
    [{ contentType: 'article', contentId: '1' }],
    [{ contentType: 'comment', contentId: randomUUID() }],
    [{ contentType: 'article' }],
  ])('refuses %j', async (input) => {
    const adding = as(other).bookmarks.add(input as ReturnType<typeof bookmark>);
    await expect(adding).rejects.toMatchObject({ status: 400 });
  });
});

describe('the wanted state', () => {
  it('is one row after 100 identical calls at once', async () => {
    const article = await publish('Much wanted');
    await Promise.all(
      Array.from({ length: 100 }, () => as(other).bookmarks.add(bookmark(article))),
    );
    expect(await db.$count(userBookmarks, eq(userBookmarks.contentId, article.id))).toBe(1);
    await Promise.all(
      Array.from({ length: 20 }, () => as(other).bookmarks.remove(bookmark(article))),
    );
    expect(await mine('other', article)).toEqual([]);
  });

  it('goes with the article, also when it is added at the same moment', async () => {
    const article = await publish('Short-lived');
    const people = await Promise.all(Array.from({ length: 20 }, () => makePerson(db)));
    await as(people[0] ?? null).bookmarks.add(bookmark(article));
    const [, ...adding] = await Promise.allSettled([
      as(author).articles.delete({ slug: article.slug }),
      ...people.map((person) => as(person).bookmarks.add(bookmark(article))),
    ]);
    for (const result of adding) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 404 });
    }
    expect(await db.$count(userBookmarks, eq(userBookmarks.contentId, article.id))).toBe(0);
  });
});

describe('bookmarks.mine', () => {
  it('says which of the articles asked for are bookmarked', async () => {
    const [first, second] = [await publish('First'), await publish('Second')];
    await as(other).bookmarks.add(bookmark(second));
    expect(await mine('other', first, second, { id: randomUUID() })).toEqual([second.id]);
    expect(await mine('other')).toEqual([]);
  });

  it('is bounded', async () => {
    const many = Array.from({ length: bookmarkLimits.asked + 1 }, () => ({ id: randomUUID() }));
    await expect(mine('other', ...many)).rejects.toMatchObject({ status: 400 });
  });
});

describe('bookmarks.articles', () => {
  it('lists the newest bookmark first, page by page, while some are removed', async () => {
    const reader = await makePerson(db);
    const kept = [];
    for (let number = 1; number <= bookmarkLimits.pageSize + 3; number += 1) {
      const article = await publish(`Kept ${number}`);
      await as(reader).bookmarks.add(bookmark(article));
      kept.push(article);
    }
    const newestFirst = kept.map(({ id }) => id).toReversed();
    const first = await as(reader).bookmarks.articles({});
    expect(first.bookmarks.map(({ contentId }) => contentId)).toEqual(
      newestFirst.slice(0, bookmarkLimits.pageSize),
    );
    const last = first.bookmarks.at(-1);
    await as(reader).bookmarks.remove(bookmark({ id: last?.contentId ?? '' }));
    const second = await as(reader).bookmarks.articles({ after: first.next ?? '' });
    expect(second.bookmarks.map(({ contentId }) => contentId)).toEqual(
      newestFirst.slice(bookmarkLimits.pageSize),
    );
    expect(second.next).toBeNull();
  });

  it('pages through bookmarks of one instant', async () => {
    const reader = await makePerson(db);
    for (let number = 1; number <= bookmarkLimits.pageSize + 2; number += 1) {
      await as(reader).bookmarks.add(bookmark(await publish(`At once ${number}`)));
    }
    const createdAt = new Date('2026-02-03T04:05:06.789Z');
    await db.update(userBookmarks).set({ createdAt }).where(eq(userBookmarks.userId, reader.id));
    const first = await as(reader).bookmarks.articles({});
    const second = await as(reader).bookmarks.articles({ after: first.next ?? '' });
    const all = [...first.bookmarks, ...second.bookmarks].map(({ contentId }) => contentId);
    expect(new Set(all).size).toBe(bookmarkLimits.pageSize + 2);
  });

  it('shows what was unlisted as unavailable, without a word of it', async () => {
    const [reader, article] = [await makePerson(db), await publish('Soon secret')];
    await as(reader).bookmarks.add(bookmark(article));
    const [before] = (await as(reader).bookmarks.articles({})).bookmarks;
    expect(before?.article).toMatchObject({ title: 'Soon secret', slug: article.slug });
    await db
      .update(articles)
      .set({ isPublished: false, moderationStatus: 'rejected' })
      .where(eq(articles.id, article.id));
    const after = await as(reader).bookmarks.articles({});
    expect(after.bookmarks).toEqual([{ contentId: article.id, article: null }]);
    await as(reader).bookmarks.remove(bookmark(article));
    expect((await as(reader).bookmarks.articles({})).bookmarks).toEqual([]);
  });

  it('refuses a cursor that is none of ours', async () => {
    await expect(as(other).bookmarks.articles({ after: 'x' })).rejects.toMatchObject({
      status: 400,
      message: 'This page of the list does not exist.',
    });
  });
});

it('is limited, and sooner for newcomers', async () => {
  const newcomer = await makePerson(db, { isNewcomer: true });
  const statuses = await Promise.all(
    Array.from({ length: 125 }, () =>
      as(newcomer)
        .bookmarks.remove(bookmark(published))
        .then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
    ),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});
