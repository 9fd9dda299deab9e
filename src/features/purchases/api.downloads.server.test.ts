import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makeOffer } from '#test/offers.ts';
import { makePerson } from '#test/people.ts';

const database = await freshDatabase();
const { db, pool } = database;
const { as, storage } = openTestSite(database);
const seller = await makePerson(db);
const buyer = await makePerson(db);
const { id: productId } = await makeOffer(db, storage, seller);
await as(buyer).purchases.recordFree({ productId });
const [version] = await db
  .select()
  .from(productVersions)
  .where(eq(productVersions.productId, productId));
const versionId = version?.id ?? '';

it('leads to the version that was asked for', async () => {
  const urlOf = async (wanted: { versionId?: string; fileId?: string }) =>
    (await as(buyer).purchases.download({ productId, ...wanted })).url;
  expect(await urlOf({})).toBe(`/downloads/${productId}`);
  expect(await urlOf({ versionId })).toBe(`/downloads/${productId}?version=${versionId}`);
});

it('is not had as long as that cannot be read (spec B §7)', async () => {
  expect(await as(buyer).purchases.has({ productId })).toBe(true);
  await db.transaction(async (tx) => {
    // Postgres refuses every further statement of this transaction.
    await expect(tx.execute(sql`select 1 / 0`)).rejects.toThrow();
    expect(await openTestSite({ db: tx, pool }).as(buyer).purchases.has({ productId })).toBe(false);
  });
});
