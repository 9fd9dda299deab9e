import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { articleBySlug } from '#features/articles/page.queries.server.ts';
import { renderStaleArticles } from '#features/articles/rendering.commands.server.ts';
import { listComments } from '#features/comments/page.queries.server.ts';
import { migrate, migrateTo } from './migrate.server.ts';
import { readingAnew } from '#platform/shared-reads.server.ts';

const { db, pool } = await freshDatabase();

const folder = path.resolve(import.meta.dirname, '../../db/migrations');
const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string; when: number }[];
};

/** The migrations up to this one. */
function until(tag: string): number[] {
  const at = journal.entries.findIndex((entry) => entry.tag === tag);
  if (at === -1) throw new Error(`There is no migration ${tag}.`);
  return journal.entries.slice(0, at + 1).map(({ when }) => when);
}

beforeEach(async () => {
  await pool.query('drop schema drizzle, pgboss, public cascade; create schema public');
});

const mira = '00000000-0000-4000-8000-000000000001';
const picture = '00000000-0000-4000-8000-000000000002';
const article = '00000000-0000-4000-8000-000000000003';
const comment = '00000000-0000-4000-8000-000000000004';
const content = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bevel the edge.' }] }],
});

/** Rows in the columns that the first structure had, and each later one has. */
async function fill(): Promise<void> {
  await pool.query(
    `insert into users (id, name, email) values ('${mira}', 'Mira', 'mira@forge.example');
     insert into profiles (id, username) values ('${mira}', 'mira');
     insert into uploads (id, user_id, kind, original_key, width, height, bytes, claimed_at)
     values ('${picture}', '${mira}', 'thumbnail', 'originals/1', 64, 40, 900, now());
     insert into articles (id, user_id, slug, title, description, category, difficulty,
       read_time_minutes, thumbnail_id, content, content_html, content_renderer, contents,
       moderation_status, is_published, view_count, likes, published_at)
     values ('${article}', '${mira}', 'bevel', 'Bevel', 'Edges.', 'Tutorial', 'beginner', 7,
       '${picture}', '${content}', '<p>old</p>', 0, '[]', 'approved', true, 41, 2, now());
     insert into comments (id, article_id, user_id, thread_id, comment)
     values ('${comment}', '${article}', '${mira}', '${comment}', 'It works.')`,
  );
}

it.each([
  '0001_initial',
  '0015_queue',
  '0037_questions_on_products',
  '0048_search_vocabulary',
  '0055_scheduled_articles',
  journal.entries.at(-1)?.tag ?? '',
])('brings the rows of %s to the structure of today', async (tag) => {
  await migrateTo(pool, until(tag));
  await fill();
  await migrate(pool);
  const failures: unknown[] = [];
  const onFailure = (_: string, error: unknown) => failures.push(error);
  await renderStaleArticles(db, { signal: new AbortController().signal, onFailure });
  expect(failures).toEqual([]);
  expect(await articleBySlug(readingAnew(db), null, 'bevel')).toMatchObject({
    title: 'Bevel',
    viewCount: 41,
    likes: 2,
    contentHtml: '<p>Bevel the edge.</p>',
  });
  expect(
    JSON.stringify(await listComments(readingAnew(db), null, { articleId: article })),
  ).toContain('It works.');
});
