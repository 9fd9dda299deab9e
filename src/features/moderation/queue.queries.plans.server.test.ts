import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { pendingProducts } from './queue.queries.server.ts';

const database = await freshDatabase();
const { db, pool } = database;
const asked: { text: string; values: unknown[] }[] = [];
const watched = drizzle(pool, {
  logger: { logQuery: (text, values) => void asked.push({ text, values }) },
});

/** A market of which little waits: new products, and changes of listed ones. */
beforeAll(async () => {
  const { storage } = openTestSite(database);
  const seller = await makePerson(db);
  const moderator = await makePerson(db, { isModerator: true });
  await makeListedProduct(db, storage, seller, moderator);
  await db.execute(sql`
    insert into ${products} (user_id, slug, name, description, description_html,
      description_renderer, description_text, category_id, price_cents, tags, thumbnail_id, status,
      waits_since)
    select user_id, 'copy-' || number, name, description, description_html, description_renderer,
      description_text, category_id, 0, tags, thumbnail_id,
      (case when number % 100 = 0 then 'pending' when number % 7 = 0 then 'rejected'
        else 'listed' end)::product_status,
      case when number % 100 in (0, 1) and number % 7 <> 0 or number % 100 = 0
        then now() - number * interval '1 minute' end
    from ${products}, generate_series(1, 4000) as number
  `);
  await db.execute(sql`analyze ${products}`);
}, 60_000);

it('the queue of products is read by its index, on each page', async () => {
  const first = await pendingProducts(watched, {});
  expect(first.items).toHaveLength(20);
  expect(first.total).toBeGreaterThan(40);
  asked.length = 0;
  await pendingProducts(watched, { after: first.next ?? undefined });
  for (const { text, values } of asked.splice(0)) {
    const { rows } = await pool.query(`explain (format json) ${text}`, values);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('"Index Name":"products_queue"');
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"products"/);
  }
});
