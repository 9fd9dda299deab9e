import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { versionPins } from '#features/extensions/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { makeOwner, makeVersion, setRecall } from '#test/versions.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db, { username: 'seller' });
const moderator = await makePerson(db, { isModerator: true });
const stranger = await makePerson(db);

async function makeOwned() {
  const { id: productId } = await makeListedProduct(db, storage, seller, moderator);
  await db.delete(productVersions).where(eq(productVersions.productId, productId));
  const old = await makeVersion(db, productId, {
    number: '2.4.1',
    isCurrent: true,
    at: new Date('2026-01-01'),
    notes: 'The first.',
  });
  const owner = await makePerson(db);
  await makeOwner(db, productId, owner);
  const have = (versionId: string | null) =>
    db
      .update(purchases)
      .set({ downloadedVersionId: versionId, downloadedAt: new Date('2026-01-02') })
      .where(eq(purchases.buyerId, owner.id));
  const state = async () =>
    (await as(owner).productUpdates.library({ productIds: [productId] }))[0];
  return { productId, owner, old, have, state };
}

it('says what is new, against the version that was downloaded last', async () => {
  const { productId, old, have, state } = await makeOwned();
  expect(await state()).toMatchObject({ update: null, current: { number: '2.4.1' } });
  await have(old.id);
  expect(await state()).toMatchObject({ update: null, downloadedId: old.id });
  await makeVersion(db, productId, { number: '2.5.0', isCurrent: true });
  expect(await state()).toMatchObject({ update: { from: '2.4.1', to: '2.5.0' } });
  await have(null);
  expect(await state()).toMatchObject({ update: { from: null, to: '2.5.0' }, downloadedId: null });
});

it('says what was withdrawn, recalled, pinned and muted', async () => {
  const { productId, owner, old, have, state } = await makeOwned();
  const reason = 'Loses weights.';
  const gone = await makeVersion(db, productId, { number: '2.5.0', status: 'withdrawn', reason });
  await have(gone.id);
  const calm = { pin: null, isMuted: false, recallReason: null, isExtension: false, update: null };
  expect(await state()).toMatchObject({ ...calm, withdrawn: { number: '2.5.0', reason } });
  await db.insert(versionPins).values({ userId: owner.id, productId, versionId: old.id });
  await as(owner).productUpdates.mute({ productId });
  await db
    .update(products)
    .set({ extensionId: 'scatter_kit', extensionKind: 'add-on' })
    .where(eq(products.id, productId));
  await setRecall(db, productId, 'Malware.');
  expect(await state()).toMatchObject({
    pin: { versionId: old.id, number: '2.4.1', isWithdrawn: false },
    isMuted: true,
    isExtension: true,
    recallReason: 'Malware.',
  });
});

it('says nothing of what others have, and nothing to visitors', async () => {
  const { productId } = await makeOwned();
  expect(await as(stranger).productUpdates.library({ productIds: [productId] })).toEqual([]);
  const visit = as(null).productUpdates.library({ productIds: [productId] });
  await expect(visit).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

it('lists approved and withdrawn versions for who has the product, unlisted or not', async () => {
  const { productId, owner } = await makeOwned();
  await makeVersion(db, productId, { number: '2.5.0', status: 'withdrawn', reason: 'Broken.' });
  await makeVersion(db, productId, { number: '2.6.0', status: 'pending' });
  await makeVersion(db, productId, { number: '2.7.0', status: 'rejected' });
  await db.update(products).set({ isPublished: false }).where(eq(products.id, productId));
  const { versions, hasMore } = await as(owner).productUpdates.versions({ productId });
  expect(versions.map(({ number, status }) => [number, status])).toEqual([
    ['2.5.0', 'withdrawn'],
    ['2.4.1', 'approved'],
  ]);
  expect(hasMore).toBe(false);
  for (const viewer of [stranger, seller, moderator]) {
    await expect(as(viewer).productUpdates.versions({ productId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This is not in your library.',
    });
  }
});

it('lists 20 versions and says that there are older ones', async () => {
  const { productId, owner } = await makeOwned();
  for (let patch = 0; patch < 20; patch += 1) {
    await makeVersion(db, productId, { number: `3.0.${patch}` });
  }
  const { versions, hasMore } = await as(owner).productUpdates.versions({ productId });
  expect(versions).toHaveLength(20);
  expect(hasMore).toBe(true);
});
