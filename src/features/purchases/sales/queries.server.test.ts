import { describe, expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { connectSeller, makeOffer } from '#test/offers.ts';
import { makePerson } from '#test/people.ts';
import { purchases } from '../tables.server.ts';
import { salesTotals } from './queries.server.ts';
import { lastMonths, salesLimits } from './rules.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db, { username: 'seller' });
const other = await makePerson(db, { username: 'other' });
await connectSeller(db, seller);
const kit = await makeOffer(db, storage, seller, { name: 'Kit', priceCents: 2499 });
const rocks = await makeOffer(db, storage, seller, { name: 'Rocks', priceCents: 1000 });

type Row = typeof purchases.$inferInsert;

async function sold(productId: string, at: string, given: Partial<Row> = {}) {
  const buyer = await makePerson(db);
  const { priceCents = 2499 } = given;
  const feeCents = Math.round(priceCents / 10);
  const isGranted = given.status !== 'pending' && given.status !== 'expired';
  await db.insert(purchases).values({
    buyerId: buyer.id,
    sellerId: seller.id,
    productId,
    status: 'owned',
    priceCents,
    feeCents,
    sellerCents: priceCents - feeCents,
    purchasedAt: isGranted ? new Date(at) : null,
    ...given,
  });
}

await sold(kit.id, '2026-03-31T23:59:59Z');
await sold(kit.id, '2026-03-02T00:00:00Z', { status: 'refunded', refundedCents: 2499 });
await sold(kit.id, '2026-04-01T00:00:00Z', { status: 'refunded', refundedCents: 499 });
await sold(kit.id, '2026-04-02T00:00:00Z', { status: 'disputed' });
await sold(rocks.id, '2026-04-02T00:00:00Z', { status: 'lost', priceCents: 1000 });
await sold(rocks.id, '2025-01-02T00:00:00Z', { priceCents: 1000 });
await sold(rocks.id, '', { status: 'pending', priceCents: 1000 });
await sold(rocks.id, '', { status: 'expired', priceCents: 1000 });
await sold(kit.id, '2026-04-03T00:00:00Z', { priceCents: 0 });

describe('sales', () => {
  it('are counted by month, in UTC, and product; a lost dispute is a refund of all', async () => {
    const { rows, next } = await as(seller).purchases.sales({});
    expect(next).toBeNull();
    expect(rows).toMatchObject([
      {
        month: '2026-04',
        name: 'Kit',
        sales: 2,
        onHold: 1,
        grossCents: 4998,
        feeCents: 500,
        refundedCents: 499,
      },
      {
        month: '2026-04',
        name: 'Rocks',
        sales: 1,
        grossCents: 1000,
        feeCents: 100,
        refundedCents: 1000,
      },
      {
        month: '2026-03',
        name: 'Kit',
        sales: 2,
        onHold: 0,
        grossCents: 4998,
        feeCents: 500,
        refundedCents: 2499,
      },
      { month: '2025-01', name: 'Rocks', sales: 1, grossCents: 1000, refundedCents: 0 },
    ]);
  });

  it('have totals, and twelve months of which some are empty', async () => {
    const { all, months } = await salesTotals(db, seller, new Date('2026-04-15T12:00:00Z'));
    expect(all).toMatchObject({
      sales: 6,
      grossCents: 11_996,
      feeCents: 1200,
      refundedCents: 3998,
    });
    expect(months.map(({ month }) => month)).toEqual(lastMonths(new Date('2026-04-15T12:00:00Z')));
    expect(months.slice(-2)).toEqual([
      { month: '2026-03', sales: 2, netCents: 4998 - 500 - 2499 },
      { month: '2026-04', sales: 3, netCents: 4998 - 500 - 499 + 1000 - 100 - 1000 },
    ]);
    expect(months.slice(0, -2).every(({ sales }) => sales === 0)).toBe(true);
  });

  it('leave in full, one line each, without what was never paid', async () => {
    const { sales, next } = await as(seller).purchases.exportSales({});
    expect(next).toBeNull();
    expect(sales).toHaveLength(6);
    expect(sales.map(({ purchasedAt }) => purchasedAt.getTime())).toEqual(
      sales.map(({ purchasedAt }) => purchasedAt.getTime()).toSorted((a, b) => b - a),
    );
  });

  it("are nobody else's business", async () => {
    const visitor = as(null).purchases;
    await expect(visitor.sales({})).rejects.toMatchObject({ status: 401 });
    await expect(visitor.salesTotals()).rejects.toMatchObject({ status: 401 });
    await expect(visitor.exportSales({})).rejects.toMatchObject({ status: 401 });
    expect(await as(other).purchases.sales({})).toEqual({ rows: [], next: null });
    expect((await as(other).purchases.salesTotals()).all.sales).toBe(0);
    expect((await as(other).purchases.exportSales({})).sales).toEqual([]);
  });

  it('come page by page', async () => {
    const many = await makePerson(db);
    await connectSeller(db, many);
    const { id: productId } = await makeOffer(db, storage, many, { priceCents: 500 });
    for (let month = 0; month < salesLimits.pageSize + 4; month += 1) {
      const at = new Date(Date.UTC(2020, month, 3)).toISOString();
      await sold(productId, at, { sellerId: many.id, priceCents: 500 });
    }
    const first = await as(many).purchases.sales({});
    const second = await as(many).purchases.sales({ after: first.next ?? '' });
    const months = [...first.rows, ...second.rows].map(({ month }) => month);
    expect(months).toEqual([...new Set(months)].toSorted().toReversed());
    expect(months).toHaveLength(salesLimits.pageSize + 4);
    expect(second.next).toBeNull();
  });

  it.each(['x', Buffer.from('["2026-13","a"]').toString('base64url')])(
    'refuse the cursor %j',
    async (after) => {
      await expect(as(seller).purchases.sales({ after })).rejects.toMatchObject({
        status: 400,
        message: 'This page of the list does not exist.',
      });
    },
  );
});

it('the last twelve months pass over the turn of the year', () => {
  expect(lastMonths(new Date('2026-01-31T23:59:59Z'))).toEqual([
    '2025-02',
    '2025-03',
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
  ]);
});
