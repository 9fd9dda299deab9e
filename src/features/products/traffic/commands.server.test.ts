import { asc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductSight } from '#shared/page-view.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct } from '#test/products.ts';
import { forgetTraffic, recordTraffic } from './commands.server.ts';
import { productTraffic, productTrafficSeen } from './tables.server.ts';

const { db, storage } = await openFreshSite();
const seller = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const list = () => makeListedProduct(db, storage, seller, moderator);
const [kit, rocks, waiting] = [await list(), await list(), await makeProduct(db, storage, seller)];
const names = new Map([
  [kit.id, 'kit'],
  [rocks.id, 'rocks'],
]);

beforeEach(async () => {
  await db.delete(productTraffic);
  await db.delete(productTrafficSeen);
});

function sight(given: Partial<ProductSight> = {}): ProductSight {
  const usual = { step: 'page', visitor: 'ann', source: '', country: null } as const;
  return { productIds: [kit.id], ...usual, ...given };
}

/** 'kit page DE blenderartists.org 2' */
async function figures(): Promise<string[]> {
  const rows = await db.select().from(productTraffic).orderBy(asc(productTraffic.source));
  return rows
    .map(({ productId, step, country, source, people }) =>
      [names.get(productId), step, country || '?', source || '?', people].join(' '),
    )
    .toSorted();
}

type Case = [rule: string, sights: ProductSight[], figures: string[]];

const cases: Case[] = [
  ['nothing', [], []],
  ['one look', [sight()], ['kit page ? ? 1']],
  ['a person who looks thrice counts once', [sight(), sight(), sight()], ['kit page ? ? 1']],
  [
    'two people count twice',
    [sight({ visitor: 'ann' }), sight({ visitor: 'bob' })],
    ['kit page ? ? 2'],
  ],
  [
    'the first way of a day counts',
    [sight({ source: 'a.org', country: 'DE' }), sight({ source: 'b.org', country: 'FR' })],
    ['kit page DE a.org 1'],
  ],
  [
    'products and steps count apart',
    [
      sight({ step: 'card', productIds: [kit.id, rocks.id, kit.id], source: 'forge/listing' }),
      sight({ source: 'forge/listing' }),
      sight({ step: 'checkout', source: 'forge/listing', country: 'DE' }),
    ],
    [
      'kit card ? forge/listing 1',
      'kit checkout DE forge/listing 1',
      'kit page ? forge/listing 1',
      'rocks card ? forge/listing 1',
    ],
  ],
  ['the seller does not count', [sight({ visitor: seller.id })], []],
  [
    'what is not on sale, or unknown, is passed over',
    [sight({ productIds: [waiting.id, '00000000-0000-4000-8000-00000000dead', kit.id] })],
    ['kit page ? ? 1'],
  ],
];

describe('recordTraffic', () => {
  it.each(cases)('%s', async (_, sights, expected) => {
    await recordTraffic(db, sights);
    expect(await figures()).toEqual(expected);
    // Reported again, all of it is already known.
    await recordTraffic(db, sights);
    expect(await figures()).toEqual(expected);
  });

  it('names 20 other sites for a product and day, and counts all others as elsewhere', async () => {
    const from = (n: number) => sight({ visitor: `visitor ${n}`, source: `site-${n}.org` });
    await recordTraffic(
      db,
      Array.from({ length: 15 }, (_, n) => from(n)),
    );
    await recordTraffic(
      db,
      Array.from({ length: 15 }, (_, n) => from(15 + n)),
    );
    await recordTraffic(db, [{ ...from(0), visitor: 'one more' }]);
    await recordTraffic(db, [sight({ visitor: 'at home', source: 'forge/home' })]);
    const found = await figures();
    expect(found).toHaveLength(22);
    expect(found).toContain('kit page ? elsewhere 10');
    expect(found).toContain('kit page ? site-0.org 2');
    expect(found).toContain('kit page ? forge/home 1');
  });

  it('loses nothing and doubles nothing when processes count at once', async () => {
    const batch = (n: number) =>
      Array.from({ length: 30 }, (_, at) =>
        sight({
          step: 'card',
          productIds: [kit.id, rocks.id],
          visitor: `visitor ${at}`,
          source: `site-${(at * 7 + n) % 30}.org`,
        }),
      );
    await Promise.all(Array.from({ length: 10 }, (_, n) => recordTraffic(db, batch(n))));
    const rows = await db.select().from(productTraffic);
    const people = (id: string) =>
      rows.filter(({ productId }) => productId === id).reduce((sum, row) => sum + row.people, 0);
    expect([people(kit.id), people(rocks.id)]).toEqual([30, 30]);
    const sites = new Set(rows.map(({ source }) => source).filter((name) => name.includes('.')));
    expect(sites.size).toBeLessThanOrEqual(20);
  });

  it('keeps neither person nor address', async () => {
    await recordTraffic(db, [sight({ visitor: '203.0.113.7', source: 'a.org' })]);
    const { rows } = await db.execute(sql`
      select row_to_json(t)::text as row from product_traffic t
      union all select row_to_json(s)::text from product_traffic_seen s`);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
    expect(JSON.stringify(rows[1])).not.toContain(kit.id);
  });
});

it('forgets who was counted once the day is over, and figures after 400 days', async () => {
  await recordTraffic(db, [sight()]);
  const back = (days: number) => sql`(now() at time zone 'utc')::date - ${days}::int`;
  const old = { productId: kit.id, step: 'page', country: 'DE', source: '', people: 3 } as const;
  await db.insert(productTraffic).values([
    { ...old, day: back(400) },
    { ...old, day: back(401) },
  ]);
  await db.insert(productTrafficSeen).values({ day: back(1), hash: 1n });
  await forgetTraffic(db);
  expect(await figures()).toEqual(['kit page ? ? 1', 'kit page DE ? 3']);
  expect(await db.$count(productTrafficSeen)).toBe(1);
  await db.update(productTrafficSeen).set({ day: back(1) });
  await forgetTraffic(db);
  await recordTraffic(db, [sight()]);
  expect(await figures()).toEqual(['kit page ? ? 2', 'kit page DE ? 3']);
});
