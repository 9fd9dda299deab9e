import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { searchWords } from '#features/publishing/search.tables.server.ts';
import { productListInput } from './input.ts';
import { priceFilters, productCategories, productSorts } from './rules.ts';
import { products } from './tables.server.ts';
import { listProducts } from './listing.queries.server.ts';
import { feedProducts } from './syndication.queries.server.ts';

const copies = 5_000;

const database = await freshDatabase();
const { db, pool } = database;
const asked: { text: string; values: unknown[] }[] = [];
const watched = drizzle(pool, {
  logger: { logQuery: (text, values) => void asked.push({ text, values }) },
});

/**
 * As many products as a real market: some waiting, some off sale, a third free, with few distinct
 * prices.
 */
beforeAll(async () => {
  const { storage } = openTestSite(database);
  const seller = await makePerson(db);
  const moderator = await makePerson(db, { isModerator: true });
  await makeListedProduct(db, storage, seller, moderator);
  const ids = sql.join(
    productCategories.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  await db.execute(sql`
    insert into ${products} (user_id, slug, name, description, description_html,
      description_renderer, description_text, category_id, price_cents, tags, thumbnail_id,
      status, waits_since, is_published, created_at)
    select user_id, 'copy-' || number, 'Kit ' || left(md5(number::text), 10), description, description_html,
      description_renderer, 'Words ' || left(md5((-number)::text), 10) || ' about it',
      (array[${ids}])[1 + number % ${productCategories.length}],
      (array[0, 500, 1500, 0, 2400, 9900])[1 + number % 6], array['tag-' || number % 40],
      thumbnail_id, (case when number % 50 = 0 then 'pending' else 'listed' end)::product_status,
      case when number % 50 = 0 then created_at end, number % 70 <> 0, created_at - number / 3 * interval '1 minute'
    from ${products}, generate_series(1, ${copies}) as number
  `);
  await describeCopies();
  await db.execute(sql`vacuum analyze ${products}, ${searchWords}`);
}, 60_000);

/**
 * Half of them extensions, for some platforms and Blender versions, with various ratings and sales.
 */
async function describeCopies(): Promise<void> {
  await db.execute(sql`
    update ${products} set
      platforms = (case when number % 4 = 0 then array['linux-x64', 'windows-x64'] else '{}' end),
      licences = (case number % 3 when 0 then array['MIT'] when 1 then array['GPL-3.0-or-later'] else '{}' end),
      blender_min = case when number % 2 = 0 then array[4, 2 + number % 4, 0] end,
      blender_max = case when number % 6 = 0 then array[5, 0, 0] end,
      extension_id = case when number % 2 = 0 then 'kit_' || number end,
      extension_kind = (case when number % 2 = 0 then 'add-on' end)::extension_kind,
      blender_version_min = case when number % 2 = 1 then '3.6' else '' end,
      sale_count = number % 300,
      rating_sum = number % 17 * (1 + number % 5), rating_count = number % 17
    from (select id, split_part(slug, '-', 2)::integer as number from ${products}
      where slug like 'copy-%') as copies
    where copies.id = ${products.id}
  `);
}

/** How Postgres reads the products for a page of a list, and where the next page begins. */
async function plansOf(input: Input): Promise<{ plans: string[]; next: string | undefined }> {
  asked.length = 0;
  const { next } = await listProducts(watched, productListInput.parse(input));
  return { plans: await plansOfAsked(), next: next ?? undefined };
}

async function plansOfAsked(): Promise<string[]> {
  const ofProducts = asked.filter(({ text }) => text.includes('"products"'));
  const plans = await Promise.all(
    ofProducts.map(({ text, values }) => pool.query(`explain (format json) ${text}`, values)),
  );
  return plans.map(({ rows }) => JSON.stringify(rows));
}

const wholeTable = /"Node Type":"Seq Scan"[^{}]*"Relation Name":"products"/;
const anIndex = /"Index Name":"products_/;

type Input = z.input<typeof productListInput>;

const [, models] = productCategories;
const filters: Input[] = [
  {},
  { categoryId: models?.id },
  { tag: 'tag-7' },
  { categoryId: models?.id, tag: 'tag-7' },
  { q: 'kit 1a2' },
  { q: 'about words' },
  { q: 'words', categoryId: models?.id },
  { q: '9f', tag: 'tag-7' },
  { blender: '4.2' },
  { blender: '2.8' },
  { platform: 'macos-arm64' },
  { licence: 'MIT' },
  { kind: 'extension' },
  { kind: 'file', q: 'kit 1a2' },
  { blender: '4.5.1', platform: 'linux-x64', licence: 'GPL-3.0-or-later', kind: 'extension' },
  { categoryId: models?.id, blender: '5.1', platform: 'windows-arm64' },
];

describe('every list of the Marketplace', () => {
  it.each(filters)('%o is read by an index, on each page', async (filter) => {
    for (const { id: price } of priceFilters) {
      for (const { id: sort } of productSorts) {
        const first = await plansOf({ ...filter, price, sort });
        const second = await plansOf({ ...filter, price, sort, after: first.next });
        for (const { plans } of [first, second]) {
          expect(plans.length).toBeGreaterThan(0);
          for (const plan of plans) {
            expect(plan).not.toMatch(wholeTable);
            expect(plan).toMatch(anIndex);
          }
        }
      }
    }
  });

  it.each<Input>([{ tag: 'no-such-tag' }, { licence: 'Zlib' }, { kind: 'bundle', q: 'kit' }])(
    '%o, which none has, does not read the products',
    async (filter) => {
      for (const { id: sort } of productSorts) {
        expect(await plansOf({ ...filter, sort })).toEqual({ plans: [], next: undefined });
      }
    },
  );

  it.each(productSorts.map(({ id }) => id))('%s is paged to the end, each once', async (sort) => {
    const wanted = { categoryId: models?.id, price: 'free' as const, sort, limit: 40 };
    const seen: { id: string; createdAt: Date }[] = [];
    let after: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof listProducts>> = await listProducts(
        db,
        productListInput.parse({ ...wanted, after }),
      );
      seen.push(...page.products);
      after = page.next ?? undefined;
    } while (after);
    const all = await db.execute<{ id: string }>(sql`
      select id from ${products}
      where category_id = ${models?.id} and price_cents = 0 and is_published and is_listed
    `);
    expect(seen.length).toBeGreaterThan(100);
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(all.rows.map(({ id }) => id)));
    expect(seen).toHaveLength(all.rows.length);
    if (sort === 'newest' || sort === 'oldest') {
      const times = seen.map(({ createdAt }) => createdAt.getTime());
      const rising = times.toSorted((one, other) => one - other);
      expect(times).toEqual(sort === 'oldest' ? rising : rising.toReversed());
    }
  });
});

it('reads the feed by its index', async () => {
  asked.length = 0;
  await feedProducts(watched);
  const [plan] = await plansOfAsked();
  expect(plan).toContain('"Index Name":"products_released"');
  expect(plan).not.toMatch(wholeTable);
});
