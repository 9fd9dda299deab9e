import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { productVersions, versionFiles } from '#features/products/versions/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makeStoredFile } from '#test/products.ts';
import { openShop } from '#test/shop.ts';
import { makeVersion } from '#test/versions.ts';
import { findDownload } from './queries.server.ts';
import { purchases } from './tables.server.ts';
import { windowsFrom } from './terms.queries.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, seller } = shop;

const days = 24 * 60 * 60 * 1000;

const change = (id: string, changes: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(changes).where(eq(products.id, id));

async function bought(terms: Parameters<typeof shop.offer>[1]) {
  const [buyer, { id }] = [await shop.buyer(), await shop.offer(2000, terms)];
  await shop.paid(buyer, id);
  await shop.deliverAll();
  return { buyer, id };
}

async function purchaseOf(productId: string) {
  const [row] = await shop.rowsOf(productId);
  if (row?.status !== 'owned' || !row.purchasedAt) throw new Error('It was not bought.');
  return { ...row, purchasedAt: row.purchasedAt };
}

describe('what was promised stands on the purchase', () => {
  it('and does not change with the product', async () => {
    const { id } = await bought({ refundDays: 30, updateMonths: 12 });
    await change(id, { licence: 'MIT', refundDays: 0, updateMonths: 24, priceCents: 9900 });
    const { refundUntil, updatesUntil, purchasedAt, licence, priceCents } = await purchaseOf(id);
    const window = (refundUntil?.getTime() ?? 0) - purchasedAt.getTime();
    expect(Math.abs(window - 30 * days)).toBeLessThan(10);
    const year = new Date(purchasedAt);
    year.setUTCFullYear(year.getUTCFullYear() + 1);
    expect(Math.abs((updatesUntil?.getTime() ?? 0) - year.getTime())).toBeLessThan(60_000);
    expect({ licence, priceCents }).toEqual({ licence: '', priceCents: 2000 });
  });

  it('counted from the day on which access began, not from when the payment was begun', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer(2000, { refundDays: 14 })];
    await shop.paid(buyer, id);
    const begun = begunDaysAgo(5);
    await db.update(purchases).set(begun).where(eq(purchases.productId, id));
    await shop.deliverAll();
    const { refundUntil, purchasedAt } = await purchaseOf(id);
    expect(
      Math.abs((refundUntil?.getTime() ?? 0) - purchasedAt.getTime() - 14 * days),
    ).toBeLessThan(10);
    // A later word of the same payment moves nothing.
    await as(buyer).purchases.confirm({ sessionId: (await purchaseOf(id)).stripeSessionId ?? '' });
    expect((await purchaseOf(id)).refundUntil).toEqual(refundUntil);
  });

  it('by hours and not by the days of the database, one of which has 25 hours', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer(2000, { refundDays: 14 })];
    await shop.begin(buyer, id);
    const begun = {
      createdAt: new Date('2026-10-10T12:00:00Z'),
      refundUntil: new Date('2026-10-24T12:00:00Z'),
    };
    const own = eq(purchases.productId, id);
    await db.update(purchases).set(begun).where(own);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local time zone 'Europe/Berlin'`);
      const windows = windowsFrom(new Date('2026-10-13T12:00:00Z'));
      await tx.update(purchases).set(windows).where(own);
    });
    const [row] = await shop.rowsOf(id);
    expect(row?.refundUntil).toEqual(new Date('2026-10-27T12:00:00Z'));
  });

  it('of a free product its licence only', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer(0)];
    await change(id, { licence: 'CC-BY-4.0', refundDays: 14, updateMonths: 12 });
    await as(buyer).purchases.recordFree({ productId: id });
    expect(await purchaseOf(id)).toMatchObject({
      licence: 'CC-BY-4.0',
      refundUntil: null,
      updatesUntil: null,
    });
  });

  it.each([
    ['refundDays', { refundDays: 60 }],
    ['updateMonths', { updateMonths: 24 }],
    ['licence', { licence: 'MIT' }],
  ])('a payment page of other terms is not used again: %s', async (_name, changes) => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer(2000, { refundDays: 14 })];
    const first = await shop.begin(buyer, id);
    expect(await shop.begin(buyer, id)).toEqual(first);
    await change(id, changes);
    const second = await shop.begin(buyer, id);
    expect(second.sessionId).not.toBe(first.sessionId);
    const statuses = (await shop.rowsOf(id)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual(['expired', 'pending']);
  });
});

function begunDaysAgo(count: number) {
  const createdAt = new Date(Date.now() - count * days);
  return { createdAt, refundUntil: new Date(createdAt.getTime() + 14 * days) };
}

/** A product whose buyer gets what came until the end of June. */
async function withEndedUpdates() {
  const { buyer, id } = await bought({ updateMonths: 12 });
  await db.delete(productVersions).where(eq(productVersions.productId, id));
  const add = async (number: string, at: string, isCurrent = false) => {
    const version = await makeVersion(db, id, { number, at: new Date(at), isCurrent });
    const file = await makeStoredFile(db, shop.storage, seller);
    await db.insert(versionFiles).values({ versionId: version.id, fileId: file.id });
    return version;
  };
  const versions = [
    await add('1.0.0', '2026-01-01'),
    await add('1.1.0', '2026-06-30T11:00:00Z'),
    await add('2.0.0', '2026-07-01', true),
  ] as const;
  const until = (updatesUntil: Date | null) =>
    db.update(purchases).set({ updatesUntil }).where(eq(purchases.productId, id));
  await until(new Date('2026-06-30T12:00:00Z'));
  return { buyer, id, versions, until };
}

describe('updates are included until a day', () => {
  it('the download is the last version of before', async () => {
    const { buyer, id, versions, until } = await withEndedUpdates();
    const nameOf = async (versionId?: string) =>
      (await as(buyer).purchases.download({ productId: id, ...(versionId && { versionId }) })).name;
    expect((await findDownload(db, buyer, id)).versionId).toBe(versions[1].id);
    expect(await nameOf(versions[0].id)).toContain('-1.0.0.zip');
    await expect(nameOf(versions[2].id)).rejects.toMatchObject({
      status: 403,
      message: 'Your purchase includes updates until June 30, 2026, and this version came later.',
    });
    await until(null);
    expect((await findDownload(db, buyer, id)).versionId).toBe(versions[2].id);
  });

  it('its seller and a moderator get the newest, and everybody once it is free', async () => {
    const { buyer, id, versions } = await withEndedUpdates();
    const moderator = { ...(await shop.buyer()), isModerator: true };
    for (const person of [seller, moderator]) {
      expect((await findDownload(db, person, id)).versionId).toBe(versions[2].id);
    }
    await change(id, { priceCents: 0 });
    expect((await findDownload(db, buyer, id)).versionId).toBe(versions[2].id);
  });

  it('the library names the version that is not included, and the day', async () => {
    const { buyer, id, until } = await withEndedUpdates();
    const state = async () => (await as(buyer).productUpdates.library({ productIds: [id] }))[0];
    expect(await state()).toMatchObject({
      current: { number: '1.1.0' },
      missed: { number: '2.0.0' },
      updatesUntil: new Date('2026-06-30T12:00:00Z'),
    });
    await until(new Date('2026-07-02'));
    expect(await state()).toMatchObject({ current: { number: '2.0.0' }, missed: null });
    await until(new Date('2025-01-01'));
    expect(await state()).toMatchObject({ current: null, missed: { number: '2.0.0' } });
    await change(id, { priceCents: 0 });
    expect(await state()).toMatchObject({ current: { number: '2.0.0' }, updatesUntil: null });
  });
});
