import { and, desc, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { listArticles } from './listing.queries.server.ts';
import { articleListInput, type ArticleListInput } from './input.ts';
import { articles } from './tables.server.ts';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';

const count = 900;

const database = await freshDatabase();
const { db, pool } = database;
const asked: string[] = [];
const watched = drizzle(pool, { logger: { logQuery: (text) => void asked.push(text) } });

/** Always the same numbers from 0 to below 1, so that a failure can be seen again. */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const random = randomNumbers(17);
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

const syllables = [
  're',
  'nd',
  'er',
  'geo',
  'me',
  'try',
  'no',
  'de',
  'é',
  'ß',
  '雪',
  '4',
  '5.1',
  'x',
];
const signs = ['-', '++', '_', '%', '\\', "'", '…', '&', '/', ''];

function word(): string {
  const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => oneOf(syllables));
  return random() < 0.2 ? parts.join(oneOf(signs)) + oneOf(signs) : parts.join('');
}

const common = ['render', 'Node-based'];

function lineOf(words: number): string {
  const line = Array.from({ length: words }, () => (random() < 0.15 ? oneOf(common) : word()));
  return line.join(' ').slice(0, 79);
}

const rows = Array.from({ length: count }, (_, place) => ({
  // Sorted by title, rows with a common word are next to each other.
  title: place % 3 === 0 ? `render ${lineOf(2)}` : lineOf(4),
  description: place === 7 ? `Long ${'abcdefghij'.repeat(14)}` : lineOf(8),
  tags: random() < 0.3 ? [word().slice(0, 20) || 'tag', 'Hard Surface'] : [],
  category: oneOf(['Tutorial', 'Guide', 'Guide']),
  difficulty: random() < 0.05 ? 'advanced' : 'beginner',
  versions: random() < 0.1 ? ['4.2'] : random() < 0.5 ? ['5.0', '5.1'] : [],
}));

beforeAll(async () => {
  const { storage } = openTestSite(database);
  const author = await makePerson(db, { username: 'somebody' });
  const moderator = await makePerson(db, { isModerator: true });
  const { id } = await makePublishedArticle(db, storage, author, moderator, { title: 'Copied' });
  await makeArticle(db, storage, author, { title: 'Hidden unicorns' });
  await db.execute(sql`
    insert into articles (user_id, slug, title, description, tags, tested_with, category,
      difficulty, read_time_minutes, thumbnail_id, content, content_html, content_renderer,
      contents, moderation_status, is_published, created_at, published_at, likes)
    select user_id, slug || place, row ->> 'title', row ->> 'description',
      array(select jsonb_array_elements_text(row -> 'tags')),
      array(select jsonb_array_elements_text(row -> 'versions')),
      (row ->> 'category')::article_category, (row ->> 'difficulty')::article_difficulty,
      read_time_minutes, thumbnail_id, content, content_html, content_renderer, contents,
      'approved', true, created_at - place * interval '7 hours', published_at, place % 50
    from articles, jsonb_array_elements(${JSON.stringify(rows)}::jsonb)
      with ordinality as each (row, place)
    where articles.id = ${id}`);
});

const orders: Record<string, SQL[]> = {
  'created_at-desc': [desc(articles.createdAt), desc(articles.id)],
  'created_at-asc': [sql`${articles.createdAt}`, sql`${articles.id}`],
  'title-asc': [sql`lower(${articles.title})`, sql`${articles.id}`],
  'likes-desc': [desc(articles.likes), desc(articles.id)],
};

type Filters = Pick<ArticleListInput, 'category' | 'difficulty' | 'tag' | 'blender'>;

function meets({ category, difficulty, tag, blender }: Filters) {
  return and(
    sql`is_published`,
    category === undefined ? undefined : sql`category::text = ${category}`,
    difficulty === undefined ? undefined : sql`difficulty::text = ${difficulty}`,
    tag === undefined
      ? undefined
      : sql`exists (select from unnest(tags) as tag where lower(tag) = lower(${tag}))`,
    blender === undefined ? undefined : sql`${blender} = any(tested_with)`,
  );
}

