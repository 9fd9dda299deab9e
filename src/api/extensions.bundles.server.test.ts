import { expect, it } from 'vitest';
import { openBundleShop } from '#test/bundles.ts';
import { freshDatabase } from '#test/database.ts';
import { makeExtensionProduct, makeToken } from '#test/extensions.ts';
import { openRepository } from '#test/repository.ts';

const database = await freshDatabase();
const { db } = database;
const repository = await openRepository(database, 'elsewhere');
const shop = await openBundleShop(database);

it('who bought a bundle finds each of its extensions in Blender, until it is given back', async () => {
  const paid = (id: string) =>
    makeExtensionProduct({ db, storage: repository.storage }, shop, {
      id,
      columns: { priceCents: 1000 },
    });
  const parts = [await paid('rig_kit'), await paid('rock_kit')];
  await paid('road_kit');
  const sold = await shop.bundle(parts, 1800);
  const [buyer, other] = [await shop.buyer(), await shop.buyer()];
  const token = await makeToken(db, buyer);
  const others = await makeToken(db, other);
  const seenBy = async (secret: string) => {
    const { data } = await repository.read('', { token: secret });
    return data.map(({ id, archive_url }) => ({ id, path: new URL(archive_url).pathname }));
  };
  expect(await seenBy(token)).toEqual([]);
  const row = await shop.buy(buyer, sold.id);
  const seen = await seenBy(token);
  expect(seen.map(({ id }) => id).toSorted()).toEqual(['rig_kit', 'rock_kit']);
  for (const { path } of seen) {
    expect((await repository.download(path, { token })).status).toBe(200);
    expect((await repository.download(path, { token: others })).status).not.toBe(200);
  }
  expect(await seenBy(others)).toEqual([]);
  await shop.refunds(shop.seller).refundSale({ purchaseId: row.id });
  await shop.doRefunds();
  await shop.deliverAll();
  expect(await seenBy(token)).toEqual([]);
});
