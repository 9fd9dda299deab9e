import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { recordViews } from '#features/articles/views.commands.server.ts';
import { articleReaders } from '#features/articles/views.tables.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { recordProductViews } from '#features/products/views.commands.server.ts';
import { products } from '#features/products/tables.server.ts';
import { visitorSalts } from '#features/publishing/tables.server.ts';
import { forgetSalts } from '#features/publishing/visitors.commands.server.ts';
import { openTestApp } from '#test/app.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';

const site = await openFreshSite();
const { db } = site;
const { ask } = openTestApp(site.contextOf(null));
const author = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

const firefox = (version = 140) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;

/** Opens a page as a browser that calls itself so, from this address. */
async function open(path: string, from: string, agent: string): Promise<number> {
  const headers = { 'user-agent': agent, 'content-type': 'application/json' };
  return (await ask(`/api/v1/${path}/view`, from, { method: 'POST', headers })).status;
}

async function viewsOfArticle(id: string): Promise<number | undefined> {
  await recordViews(db, site.views.splice(0));
  const [row] = await db.select().from(articles).where(eq(articles.id, id));
  return row?.viewCount;
}

it('counts 1,000 browsers at one address once', async () => {
  const { id } = await makePublishedArticle(db, site.storage, author, moderator);
  for (let n = 0; n < 1000; n += 1) {
    expect(await open(`articles/${id}`, '203.0.113.7', firefox(n))).toBe(202);
  }
  expect(await viewsOfArticle(id)).toBe(1);
  await open(`articles/${id}`, '203.0.113.8', firefox(1));
  expect(await viewsOfArticle(id)).toBe(2);
});

it('counts a /64 of IPv6 addresses once, for products too', async () => {
  const { id } = await makeListedProduct(db, site.storage, author, moderator);
  for (let n = 1; n <= 50; n += 1) {
    await open(`products/${id}`, `2001:db8:1:2::${n.toString(16)}`, firefox());
  }
  await open(`products/${id}`, '2001:db8:1:3::1', firefox());
  await recordProductViews(db, site.productViews.splice(0));
  const [row] = await db.select().from(products).where(eq(products.id, id));
  expect(row?.viewCount).toBe(2);
});

it('refuses to be told of more than 1,200 openings in ten minutes', async () => {
  const { id } = await makePublishedArticle(db, site.storage, author, moderator);
  for (let n = 0; n < 1200; n += 1) {
    expect(await open(`articles/${id}`, '198.51.100.4', firefox())).toBe(202);
  }
  expect(await open(`articles/${id}`, '198.51.100.4', firefox())).toBe(429);
});

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 0],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/153.0.0.0 Safari/537.36', 0],
  ['curl/8.14.1', 0],
  [firefox(), 1],
])('%s makes %i views', async (agent, views) => {
  const article = await makePublishedArticle(db, site.storage, author, moderator);
  const product = await makeListedProduct(db, site.storage, author, moderator);
  site.productViews.length = 0;
  site.sights.length = 0;
  expect(await open(`articles/${article.id}`, '203.0.113.9', agent)).toBe(202);
  expect(await open(`products/${product.id}`, '203.0.113.9', agent)).toBe(202);
  expect(await viewsOfArticle(article.id)).toBe(views);
  expect([site.productViews.length, site.sights.length]).toEqual([views, views]);
});

it('stores no address, and another word for it on another day', async () => {
  const { id } = await makePublishedArticle(db, site.storage, author, moderator);
  const seen = async () =>
    (await db.select().from(articleReaders).where(eq(articleReaders.articleId, id)))
      .map(({ visitor }) => visitor)
      .toSorted();
  await recordViews(db, [{ id, visitor: '203.0.113.7' }]);
  const [first] = await seen();
  expect(first).toMatch(/^[\w-]{43}$/);

  await db.update(visitorSalts).set({ day: '2020-01-01' });
  await recordViews(db, [{ id, visitor: '203.0.113.7' }]);
  expect(await seen()).toHaveLength(2);
  const salts = await db.select().from(visitorSalts);
  expect(salts).toHaveLength(1);
  expect(salts[0]?.day).not.toBe('2020-01-01');
});

it('keeps one salt when several processes begin a day, and forgets it afterwards', async () => {
  await db.delete(visitorSalts);
  const { id } = await makePublishedArticle(db, site.storage, author, moderator);
  await Promise.all(
    Array.from({ length: 10 }, () => recordViews(db, [{ id, visitor: '203.0.113.7' }])),
  );
  expect(await db.select().from(visitorSalts)).toHaveLength(1);
  expect(await viewsOfArticle(id)).toBe(1);
  await db.update(visitorSalts).set({ day: '2020-01-01' });
  await forgetSalts(db);
  expect(await db.select().from(visitorSalts)).toEqual([]);
});
