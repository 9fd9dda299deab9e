import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { articleCounts, articles } from './tables.server.ts';
import { syndicationLimits } from './rules.ts';

const queries: string[] = [];
const { db, as, storage } = await openFreshSite({ onQuery: (query) => queries.push(query) });
const author = await makePerson(db, { username: 'author' });
const moderator = await makePerson(db, { isModerator: true });
const calls = as(null).syndication;

beforeEach(async () => {
  await db.delete(articles);
  await db.delete(articleCounts);
});

const publish = (changes: object = {}, at?: Date) =>
  makePublishedArticle(db, storage, author, moderator, changes, at);

/** As many more published articles, created one after the other, two within each microsecond. */
async function multiply(count: number): Promise<void> {
  const { slug } = await publish();
  const copied = sql.raw(
    'user_id, title, description, category, difficulty, read_time_minutes, thumbnail_id, content, content_html, content_renderer, contents, moderation_status, is_published',
  );
  await db.execute(sql`
    insert into articles (${copied}, slug, created_at)
    select ${copied}, slug || '-copy-' || n, created_at + (n / 2) * interval '1 microsecond'
    from articles, generate_series(1, ${count}) as n where slug = ${slug}`);
  await db.update(articleCounts).set({ published: count + 1 });
}

describe('the feed', () => {
  it('has the newest published articles with what a reader shows', async () => {
    await publish({ title: 'Older' }, new Date('2025-01-01T00:00:00Z'));
    await publish({ title: 'Newer' }, new Date('2025-02-01T00:00:00Z'));
    await makeArticle(db, storage, author, { title: 'Waiting' });
    const entries = await calls.feed({});
    expect(entries.map(({ title }) => title)).toEqual(['Newer', 'Older']);
    expect(entries[0]).toMatchObject({
      slug: 'newer',
      category: 'Tutorial',
      author: { id: author.id, username: 'author' },
      publishedAt: new Date('2025-02-01T00:00:00Z'),
    });
  });

  it.each([{}, { tag: 'nodes' }])(
    'has what was published last, however long it was a draft, %o',
    async (input) => {
      await multiply(40);
      await db.update(articles).set({ tags: ['nodes'] });
      const { slug } = await publish({ title: 'Long a draft', tags: ['nodes'] });
      const created = new Date('2020-01-01T00:00:00Z');
      await db.update(articles).set({ createdAt: created }).where(eq(articles.slug, slug));
      const [first] = await calls.feed(input);
      expect(first?.slug).toBe(slug);
      expect(first?.publishedAt.getFullYear()).toBeGreaterThan(2020);
    },
  );

  it('keeps the articles of an account that is gone', async () => {
    const gone = await makePerson(db);
    await makePublishedArticle(db, storage, gone, moderator);
    await db.delete(users).where(eq(users.id, gone.id));
    expect((await calls.feed({}))[0]?.author).toBeNull();
  });

  it('is bounded and one query', async () => {
    await multiply(40);
    queries.length = 0;
    expect(await calls.feed({})).toHaveLength(syndicationLimits.feedEntries);
    expect(queries).toHaveLength(1);
  });
});

describe('the sitemap', () => {
  it('has what is published, on one page', async () => {
    const { slug } = await publish();
    await makeArticle(db, storage, author, { title: 'Waiting' });
    expect(await calls.sitemapPages({})).toEqual([]);
    expect((await calls.sitemap({})).map((article) => article.slug)).toEqual([slug]);
  });

  it('has pages beyond that, each full, which miss and repeat nothing', async () => {
    const { sitemapArticles: size } = syndicationLimits;
    await multiply(2 * size + 6);
    const cursors = await calls.sitemapPages({});
    expect(cursors).toHaveLength(2);
    const pages = [await calls.sitemap({})];
    for (const after of cursors) pages.push(await calls.sitemap({ after }));
    expect(pages.map((page) => page.length)).toEqual([size, size, 7]);
    expect(new Set(pages.flat().map(({ slug }) => slug)).size).toBe(2 * size + 7);
  });

  it('has no empty page when the last one is just full', async () => {
    await multiply(2 * syndicationLimits.sitemapArticles - 1);
    expect(await calls.sitemapPages({})).toHaveLength(1);
  });

  it.each(['', 'x', "1_'; drop table articles"])('refuses %j as a cursor', async (after) => {
    await expect(calls.sitemap({ after })).rejects.toMatchObject({
      status: 400,
      message: 'This page of the list does not exist.',
    });
  });
});

describe('every call', () => {
  it.each([
    ['a visitor', null],
    ['a member', author],
    ['the moderator', moderator],
  ] as const)('is open to %s', async (_, viewer) => {
    const own = as(viewer).syndication;
    await expect(own.feed({})).resolves.toEqual([]);
    await expect(own.sitemap({})).resolves.toEqual([]);
    await expect(own.sitemapPages({})).resolves.toEqual([]);
  });
});
