import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { articles } from './tables.server.ts';
import { forgetReaders, recordViews } from './views.commands.server.ts';
import { articleReaders } from './views.tables.server.ts';

const { db, as, storage, views } = await openFreshSite();
const author = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

const publish = () => makePublishedArticle(db, storage, author, moderator);

async function viewsOf(id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ count: articles.viewCount })
    .from(articles)
    .where(eq(articles.id, id));
  return row?.count;
}

/** Lets the visitor's last view of everything lie so many minutes back. */
async function passTime(minutes: number): Promise<void> {
  await db
    .update(articleReaders)
    .set({ seenAt: sql`${articleReaders.seenAt} - make_interval(mins => ${minutes})` });
}

describe('recordViews', () => {
  it('counts each visitor once, however often the page is opened', async () => {
    const { id } = await publish();
    await recordViews(db, [
      { id, visitor: 'ann' },
      { id, visitor: 'ann' },
      { id, visitor: 'bob' },
    ]);
    await recordViews(db, [{ id, visitor: 'ann' }]);
    expect(await viewsOf(id)).toBe(2);
  });

  it.each([
    [29, 1],
    [31, 2],
  ])('a second view after %i minutes makes %i', async (minutes, count) => {
    const { id } = await publish();
    await recordViews(db, [{ id, visitor: 'ann' }]);
    await passTime(minutes);
    await recordViews(db, [{ id, visitor: 'ann' }]);
    expect(await viewsOf(id)).toBe(count);
  });

  it('keeps articles apart', async () => {
    const [one, two] = [await publish(), await publish()];
    await recordViews(db, [
      { id: one.id, visitor: 'ann' },
      { id: two.id, visitor: 'ann' },
    ]);
    expect([await viewsOf(one.id), await viewsOf(two.id)]).toEqual([1, 1]);
  });

  it('passes over what is unknown or not published, and counts the rest', async () => {
    const waiting = await makeArticle(db, storage, author);
    const { id } = await publish();
    await recordViews(db, [
      { id: randomUUID(), visitor: 'ann' },
      { id: waiting.id, visitor: 'ann' },
      { id, visitor: 'ann' },
    ]);
    expect([await viewsOf(waiting.id), await viewsOf(id)]).toEqual([0, 1]);
  });

  it('loses nothing when many are recorded at once', async () => {
    const { id } = await publish();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => recordViews(db, [{ id, visitor: `visitor ${at}` }])),
    );
    expect(await viewsOf(id)).toBe(20);
  });
});

describe('forgetReaders', () => {
  it('forgets who read longer ago than the window, and nobody else', async () => {
    await db.delete(articleReaders);
    const { id } = await publish();
    await recordViews(db, [{ id, visitor: 'long ago' }]);
    await passTime(31);
    await recordViews(db, [{ id, visitor: 'just now' }]);
    await forgetReaders(db);
    const left = await db.select({ visitor: articleReaders.visitor }).from(articleReaders);
    expect(left).toHaveLength(1);
    expect(await viewsOf(id)).toBe(2);
    await recordViews(db, [
      { id, visitor: 'just now' },
      { id, visitor: 'long ago' },
    ]);
    expect(await viewsOf(id)).toBe(3);
  });
});

describe('the call', () => {
  it.each([
    ['a visitor', null],
    ['the author', author],
    ['the moderator', moderator],
  ] as const)('takes a view of %s and answers before it is written', async (_, viewer) => {
    const { id } = await publish();
    await as(viewer).articles.view({ id });
    expect(views.at(-1)).toEqual({ id, visitor: viewer?.id ?? 'visitor' });
  });

  it('refuses what is no id', async () => {
    await expect(as(null).articles.view({ id: 'x' })).rejects.toMatchObject({ status: 400 });
  });
});
