import { withClient, type DatabaseClient } from '#platform/database-client.server.ts';
import { addMembers, memberTables } from './seed-members.ts';
import { copyArticles, shortLength, type Range } from './seed.ts';

/** Content that pages of the bench request, at random. */
export type Sample = {
  articles: { id: string; slug: string }[];
  titles: string[];
  products: { id: string; slug: string }[];
  freeProducts: { id: string }[];
  members: { id: string }[];
  sellers: { id: string }[];
};

/** Each is a comment and its reply. */
const threadsOfEach = 5;
const articlesOfOneProduct = 10;

const tables = ['articles', 'comments', 'products', ...memberTables];

/**
 * Adds the copies `from` to `to` of the demo's articles with ten comments each, a product for every
 * tenth, and as many members. Indexes and foreign keys are dropped meanwhile, which is much faster.
 */
export async function seedMany(databaseUrl: string, range: Range): Promise<void> {
  await withClient({ connectionString: databaseUrl }, async (client) => {
    await client.query(
      `set statement_timeout = 0; set session_replication_role = replica;
       set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
    );
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = any($1)
         and not exists (select from pg_constraint where conname = indexname)`,
      [tables],
    );
    // An interruption would leave a site without its indexes.
    await client.query('begin');
    for (const { name } of indexes)
      await client.query(`drop index ${client.escapeIdentifier(name)}`);
    await copyArticles(client, range, 'short');
    await writeComments(client, range);
    await copyProducts(client, range);
    await addMembers(client, range);
    for (const { definition } of indexes) await client.query(definition);
    // The triggers, which were disabled, add the words for the search.
    await client.query('select refresh_search_words()');
    await countArticles(client);
    await client.query('commit');
    await client.query(`vacuum analyze ${tables.join(', ')}, search_words`);
  });
}

/** The listing shows the number of articles per category. */
async function countArticles(client: DatabaseClient): Promise<void> {
  await client.query(
    `insert into article_counts (category, published)
     select category, count(*) from articles where is_published group by category
     on conflict (category) do update set published = excluded.published`,
  );
}

/** The number of copies of the demo's articles. */
export async function highestCopy(databaseUrl: string): Promise<number> {
  return withClient({ connectionString: databaseUrl }, async (client) => {
    const { rows } = await client.query<{ highest: number | null }>(
      `select max(substring(slug from '-copy-(\\d+)$')::int) as highest from articles`,
    );
    return rows[0]?.highest ?? 0;
  });
}

async function writeComments(client: DatabaseClient, { from, to }: Range): Promise<void> {
  await client.query(
    `with opening as materialized (
       select gen_random_uuid() as id, articles.id as article_id, user_id, n
       from articles cross join generate_series(1, $1::int) as n
       where substring(slug from '-copy-(\\d+)$')::int between $2 and $3
     )
     insert into comments (id, article_id, user_id, parent_comment_id, thread_id, comment)
     select comment.id, article_id, user_id, comment.parent, opening.id,
       'A comment with a few words that fill more than one line of it, number ' || n
     from opening
     cross join lateral (values (opening.id, null), (gen_random_uuid(), opening.id))
       as comment (id, parent)`,
    [threadsOfEach, from, to],
  );
}

async function copyProducts(client: DatabaseClient, { from, to }: Range): Promise<void> {
  await client.query(
    `with copies as (
     insert into products (user_id, slug, name, description, description_html,
       description_renderer, description_text, category_id, price_cents, tags, version,
       blender_version_min, thumbnail_id, status, view_count, created_at, listed_at)
     select user_id, slug || '-copy-' || n, left(name, 70) || ' ' || n, '{}',
       left(description_html, $3), description_renderer, left(description_text, $3), category_id,
       price_cents, tags, version, blender_version_min, thumbnail_id, 'listed', n % 5000,
       created_at - n * interval '1 minute', listed_at
     from (select *, row_number() over (order by id) as place, count(*) over () as total
           from products where is_published and is_listed and slug not like '%-copy-%') as original
     join generate_series($1::int, $2::int) as n on n % total = place - 1
     returning id, user_id, slug),
     originals as (
       select copies.id as product_id, copies.user_id, v.id as version_id, v.number, v.precedence,
         v.blender_version_min, v.manifest, v.submitted_at, v.reviewed_at
       from copies
       join products on products.slug = regexp_replace(copies.slug, '-copy-\\d+$', '')
       join product_versions v on v.product_id = products.id and v.is_current),
     versions as (
       insert into product_versions (product_id, number, precedence, blender_version_min, manifest,
         status, is_current, submitted_by, submitted_at, reviewed_at)
       select product_id, number, precedence, blender_version_min, manifest, 'approved', true,
         user_id, submitted_at, reviewed_at
       from originals
       returning id, product_id)
     insert into version_files (version_id, file_id, platforms, python_versions, blender_min,
       blender_max, permissions)
     select versions.id, file_id, platforms, python_versions, blender_min, blender_max, permissions
     from versions
     join originals using (product_id)
     join version_files f on f.version_id = originals.version_id`,
    [Math.ceil(from / articlesOfOneProduct), Math.floor(to / articlesOfOneProduct), shortLength],
  );
}

/** Some of all articles and products, spread over their whole age. */
export async function sampleOf(databaseUrl: string, count: number): Promise<Sample> {
  return withClient({ connectionString: databaseUrl }, async (client) => {
    const someOf = async (table: 'articles' | 'products', label: 'title' | 'name') => {
      const { rows } = await client.query<{ id: string; slug: string; label: string }>(
        `select id, slug, ${label} as label from ${table} where is_published
         order by md5(slug) limit $1`,
        [count],
      );
      return rows;
    };
    const idsOf = async (query: string) =>
      (await client.query<{ id: string }>(`${query} limit $1`, [count])).rows;
    const articles = await someOf('articles', 'title');
    return {
      articles,
      titles: articles.map(({ label }) => label),
      products: await someOf('products', 'name'),
      freeProducts: await idsOf(
        `select id from products
         where is_published and is_listed and price_cents = 0 and recalled_at is null
         order by md5(slug)`,
      ),
      members: await idsOf(`select id from profiles where username like 'member-%' order by id`),
      sellers: await idsOf('select distinct seller_id as id from purchases where price_cents > 0'),
    };
  });
}
