import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';

const queries: string[] = [];
const { db, as, storage } = await openFreshSite({ onQuery: (query) => queries.push(query) });
const author = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

const titles = ['banana', 'Apple', 'cherry render', 'Date', 'elder', 'Fig render', 'grape'];
for (const [day, title] of titles.entries()) {
  const changes = {
    title,
    category: day % 2 === 0 ? 'Guide' : 'News',
    difficulty: day < 3 ? 'advanced' : 'beginner',
    tags: title === 'Fig render' ? ['Dried FRUIT', 'C++'] : ['fruit'],
    description: title === 'Date' ? 'How to render 100% of it.' : 'A fruit.',
  };
  const at = new Date(Date.UTC(2026, 0, day + 1));
  await makePublishedArticle(db, storage, author, moderator, changes, at);
}

const list = (input: Parameters<ReturnType<typeof as>['articles']['list']>[0]) =>
  as(null).articles.list(input);
const titlesOf = async (input: Parameters<typeof list>[0]) =>
  (await list(input)).articles.map((article) => article.title);

beforeEach(() => {
  queries.length = 0;
});

describe('the list', () => {
  it.each([
    [{}, titles.toReversed()],
    [{ sort: 'created_at-asc' }, titles],
    [{ sort: 'nonsense' }, titles.toReversed()],
    [
      { sort: 'title-asc' },
      ['Apple', 'banana', 'cherry render', 'Date', 'elder', 'Fig render', 'grape'],
    ],
    [{ category: 'News' }, ['Fig render', 'Date', 'Apple']],
    [{ category: 'News', difficulty: 'advanced' }, ['Apple']],
    [{ q: 'RENDER' }, ['Fig render', 'cherry render', 'Date']],
    [{ q: 'render', category: 'News' }, ['Fig render', 'Date']],
    [{ tag: 'dried fruit' }, ['Fig render']],
    [{ tag: 'Dried FRUIT', category: 'Guide' }, []],
    [{ tag: 'FRUIT', category: 'News' }, ['Date', 'Apple']],
    [{ tag: 'c' }, []],
    [{ tag: "'}; drop table articles; --" }, []],
    [{ q: 'dried fruit' }, ['Fig render']],
    [{ q: 'c++' }, ['Fig render']],
    [{ q: '100%' }, ['Date']],
    [{ q: '%' }, ['Date']],
    [{ q: '_' }, []],
    [{ q: '\\' }, []],
    [{ q: "'; drop table articles; --" }, []],
  ] as const)('%o', async (input, expected) => {
    expect(await titlesOf(input)).toEqual(expected);
    expect(queries.length).toBeLessThanOrEqual(4);
  });

  it('gives the address of each picture, as the sections and the list of an author do', async () => {
    const address = (id: string) => `/files/images/${id}/1600.webp`;
    const { articles } = await list({});
    const sections = await as(null).articles.sections({});
    const own = await as(null).articles.byAuthor({ authorId: author.id });
    const all = [...articles, ...sections.flatMap((section) => section.articles), ...own.articles];
    expect(all.map(({ imageUrl }) => imageUrl)).toEqual(
      all.map(({ thumbnailId }) => address(thumbnailId)),
    );
    expect(all.length).toBeGreaterThan(14);
  });

  it.each(['created_at-desc', 'created_at-asc', 'title-asc', 'view_count-desc'])(
    'pages through %s without a gap or a repeat',
    async (sort) => {
      const whole = await titlesOf({ sort });
      const paged: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({
          sort,
          limit: 2,
          ...(after ? { after } : {}),
        });
        paged.push(...page.articles.map((article) => article.title));
        after = page.next;
      } while (after);
      expect(paged).toEqual(whole);
    },
  );

  it('pages through a search from titles into descriptions', async () => {
    const first = await list({ q: 'render', limit: 2 });
    const second = await list({ q: 'render', limit: 2, after: first.next ?? '' });
    expect(second.articles.map((article) => article.title)).toEqual(['Date']);
    expect(second.next).toBeNull();
  });

  const id = '6f0c2f6e-3a75-4c0b-9d0f-0d8a5f6b7c11';
  const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  it.each(['garbage', 'W10', forged(9, 'x', 'y'), forged(0, 'now', id), forged(0, '1e9', id)])(
    'refuses the cursor %s',
    async (after) => {
      await expect(list({ after })).rejects.toMatchObject({
        status: 400,
        message: 'This page of the list does not exist.',
      });
    },
  );

  it.each([
    [{ q: 'x'.repeat(101) }, 'A search can have at most 100 characters.'],
    [{ after: 'x'.repeat(401) }, 'This page of the list does not exist.'],
  ])('says of %o what is wrong with it', async (input, message) => {
    await expect(list(input)).rejects.toMatchObject({ status: 400, message });
  });
});

describe('the sections', () => {
  it('hold the newest four of each category and how many there are, by one query', async () => {
    const sections = await as(null).articles.sections({});
    expect(queries).toHaveLength(1);
    expect(
      sections.map(({ category, count, articles }) => [
        category,
        count,
        articles.map(({ title }) => title),
      ]),
    ).toEqual([
      ['Tutorial', 0, []],
      ['Workflow', 0, []],
      ['Guide', 4, ['grape', 'elder', 'cherry render', 'banana']],
      ['News', 3, ['Fig render', 'Date', 'Apple']],
    ]);
  });

  it('count down when an article is edited or deleted', async () => {
    await as(author).articles.delete({ slug: 'grape' });
    const sections = await as(null).articles.sections({});
    expect(sections.find(({ category }) => category === 'Guide')?.count).toBe(3);
  });
});

// A sigma at the end of a word and a dotted capital I: JavaScript has its own lower case for them.
it.each(['ΟΔΟΣ ΦΩΤΟΣ', 'İSTANBUL'])('finds %s by its title and its tag', async (title) => {
  const tag = `tag ${title}`;
  const changes = { title: `By ${title}`, tags: [tag] };
  const found = await makePublishedArticle(db, storage, author, moderator, changes);
  for (const input of [{ q: title }, { tag }]) {
    const { articles, corrected } = await list(input);
    expect(articles.map(({ id }) => id)).toEqual([found.id]);
    expect(corrected).toBeNull();
  }
  const beside = { id: randomUUID(), category: 'News' as const, tags: [tag], title: 'x' };
  expect((await as(null).articles.related(beside))[0]?.id).toBe(found.id);
});
