import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { makePublishedArticle } from '#test/articles.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { articleListInput } from './input.ts';
import { listArticles } from './listing.queries.server.ts';
import { sortOptions } from './rules.ts';
import { feedArticles } from './syndication.queries.server.ts';
import { articles } from './tables.server.ts';

const copies = 10_000;

const database = await freshDatabase();
const { db, pool } = database;
const asked: { text: string; values: unknown[] }[] = [];
const watched = drizzle(pool, {
  logger: { logQuery: (text, values) => void asked.push({ text, values }) },
});

/** Many articles: every second one works in 5.1, few in 4.2, 20 in 3.6, and none in 2.93. */
beforeAll(async () => {
  const { storage } = openTestSite(database);
  const author = await makePerson(db);
  const moderator = await makePerson(db, { isModerator: true });
  await makePublishedArticle(db, storage, author, moderator, { title: 'Copied' });
  await db.execute(sql`
    insert into ${articles} (user_id, slug, title, description, category, difficulty,
      read_time_minutes, thumbnail_id, content, content_html, content_renderer, contents,
      moderation_status, is_published, created_at, published_at, view_count, likes, dislikes,
      tested_with, confirmed_in)
    select user_id, slug || number, 'Copy ' || left(md5(number::text), 10), description, category, difficulty,
      read_time_minutes, thumbnail_id, content, content_html, content_renderer, contents,
      'approved', true, created_at - number * interval '1 minute', published_at,
      number % 900, number % 60, number % 13,
      (case when number % 2 = 0 then array['5.1', '5.0'] when number % 200 = 1 then array['4.2']
        else '{}' end),
      (case when number % 500 = 3 then array['3.6'] else '{}' end)
    from ${articles}, generate_series(1, ${copies}) as number
  `);
  await db.execute(sql`analyze ${articles}`);
}, 60_000);

/** How Postgres reads the articles for this query. */
async function plansOf(act: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0;
  await act();
  const ofArticles = asked.filter(({ text }) => text.includes('"articles"'));
  const plans = await Promise.all(
    ofArticles.map(({ text, values }) => pool.query(`explain (format json) ${text}`, values)),
  );
  return plans.map(({ rows }) => JSON.stringify(rows));
}

const wholeTable = /"Node Type":"Seq Scan"[^{}]*"Relation Name":"articles"/;

type Input = z.input<typeof articleListInput>;

const list = (input: Input) => listArticles(watched, articleListInput.parse(input));

describe('articles by version of Blender', () => {
  it.each([
    { blender: '5.1' },
    { blender: '4.2' },
    { blender: '3.6' },
    { blender: '5.1', category: 'Tutorial' },
    { blender: '3.6', difficulty: 'beginner' },
    { blender: '4.2', q: 'copy 1a' },
  ] satisfies Input[])('%o are read by an index, on each page of each order', async (filter) => {
    for (const { id: sort } of sortOptions) {
      const first = await list({ ...filter, sort });
      for (const after of [undefined, first.next ?? undefined]) {
        const plans = await plansOf(() => list({ ...filter, sort, after }));
        expect(plans.length).toBeGreaterThan(0);
        for (const plan of plans) {
          expect(plan).not.toMatch(wholeTable);
          expect(plan).toContain('"Index Name":"articles_');
        }
      }
    }
  });

  it('are looked up by the version where few work in it', async () => {
    const [plan] = await plansOf(() => list({ blender: '3.6' }));
    expect(plan).toContain('"Index Name":"articles_words"');
  });
});

describe('the feed', () => {
  it('is read by its index, and that of a tag by an index too', async () => {
    const [all] = await plansOf(() => feedArticles(watched));
    expect(all).toContain('"Index Name":"articles_released"');
    for (const plan of await plansOf(() => feedArticles(watched, 'nodes'))) {
      expect(plan).not.toMatch(wholeTable);
    }
  });
});
