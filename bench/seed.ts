import pg from 'pg';

/** Copies the demo's published articles until there are `rows` of them, words and pictures alike. */
export async function seedArticles(databaseUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into articles (user_id, slug, title, description, category, difficulty,
         read_time_minutes, thumbnail_id, content, content_html, content_renderer, contents,
         moderation_status, is_published, view_count, created_at, published_at)
       select user_id, slug || '-copy-' || n, left(title, 70) || ' ' || n, description, category,
         difficulty, read_time_minutes, thumbnail_id, content, content_html, content_renderer, contents,
         'approved', true, n % 5000, created_at - n * interval '1 minute', published_at
       from (select *, row_number() over (order by id) as place, count(*) over () as total
             from articles where is_published) as original
       join generate_series(1, $1::int) as n on n % total = place - 1`,
      [rows],
    );
    await client.query('vacuum analyze articles');
  } finally {
    await client.end();
  }
}
