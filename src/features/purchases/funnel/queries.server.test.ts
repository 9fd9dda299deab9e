import { randomUUID } from 'node:crypto';
import { expect, describe, it } from 'vitest';
import { addFigures } from '#features/products/traffic/commands.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { connectSeller, makeOffer } from '#test/offers.ts';
import { makePerson } from '#test/people.ts';
import { cursorText } from '#shared/cursor.ts';
import { purchases } from '../tables.server.ts';
import { funnelInputFrom, funnelQuery } from './input.ts';
import { funnelOf } from './queries.server.ts';
import { bucketsOf, shareOf } from './rules.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
await connectSeller(db, seller);
await connectSeller(db, other);
const kit = await makeOffer(db, storage, seller, { name: 'Kit', priceCents: 2000 });
const rocks = await makeOffer(db, storage, seller, { name: 'Rocks', priceCents: 1000 });
const foreign = await makeOffer(db, storage, other, { name: 'Foreign', priceCents: 1000 });
const now = new Date('2026-04-15T12:00:00Z');

type Row = typeof purchases.$inferInsert;

async function sold(productId: string, at: string | null, given: Partial<Row> = {}) {
  const buyer = await makePerson(db);
  const money = { priceCents: 2000, feeCents: 200, sellerCents: 1800 };
  const purchasedAt = at === null ? null : new Date(at);
  const whose = { buyerId: buyer.id, sellerId: seller.id, productId };
  await db.insert(purchases).values({ ...whose, status: 'owned', ...money, purchasedAt, ...given });
}

const seen = { productId: kit.id, day: '2026-04-15', source: 'forge/listing', country: 'DE' };
await addFigures(db, [
  { ...seen, step: 'card', people: 400 },
  { ...seen, step: 'page', people: 60 },
  { ...seen, step: 'page', people: 40, source: 'blenderartists.org', country: 'FR' },
  { ...seen, step: 'checkout', people: 5 },
  { ...seen, step: 'page', people: 7, productId: rocks.id, country: '' },
  { ...seen, step: 'page', people: 3, day: '2026-04-09' },
  { ...seen, step: 'page', people: 1000, day: '2026-04-08' },
  { ...seen, step: 'page', people: 9999, productId: foreign.id },
]);
await sold(kit.id, '2026-04-15T10:00:00Z', { country: 'DE', source: 'forge/listing' });
await sold(kit.id, '2026-04-15T11:00:00Z', {
  country: 'DE',
  status: 'refunded',
  refundedCents: 2000,
});
await sold(kit.id, '2026-04-08T23:59:59Z');
await sold(kit.id, null, { status: 'pending', source: 'forge/listing' });
await sold(kit.id, '2026-04-15T10:00:00Z', { priceCents: 0, feeCents: 0, sellerCents: 0 });
await sold(foreign.id, '2026-04-15T10:00:00Z', { sellerId: other.id });

describe('the way from a card to a sale', () => {
  it('in the last seven days, by time, product, country and source', async () => {
    const funnel = await funnelOf(db, seller, { range: '7' }, now);
    expect(funnel.buckets.map(({ key, counts }) => [key, ...Object.values(counts)])).toEqual([
      ['2026-04-09', 0, 3, 0, 0],
      ...['2026-04-10', '2026-04-11', '2026-04-12', '2026-04-13', '2026-04-14'].map((day) => [
        day,
        0,
        0,
        0,
        0,
      ]),
      ['2026-04-15', 400, 107, 5, 2],
    ]);
    expect(funnel.products).toEqual([
      { key: kit.id, name: 'Kit', counts: { card: 400, page: 103, checkout: 5, sale: 2 } },
      { key: rocks.id, name: 'Rocks', counts: { card: 0, page: 7, checkout: 0, sale: 0 } },
    ]);
    expect(funnel.countries).toEqual([
      { key: 'DE', name: 'Germany', counts: { card: 400, page: 63, checkout: 5, sale: 2 } },
      { key: 'FR', name: 'France', counts: { card: 0, page: 40, checkout: 0, sale: 0 } },
      { key: '', name: 'Unknown', counts: { card: 0, page: 7, checkout: 0, sale: 0 } },
    ]);
    expect(funnel.sources).toEqual([
      { key: 'forge/listing', counts: { card: 400, page: 70, checkout: 5, sale: 1 } },
      { key: '', counts: { card: 0, page: 0, checkout: 0, sale: 1 } },
      { key: 'blenderartists.org', counts: { card: 0, page: 40, checkout: 0, sale: 0 } },
    ]);
  });

  it.each([
    [{ range: '7', productId: rocks.id }, [0, 7, 0, 0]],
    [{ range: '7', country: 'FR' }, [0, 40, 0, 0]],
    [{ range: '7', country: '' }, [0, 7, 0, 0]],
    [{ range: '7', source: 'forge/listing' }, [400, 70, 5, 1]],
    [{ range: '7', source: '' }, [0, 0, 0, 1]],
    [{ range: '7', productId: foreign.id }, [0, 0, 0, 0]],
    [{ range: '7', source: "'; drop table products; --" }, [0, 0, 0, 0]],
    [{ range: '30' }, [400, 1110, 5, 3]],
    [{ range: '90' }, [400, 1110, 5, 3]],
    [{ range: '12m' }, [400, 1110, 5, 3]],
  ] as const)('%j makes %j', async (input, sums) => {
    const { buckets } = await funnelOf(db, seller, input, now);
    const steps = ['card', 'page', 'checkout', 'sale'] as const;
    expect(steps.map((step) => buckets.reduce((sum, { counts }) => sum + counts[step], 0))).toEqual(
      sums,
    );
  });

  it('lists ten of each, those that sold first', async () => {
    const many = await makePerson(db);
    await connectSeller(db, many);
    const { id: productId } = await makeOffer(db, storage, many, { priceCents: 500 });
    await addFigures(
      db,
      Array.from({ length: 30 }, (_, n) => ({
        ...seen,
        productId,
        step: 'page' as const,
        source: `site-${n}.org`,
        people: n + 1,
      })),
    );
    await sold(productId, '2026-04-15T10:00:00Z', { sellerId: many.id, source: 'site-0.org' });
    const { sources } = await funnelOf(db, many, { range: '7' }, now);
    expect(sources.map(({ key }) => key)).toEqual([
      'site-0.org',
      ...Array.from({ length: 9 }, (_, n) => `site-${29 - n}.org`),
    ]);
  });
});

