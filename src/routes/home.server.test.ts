import { expect, it } from 'vitest';
import { noStats } from '#features/stats/rules.ts';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct } from '#test/products.ts';
import { loader } from './home.tsx';

const site = await openFreshSite();
const { db, pool } = site;

async function load() {
  const page = openTestPage(site, null);
  return { page, ...(await loader(page.argumentsFor('/', {}))) };
}

it('shows zeros when the numbers cannot be read, and the rest all the same', async () => {
  await pool.query('alter table supporters rename to supporters_lost');
  const { page, stats, articles, products } = await load();
  expect(stats).toEqual(noStats);
  expect(Object.values(noStats)).toEqual([0, 0, 0]);
  expect(page.reports).toHaveLength(1);
  expect(articles).toEqual([]);
  expect(products).toEqual([]);
  await pool.query('alter table supporters_lost rename to supporters');
  expect((await load()).page.reports).toEqual([]);
});

it('says that the articles cannot be read, and shows the rest all the same', async () => {
  await pool.query('alter table articles rename to articles_lost');
  const { page, articles, bookmarked, products } = await load();
  expect({ articles, bookmarked, products }).toEqual({
    articles: null,
    bookmarked: [],
    products: [],
  });
  expect(page.reports.length).toBeGreaterThan(0);
  await pool.query('alter table articles_lost rename to articles');
  expect((await load()).articles).toEqual([]);
});

it('features the three newest listed products, the newest first', async () => {
  const seller = await makePerson(db);
  const moderator = await makePerson(db, { isModerator: true });
  const names = ['First', 'Second', 'Third', 'Fourth'];
  for (const name of names) await makeListedProduct(db, site.storage, seller, moderator, { name });
  await makeProduct(db, site.storage, seller, { name: 'Not listed' });
  const { products } = await load();
  expect(products?.map(({ name }) => name)).toEqual(['Fourth', 'Third', 'Second']);
});
