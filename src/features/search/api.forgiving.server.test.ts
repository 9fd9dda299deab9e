import { beforeEach, describe, expect, it } from 'vitest';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';

const { db, pool, as, storage } = await openFreshSite();
const mira = await makePerson(db, { username: 'mira-lane' });
const other = await makePerson(db, { username: 'tom' });
const moderator = await makePerson(db, { username: 'the-moderator', isModerator: true });

const publish = (author: typeof mira, title: string, description: string) =>
  makePublishedArticle(db, storage, author, moderator, { title, description });
await publish(mira, 'Geometry for beginners', 'Scatter with nodes.');
await publish(other, 'Nodes that scatter geometry', 'On a terrain.');
await publish(other, 'Découpe au laser', 'From curves.');
await publish(other, 'Curves', 'Bevel them.');
await makeArticle(db, storage, other, { title: 'Unicorns', description: 'Not approved yet.' });
await makeListedProduct(db, storage, mira, moderator, {
  name: 'Rock Pack',
  tags: ['Hard Surface', 'Nature'],
});

beforeEach(() => pool.query('delete from rate_limits'));

async function listed(q: string) {
  const { articles, corrected } = await as(null).articles.list({ q });
  return { titles: articles.map(({ title }) => title), corrected };
}

describe('the words of a search', () => {
  it.each([
    ['scatter geometry', ['Nodes that scatter geometry', 'Geometry for beginners']],
    ['geometry scatter', ['Nodes that scatter geometry', 'Geometry for beginners']],
    ['GEOMETRY   nodes', ['Nodes that scatter geometry', 'Geometry for beginners']],
    ['geometry mira', ['Geometry for beginners']],
    ['mira-lane', ['Geometry for beginners']],
    ['Mira Lane', ['Geometry for beginners']],
    ['mira scatter', ['Geometry for beginners']],
    ['geometry tom', ['Nodes that scatter geometry']],
    ['geometry unicorns', []],
    ['scatter %', []],
  ])('%s, in any order, the author among them', async (q, titles) => {
    expect(await listed(q)).toEqual({ titles, corrected: null });
  });

  it.each([
    ['hard surface', 1],
    ['nature', 1],
    ['NATURE rock', 1],
    ['hARD sURFACE', 1],
    ['surface', 0],
    ['mira', 1],
  ])('%s finds a product by its tags and its seller', async (q, count) => {
    const { products } = await as(null).products.list({ q });
    expect(products).toHaveLength(count);
  });

  it('are read page by page by the same order', async () => {
    const first = await as(null).articles.list({ q: 'geometry nodes', limit: 1 });
    const rest = await as(null).articles.list({ q: 'nodes geometry', after: first.next ?? '' });
    expect(rest.articles.map(({ title }) => title)).toEqual(['Geometry for beginners']);
    expect(rest.next).toBeNull();
  });
});

describe('a typing mistake', () => {
  it.each([
    ['gemoetry', 'geometry', 2],
    ['geometri', 'geometry', 2],
    ['scater goemetry', 'scatter geometry', 2],
    ['decoupe', 'découpe', 1],
    ['curvse', 'curves', 2],
  ])('in %s is forgiven: %s', async (q, corrected, count) => {
    const found = await listed(q);
    expect(found.corrected).toBe(corrected);
    expect(found.titles).toHaveLength(count);
    const everywhere = await as(null).search.everywhere({ q });
    expect(everywhere.articles).toMatchObject({ corrected });
    expect(everywhere.articles.rows).toHaveLength(count);
  });

  it.each(['unicrons', 'unicorn', 'cur', 'gxxmetri', 'zzzzzzzz', '%%%%', 'x'.repeat(100)])(
    'is not seen in %s, and nothing that is not public shows',
    async (q) => {
      const { titles, corrected } = await listed(q);
      expect(corrected).toBeNull();
      expect(titles).toEqual(q === 'cur' ? ['Curves', 'Découpe au laser'] : []);
    },
  );

  it('in what is no longer public is not forgiven', async () => {
    const slug = await publish(mira, 'Xylophone', 'Loud.');
    expect(await listed('xilophone')).toMatchObject({ corrected: 'xylophone' });
    await as(mira).articles.delete({ slug: slug.slug });
    expect(await listed('xilophone')).toEqual({ titles: [], corrected: null });
  });
});