describe('the calls', () => {
  it.each([
    ['a member', other],
    ['the moderator', moderator],
  ] as const)('show %s nothing of the seller', async (_, viewer) => {
    const { products } = await as(viewer).purchases.traffic({ range: '12m' });
    expect(products.map(({ name }) => name)).not.toContain('Kit');
    const { lines } = await as(viewer).purchases.exportTraffic({});
    expect(lines.map(({ product }) => product)).not.toContain('Kit');
  });

  it('are not for visitors', async () => {
    await expect(as(null).purchases.traffic({})).rejects.toMatchObject({ status: 401 });
    await expect(as(null).purchases.exportTraffic({})).rejects.toMatchObject({ status: 401 });
  });

  it.each([
    { range: '8' },
    { productId: 'x' },
    { country: 'de' },
    { country: 'DEU' },
    { source: 'x'.repeat(101) },
  ])('refuse %j', async (input) => {
    await expect(as(seller).purchases.traffic(input as never)).rejects.toMatchObject({
      status: 400,
    });
  });

  const place = (day: string, source: string) => cursorText([day, randomUUID(), source, 'DE']);

  it.each(['x', place('2026-13-01', 'a'), place('0000-01-01', 'a'), place('2026-01-01', '\0')])(
    'refuse the cursor %j',
    async (after) => {
      await expect(as(seller).purchases.exportTraffic({ after })).rejects.toMatchObject({
        status: 400,
        message: 'This page of the list does not exist.',
      });
    },
  );

  it('export all figures, by day', async () => {
    const { lines, next } = await as(seller).purchases.exportTraffic({});
    expect(next).toBeNull();
    const rows = lines.map((line) =>
      [
        line.day,
        line.product,
        line.source,
        line.countryName,
        line.card,
        line.page,
        line.checkout,
        line.sale,
      ].join(' '),
    );
    expect(rows).toHaveLength(7);
    expect(rows).toContain('2026-04-15 Kit forge/listing Germany 400 60 5 1');
    expect(rows).toContain('2026-04-15 Kit  Germany 0 0 0 1');
    expect(rows).toContain('2026-04-15 Rocks forge/listing Unknown 0 7 0 0');
  });

  it('export page by page', async () => {
    const many = await makePerson(db);
    await connectSeller(db, many);
    const { id: productId } = await makeOffer(db, storage, many, { priceCents: 500 });
    const day = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
    await addFigures(
      db,
      Array.from({ length: 1200 }, (_, n) => ({
        ...seen,
        productId,
        step: 'page' as const,
        people: 1,
        day: day(Math.floor(n / 3)),
        source: ['', 'a.org', 'b.org'][n % 3] ?? '',
      })),
    );
    const first = await as(many).purchases.exportTraffic({});
    const second = await as(many).purchases.exportTraffic({ after: first.next ?? '' });
    expect([first.lines.length, second.lines.length, second.next]).toEqual([1000, 200, null]);
    const keys = [...first.lines, ...second.lines].map((line) => `${line.day} ${line.source}`);
    expect(new Set(keys).size).toBe(1200);
  });
});

it.each([
  ['', { range: '30' }],
  ['range=7&country=DE&source=a.org', { range: '7', country: 'DE', source: 'a.org' }],
  ['country=&source=', { range: '30', country: '', source: '' }],
  ['range=1&country=de&product=x', { range: '30' }],
])('the address %j asks for %j', (query, input) => {
  expect(funnelInputFrom(new URLSearchParams(query))).toEqual(input);
  const again = new URLSearchParams(funnelQuery(funnelInputFrom(new URLSearchParams(query))));
  expect(funnelInputFrom(again)).toEqual(input);
});

it('months pass over the turn of the year, days over the end of a month', () => {
  expect(bucketsOf('12m', new Date('2026-01-31T23:59:59Z'))).toHaveLength(12);
  expect(bucketsOf('12m', new Date('2026-01-31T23:59:59Z'))[0]).toBe('2025-02');
  expect(bucketsOf('7', new Date('2026-03-02T00:00:00Z'))[0]).toBe('2026-02-24');
});

it.each([
  [60, 400, 15],
  [0, 5, 0],
  [5, 0, null],
  [6, 5, null],
])('%i of %i are %j of a hundred', (count, before, share) => {
  expect(shareOf(count, before)).toBe(share);
});
