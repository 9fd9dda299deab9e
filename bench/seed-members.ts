import type { DatabaseClient } from '#platform/database-client.server.ts';
import type { Range } from './seed.ts';

/** Of each member. */
const notices = 10;
const bookmarks = 10;

/** Tables whose indexes are dropped meanwhile. */
export const memberTables = ['users', 'profiles', 'notifications', 'user_bookmarks', 'purchases'];

const idOf = (number: string) => `md5('member ' || ${number})::uuid`;

/**
 * Members with ten notifications, ten bookmarks and a purchase each, of the existing articles and
 * products. Every twentieth purchase was paid.
 */
export async function addMembers(client: DatabaseClient, { from, to }: Range): Promise<void> {
  await client.query(`
    create temporary table if not exists numbered_articles as
      select row_number() over () - 1 as place, id, slug, title, category from articles
      where is_published;
    create temporary table if not exists numbered_products as
      select row_number() over () - 1 as place, id, user_id as seller_id from products
      where is_published and is_listed;
    create index on numbered_articles (place);
    create index on numbered_products (place);
    analyze numbered_articles, numbered_products`);
  const statements = [
    `insert into users (id, name, email, email_verified)
     select ${idOf('n')}, 'Member ' || n, 'member-' || n || '@example.org', true
     from generate_series($1::int, $2::int) as n`,
    `insert into profiles (id, username)
     select ${idOf('n')}, 'member-' || n from generate_series($1::int, $2::int) as n`,
    `insert into notifications (user_id, actor_id, type, is_read, metadata, created_at)
     select ${idOf('n')}, ${idOf('1 + n % $2')}, 'article_approved', one > 3,
       jsonb_build_object('articleId', id, 'articleSlug', slug, 'articleTitle', title,
         'articleCategory', category),
       now() - (n % 500000 + one) * interval '1 minute'
     from generate_series($1::int, $2::int) as n cross join generate_series(1, ${notices}) as one
     join numbered_articles
       on place = (n * 7 + one * 31) % (select count(*) from numbered_articles)`,
    `insert into user_bookmarks (user_id, content_type, content_id)
     select ${idOf('n')}, 'article', id
     from generate_series($1::int, $2::int) as n cross join generate_series(1, ${bookmarks}) as one
     join numbered_articles
       on place = (n * 13 + one) % (select count(*) from numbered_articles)`,
    `insert into purchases (buyer_id, seller_id, product_id, status, price_cents, fee_cents,
       seller_cents, purchased_at)
     select ${idOf('n')}, seller_id, id, 'owned', paid * 1000, paid * 100, paid * 900,
       now() - n % 500000 * interval '1 minute'
     from generate_series($1::int, $2::int) as n
     cross join lateral (select (n % 20 = 0)::int as paid) as money
     join numbered_products on place = n % (select count(*) from numbered_products)`,
  ];
  for (const statement of statements) await client.query(statement, [from, to]);
}
