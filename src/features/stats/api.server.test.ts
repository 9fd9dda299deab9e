import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { articles } from '#features/articles/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { supporters } from '#features/supporters/tables.server.ts';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { homeStats } from './queries.server.ts';
import { statsMilliseconds } from './rules.ts';

const { db, as, storage } = await openFreshSite();

it('counts downloads, active supporters and views of all articles, a minute old at most', async () => {
  expect(await as(null).stats.home({})).toEqual({ customers: 0, supporters: 0, readers: 0 });
  const person = await makePerson(db);
  const moderator = await makePerson(db, { isModerator: true });
  const former = await makePerson(db);
  const first = await makePublishedArticle(db, storage, person, moderator, { title: 'First' });
  const edited = await makeArticle(db, storage, person, { title: 'In review again' });
  await db.update(articles).set({ viewCount: 12 }).where(eq(articles.id, first.id));
  await db.update(articles).set({ viewCount: 500 }).where(eq(articles.id, edited.id));
  const product = await makeListedProduct(db, storage, person, moderator);
  await db.update(products).set({ downloadCount: 7 }).where(eq(products.id, product.id));
  await db.insert(supporters).values([
    { userId: person.id, tier: 'advocate', status: 'active' },
    { userId: former.id, tier: 'supporter', status: 'ended' },
  ]);
  expect(await as(null).stats.home({})).toEqual({ customers: 0, supporters: 0, readers: 0 });
  const later = Date.now() + statsMilliseconds + 1;
  expect(await homeStats(db, later)).toEqual({ customers: 7, supporters: 1, readers: 512 });
});
