import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { openBundleShop } from '#test/bundles.ts';
import { freshDatabase } from '#test/database.ts';
import type { Viewer } from '#shared/viewer.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openBundleShop(database);
const { as, seller, three, buy, libraryOf } = shop;

const leave = (person: Viewer) =>
  as(person).accountDeletion.deleteAccount({ username: person.username });
const isThere = async (person: Viewer) => (await db.$count(users, eq(users.id, person.id))) > 0;

describe('bundles of an account that is deleted', () => {
  it('a buyer takes the library along; the seller keeps the sale and its figures', async () => {
    const { sold } = await three();
    const buyer = await shop.buyer();
    await buy(buyer, sold.id);
    const { all: before } = await as(seller).purchases.salesTotals();
    await leave(buyer);
    expect(await isThere(buyer)).toBe(false);
    expect(await libraryOf(buyer)).toEqual([]);
    const { all } = await as(seller).purchases.salesTotals();
    expect(all).toEqual(before);
    const [row] = await shop.rowsOf(sold.id);
    expect(row).toMatchObject({ buyerId: null, status: 'owned', priceCents: 3600, feeCents: 360 });
  });

  it('a seller leaves buyers all of it, and nobody can buy it any more', async () => {
    const { parts, sold } = await three();
    const [buyer, late] = [await shop.buyer(), await shop.buyer()];
    await buy(buyer, sold.id);
    await leave(seller);
    expect(await isThere(seller)).toBe(false);
    const had = await libraryOf(buyer);
    expect(had.map(({ productId }) => productId).toSorted()).toEqual(
      [sold.id, ...parts.map(({ id }) => id)].toSorted(),
    );
    expect(had.map(({ status }) => status)).toEqual(Array(4).fill('owned'));
    for (const { id: productId } of parts) {
      expect(await as(buyer).purchases.download({ productId })).toBeTruthy();
      await expect(as(late).purchases.download({ productId })).rejects.toThrow();
    }
    await expect(as(late).purchases.startCheckout({ productId: sold.id })).rejects.toThrow();
  });
});
