import { beforeEach, describe, expect, it } from 'vitest';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct } from '#test/products.ts';
import { searchLimits } from './rules.ts';

const queries: string[] = [];
const { db, pool, as, storage } = await openFreshSite({ onQuery: (query) => queries.push(query) });
const author = await makePerson(db, { username: 'rusty-nail' });
const reader = await makePerson(db, { username: 'reader' });
const moderator = await makePerson(db, { username: 'the-moderator', isModerator: true });

await makePublishedArticle(db, storage, author, moderator, {
  title: 'How rust grows',
  description: 'On old iron.',
});
await makePublishedArticle(db, storage, author, moderator, {
  title: 'Old iron',
  description: 'It is 100% rust, and a_b.',
});
await makeArticle(db, storage, author, { title: 'Rust that waits for review' });
await makeListedProduct(db, storage, author, moderator, { name: 'Rust Shader' });
await makeProduct(db, storage, author, { name: 'Rust that is not listed' });

beforeEach(async () => {
  queries.length = 0;
  await pool.query('delete from rate_limits');
});

async function found(q: string, viewer: Parameters<typeof as>[0] = null) {
  const { articles, products, people } = await as(viewer).search.everywhere({ q });
  return {
    articles: articles.rows.map(({ title }) => title),
    products: products.rows.map(({ name }) => name),
    people: people.rows.map(({ username }) => username),
  };
}

const nothing = { articles: [], products: [], people: [] };

describe('one search', () => {
  it.each([
    ['a visitor', null],
    ['a member', reader],
    ['the author of what is not public', author],
    ['the moderator', moderator],
  ])('shows %s what is public, titles first', async (_who, viewer) => {
    expect(await found('RUST', viewer)).toEqual({
      articles: ['How rust grows', 'Old iron'],
      products: ['Rust Shader'],
      people: ['rusty-nail'],
    });
    expect(queries.length).toBeLessThanOrEqual(10);
  });

  it.each([
    ['100%', { ...nothing, articles: ['Old iron'] }],
    ['%', { ...nothing, articles: ['Old iron'] }],
    ['a_b', { ...nothing, articles: ['Old iron'] }],
    ['_', { ...nothing, articles: ['Old iron'] }],
    ['\\', nothing],
    [
      '𝕣𝕦𝕤𝕥',
      {
        articles: ['Old iron', 'How rust grows'],
        products: ['Rust Shader'],
        people: ['rusty-nail'],
      },
    ],
    ['<script>', nothing],
    ["' or 1=1 --", nothing],
  ])('for %j', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it.each([
    [{ q: '' }, 'Type something to search for.'],
    [{ q: ' \n ' }, 'Type something to search for.'],
    [{ q: 'ru\u0000st' }, 'This text contains a character that cannot be stored.'],
    [{ q: '\ud800' }, 'This text contains a character that cannot be stored.'],
    [{}, 'Type something to search for.'],
    [{ q: 7 }, 'Type something to search for.'],
    [{ q: 'x'.repeat(101) }, 'A search can have at most 100 characters.'],
  ])('refuses %j', async (input, message) => {
    // @ts-expect-error what a stranger may send
    const search = as(null).search.everywhere(input);
    await expect(search).rejects.toMatchObject({ status: 400, message });
    await expect(search).rejects.not.toThrow(/rust/);
    expect(queries).toEqual([]);
  });

  it('takes no other fields', async () => {
    // @ts-expect-error what a stranger may send
    const search = as(null).search.everywhere({ q: 'rust', isPublished: false });
    await expect(search).rejects.toMatchObject({ status: 400 });
  });

  it('says that there is more, and the people come page by page', async () => {
    const names = Array.from({ length: searchLimits.groupSize + 1 }, (_, at) => `smith-${at}`);
    for (const username of names) await makePerson(db, { username });
    const { people, articles } = await as(null).search.everywhere({ q: 'smith' });
    expect(people.rows).toHaveLength(searchLimits.groupSize);
    expect(people.hasMore).toBe(true);
    expect(articles.hasMore).toBe(false);
    const first = await as(null).search.people({ q: 'smith', limit: 4 });
    const rest = await as(null).search.people({ q: 'smith', limit: 4, after: first.next ?? '' });
    const all = [...first.people, ...rest.people].map(({ username }) => username);
    expect(all).toEqual(names);
    expect(rest.next).toBeNull();
  });

  it('holds nothing that is not for everybody', async () => {
    const answer = JSON.stringify(await as(author).search.everywhere({ q: 'rust' }));
    for (const secret of ['@example.org', 'email', 'storage', 'moderation', 'stripe', 'download']) {
      expect(answer).not.toContain(secret);
    }
  });
});

describe('too many searches', () => {
  it.each([
    ['a visitor', null],
    ['a member', reader],
  ])('by %s are refused for a while, in both calls', async (_who, viewer) => {
    const searches = Array.from({ length: 150 }, () => as(viewer).search.people({ q: 'rust' }));
    await Promise.allSettled(searches);
    for (const call of ['everywhere', 'people'] as const) {
      await expect(as(viewer).search[call]({ q: 'rust' })).rejects.toMatchObject({
        status: 429,
        message: expect.stringContaining('too often'),
      });
    }
  });
});
