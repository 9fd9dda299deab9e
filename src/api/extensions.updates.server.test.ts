import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { installOf } from '#features/extensions/install/queries.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { readingAnew } from '#platform/shared-reads.server.ts';
import { makePurchase, makeToken } from '#test/extensions.ts';
import { freshDatabase } from '#test/database.ts';
import { openRepository } from '#test/repository.ts';

// What Blender is offered once the included updates have ended.

const repository = await openRepository(await freshDatabase());
const { db, read, download } = repository;

async function listed(token: string) {
  return (await read('', { token })).data.map(({ id, version }) => `${id} ${version}`);
}

it('a buyer is offered what came while updates were included', async () => {
  const versions = ['1.0.0', '1.4.0', '2.0.0'].map((version) => ({ manifest: { version } }));
  const kit = await repository.paid('term_kit', versions);
  const [, last, later] = kit.versions;
  if (!last || !later) throw new Error('There are three versions.');
  const submittedAt = new Date('2026-06-30T12:00:01Z');
  await db.update(productVersions).set({ submittedAt: new Date('2026-01-01') });
  await db.update(productVersions).set({ submittedAt }).where(eq(productVersions.id, later.id));
  const buyer = await repository.buyer();
  await makePurchase(db, buyer, kit.id);
  const token = await makeToken(db, buyer);
  const own = await makeToken(db, repository.seller);
  expect(await listed(token)).toEqual(['term_kit 2.0.0']);

  const updatesUntil = new Date('2026-06-30T12:00:00Z');
  await db.update(purchases).set({ updatesUntil }).where(eq(purchases.buyerId, buyer.id));
  expect(await listed(token)).toEqual(['term_kit 1.4.0']);
  expect((await installOf(readingAnew(db), buyer, kit.id))?.number).toBe('1.4.0');
  expect((await download(last.path, { token })).status).toBe(200);
  const refused = await download(later.path, { token });
  expect(refused.status).toBe(403);
  expect(refused.body.toString()).toContain(
    'Your purchase includes updates until June 30, 2026, and this version came later.',
  );
  expect(await listed(own)).toEqual(['term_kit 2.0.0']);
  expect((await download(later.path, { token: own })).status).toBe(200);

  await db.update(products).set({ priceCents: 0 }).where(eq(products.id, kit.id));
  expect(await listed(token)).toEqual(['term_kit 2.0.0']);
  expect((await download(later.path, { token })).status).toBe(200);
});
