import { withClient, type DatabaseClient } from '#platform/database-client.server.ts';

/** The copies of the demo's content to add, by number. */
export type Range = { from: number; to: number };

/** How long the short texts are: a million full-length texts would fill the disk. */
export const shortLength = 1000;

/** The source of a copy's text, as SQL. */
const textOf = {
  whole: { content: 'content', html: 'content_html', contents: 'contents' },
  short: { content: `'{}'`, html: `left(content_html, ${shortLength})`, contents: `'[]'` },
} as const;

/** Copies the demo's published articles until there are `rows` of them, with text and pictures. */
export async function seedArticles(databaseUrl: string, rows: number): Promise<void> {
  await withClient({ connectionString: databaseUrl }, async (client) => {
    await copyArticles(client, { from: 1, to: rows }, 'whole');
    await client.query('vacuum analyze articles');
  });
}

/** Adds copies of the demo's published articles, each a minute older than the one before. */
export async function copyArticles(
  client: DatabaseClient,
  { from, to }: Range,
  text: keyof typeof textOf,
): Promise<void> {
  const { content, html, contents } = textOf[text];
  await client.query(
    `insert into articles (user_id, slug, title, description, category, difficulty,
       read_time_minutes, thumbnail_id, content, content_html, content_renderer, contents,
       moderation_status, is_published, view_count, created_at, published_at, tags)
     select user_id, slug || '-copy-' || n, left(title, 70) || ' ' || n, description, category,
       difficulty, read_time_minutes, thumbnail_id, ${content}, ${html}, content_renderer, ${contents},
       'approved', true, n % 5000, created_at - n * interval '1 minute', published_at, tags
     from (select *, row_number() over (order by id) as place, count(*) over () as total
           from articles where is_published and slug not like '%-copy-%') as original
     join generate_series($1::int, $2::int) as n on n % total = place - 1`,
    [from, to],
  );
}