/** The search as its sentence says it, without any index. */
async function plainly(q: string, sort: string, filters: Filters = {}) {
  const words = [...new Set(q.toLowerCase().split(/\s+/u).filter(Boolean))];
  const has = (text: SQL) => (one: string) =>
    sql`${text} ilike ${`%${one.replace(/[\\%_]/g, '\\$&')}%`}`;
  const inTitle = and(...words.map(has(sql`title`)));
  const anywhere = and(
    ...words.map(
      (one) => sql`(${has(sql`title`)(one)} or ${has(sql`description`)(one)}
        or tag_keys @> array[${one}])`,
    ),
  );
  const found = await db
    .select({ title: articles.title })
    .from(articles)
    .where(
      and(meets(filters), q ? sql`(${anywhere} or tag_keys @> array[lower(${q})])` : undefined),
    )
    .orderBy(...(q ? [sql`(${inTitle}) desc`] : []), ...(orders[sort] ?? []))
    .limit(100);
  return found.map(({ title }) => title);
}

async function all(q: string, sort: string, filters: Filters = {}) {
  const titles: string[] = [];
  let after: string | undefined;
  do {
    const input = articleListInput.parse({ ...filters, q, sort, limit: 50, after });
    const page = await listArticles(db, input);
    if (page.corrected) return [];
    titles.push(...page.articles.map(({ title }) => title));
    after = page.next ?? undefined;
  } while (after && titles.length < 100);
  return titles;
}

/** A part of some row's words, sometimes of two, or of words that do not occur. */
function query(): string {
  const { title, description } = oneOf(rows);
  const part = (text: string) => {
    const start = Math.floor(random() * text.length);
    return text.slice(start, start + 1 + Math.floor(random() * 9)).trim();
  };
  const q = random() < 0.5 ? part(title) : `${part(description)} ${part(title)}`;
  return q.trim() || 'zq';
}

const known = [
  'render',
  'RENDER node',
  'zq',
  '%',
  'hard surface',
  'ij'.repeat(2),
  'unicorns',
  'é',
  '雪',
];
const long = `fghij${'abcdefghij'.repeat(9)}abcde`;

describe.each([
  ['before Postgres has counted anything', ''],
  ['by the statistics', 'analyze'],
])('a search %s', (_name, command) => {
  beforeAll(async () => {
    if (command) await db.execute(sql.raw(command));
  });

  it.each(Object.keys(orders))(
    'finds what holds the words, no less and no more, by %s',
    async (sort) => {
      const queries = [...known, long, ...Array.from({ length: 20 }, query)];
      for (const q of queries) expect([q, await all(q, sort)]).toEqual([q, await plainly(q, sort)]);
    },
  );
});

describe.each(Object.keys(orders))('a filtered list by %s', (sort) => {
  const filters: Filters[] = [
    { category: 'Guide' },
    { difficulty: 'advanced' },
    { tag: 'HARD surface' },
    { tag: 'no such tag' },
    { blender: '4.2' },
    { blender: '4.5' },
    { category: 'News', difficulty: 'beginner' },
    { category: 'Guide', tag: 'hard surface', blender: '5.1' },
    { difficulty: 'beginner', blender: '5.0' },
  ];

  it.each(filters)('has what meets %o, no less and no more', async (filter) => {
    for (const q of ['', 'render', 'node er', 'hard surface', 'somebody', 'zq']) {
      const expected = q === 'somebody' ? '' : q;
      expect([q, await all(q, sort, filter)]).toEqual([q, await plainly(expected, sort, filter)]);
    }
  });
});

it('does not read the articles for a value that none has', async () => {
  asked.length = 0;
  const input = articleListInput.parse({ tag: 'never used', difficulty: 'beginner' });
  expect((await listArticles(watched, input)).articles).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toContain('"articles"');
});

it('finds what was edited, and not what it said before', async () => {
  await db.execute(sql`update articles set title = 'Zebra-crossings at last' where likes = 49 and
    id = (select id from articles where likes = 49 order by id limit 1)`);
  expect(await all('bra-cross', 'title-asc')).toEqual(['Zebra-crossings at last']);
  expect(await all('unicorns', 'title-asc')).toEqual([]);
});
