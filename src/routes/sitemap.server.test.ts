import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { articleCounts, articles } from '#features/articles/tables.server.ts';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct } from '#test/products.ts';
import { loader } from './sitemap.ts';

const site = await openFreshSite();
const { db } = site;
const author = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

async function read(address = '/sitemap.xml') {
  const answer = await loader(openTestPage(site, null).argumentsFor(address, {}));
  const text = await answer.text();
  return { text, addresses: [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url) };
}

it('lists the fixed pages and what is published, and nothing else', async () => {
  await makeArticle(db, site.storage, author, { title: 'Waiting' });
  await makePublishedArticle(db, site.storage, author, moderator, { title: 'Out' });
  const { addresses, text } = await read();
  expect(text).toContain('<urlset');
  expect(addresses).toContain('https://forge.example/');
  expect(addresses).toContain('https://forge.example/knowledge-base');
  expect(addresses.filter((url) => url?.includes('/tutorial/'))).toEqual([
    'https://forge.example/knowledge-base/tutorial/out',
  ]);
});

it('lists the products that are listed', async () => {
  await makeProduct(db, site.storage, author, { name: 'Waiting kit' });
  await makeListedProduct(db, site.storage, author, moderator, { name: 'Scatter & Co' });
  const { addresses } = await read();
  expect(addresses).toContain('https://forge.example/marketplace');
  expect(addresses.filter((url) => url?.includes('/marketplace/'))).toEqual([
    'https://forge.example/marketplace/scatter-co',
  ]);
  expect((await read('/sitemap.xml?products=')).addresses).toHaveLength(1);
});

it('becomes an index of pages of at most 5,000 addresses', async () => {
  const copied = sql.raw(
    'user_id, title, description, category, difficulty, read_time_minutes, thumbnail_id, content, content_html, content_renderer, contents, moderation_status, is_published, created_at',
  );
  await db.execute(sql`
    insert into articles (${copied}, slug)
    select ${copied}, slug || n from articles, generate_series(1, 6000) as n where is_published`);
  await db.update(articleCounts).set({ published: 6001 });
  const index = await read();
  expect(index.text).toContain('<sitemapindex');
  expect(index.addresses).toHaveLength(4);
  const pages = await Promise.all(index.addresses.map((address) => read(address)));
  for (const { addresses } of pages) expect(addresses.length).toBeLessThanOrEqual(5_000);
  const all = pages.flatMap(({ addresses }) => addresses);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((url) => url?.includes('/tutorial/'))).toHaveLength(6001);
  await db.delete(articles);
});

it.each(['after', 'products'])('has no page of %s for a cursor that is none', async (name) => {
  await expect(read(`/sitemap.xml?${name}=x`)).rejects.toMatchObject({ status: 404 });
});
