import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { makeImage, paragraph } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct, makeStoredFile } from '#test/products.ts';
import { filledForm } from '#test/product-edits.ts';
import { productEdits } from './edits.tables.server.ts';
import { products } from './tables.server.ts';

const { db, pool, as, storage } = await openFreshSite();
const seller = await makePerson(db, { username: 'seller' });
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const { moderation } = as(moderator);

beforeEach(() => pool.query('delete from rate_limits'));

const listed = (changes: object = {}) => makeListedProduct(db, storage, seller, moderator, changes);
const seen = (slug: string) => as(null).products.bySlug({ slug });
const ownView = async (slug: string) => (await as(seller).products.bySlug({ slug })).own;

async function rowOf(id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error('no product');
  return row;
}

const save = async (slug: string, changes: object = {}) =>
  as(seller).products.update(await filledForm(as(seller), slug, changes));
const waits = async (id: string) => (await rowOf(id)).waitsSince !== null;
const isPictureHeld = async (id: string) =>
  (await db.select().from(uploads).where(eq(uploads.id, id)))[0]?.claimedAt !== null;
const isFileHeld = async (id: string) =>
  (await db.select().from(storedFiles).where(eq(storedFiles.id, id)))[0]?.claimedAt !== null;

describe('discarding an edit', () => {
  it('leaves what was approved, and lets go of the rest', async () => {
    const picture = await makeImage(db, storage, seller, 'product');
    const model = await makeStoredFile(db, storage, seller, 'model');
    const { id, slug } = await listed({ gallery: [{ modelId: model.id }] });
    await save(slug, { name: 'Not This', gallery: [{ imageId: picture.id }] });
    const before = await seen(slug);
    await as(seller).products.discardEdit({ slug, revision: 2 });
    expect(await seen(slug)).toEqual(before);
    expect(await ownView(slug)).toMatchObject({ state: null, hasEdit: false, revision: 3 });
    expect([await isPictureHeld(picture.id), await isFileHeld(model.id)]).toEqual([false, true]);
    expect(await waits(id)).toBe(false);
    await expect(as(seller).products.discardEdit({ slug, revision: 3 })).rejects.toMatchObject({
      status: 409,
      message: 'There are no changes to discard.',
    });
  });

  it('is for its seller, who saw all of it', async () => {
    const { slug } = await listed();
    await save(slug, { name: 'First' });
    await save(slug, { name: 'Second' });
    await expect(as(seller).products.discardEdit({ slug, revision: 2 })).rejects.toMatchObject({
      status: 409,
      message: 'This product was changed in another window since you opened it.',
    });
    const refusals = [
      [null, 401, 'You must be logged in.'],
      [other, 403, 'You are not authorized to edit this product.'],
      [moderator, 403, 'You are not authorized to edit this product.'],
    ] as const;
    for (const [viewer, status, message] of refusals) {
      const discarded = as(viewer).products.discardEdit({ slug, revision: 3 });
      await expect(discarded).rejects.toMatchObject({ status, message });
    }
    expect(await ownView(slug)).toMatchObject({ hasEdit: true });
  });
});

describe('the list of the seller', () => {
  const stateIn = async (viewer: typeof seller, id: string) => {
    const { products: shown } = await as(viewer).products.bySeller({ sellerId: seller.id });
    const { isWaiting, hasRejectedChanges } = shown.find((product) => product.id === id) ?? {};
    return { isWaiting, hasRejectedChanges };
  };
  const nothing = { isWaiting: false, hasRejectedChanges: false };

  it('alone says that changes wait or were rejected', async () => {
    const { id, slug } = await listed();
    expect(await stateIn(seller, id)).toEqual(nothing);
    await save(slug, { name: 'Soon' });
    expect(await stateIn(seller, id)).toEqual({ ...nothing, isWaiting: true });
    expect(await stateIn(other, id)).toEqual(nothing);
    await moderation.rejectProduct({ id, revision: 2, reason: 'Too short.' });
    expect(await stateIn(seller, id)).toEqual({ ...nothing, hasRejectedChanges: true });
    expect(await stateIn(other, id)).toEqual(nothing);
  });
});

describe('the page of an edit', () => {
  it('is for the seller and moderators', async () => {
    const { slug } = await listed();
    for (const viewer of [seller, moderator]) {
      await expect(as(viewer).products.edit({ slug })).rejects.toMatchObject({ status: 404 });
    }
    await save(slug, { name: 'Soon', description: paragraph('Later.') });
    for (const viewer of [seller, moderator]) {
      expect(await as(viewer).products.edit({ slug })).toMatchObject({
        name: 'Soon',
        descriptionHtml: expect.stringContaining('Later.') as string,
        isWaiting: true,
      });
    }
    await expect(as(null).products.edit({ slug })).rejects.toMatchObject({ status: 401 });
    await expect(as(other).products.edit({ slug })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a product that is taken down while its edit waits', () => {
  it('keeps the reason when the edit is discarded', async () => {
    const { id, slug } = await listed();
    await save(slug, { name: 'Waiting Name' });
    await moderation.remove({ type: 'product', id, revision: 2, reason: 'Copied.' });
    await as(seller).products.discardEdit({ slug, revision: 2 });
    const rejected = { state: 'rejected', rejectionReason: 'Copied.', hasEdit: false };
    expect(await ownView(slug)).toMatchObject(rejected);
  });

  it('waits again once it is restored', async () => {
    const { id, slug } = await listed();
    await save(slug, { name: 'Waiting Name' });
    await moderation.remove({ type: 'product', id, revision: 2, reason: 'A mistake.' });
    expect(await waits(id)).toBe(false);
    await moderation.restore({ type: 'product', id });
    expect(await waits(id)).toBe(true);
    await moderation.listProduct({ id, revision: 2 });
    expect(await seen(slug)).toMatchObject({ name: 'Waiting Name' });
  });

  it('is changed itself by the next save, which begins with the edit', async () => {
    const { id, slug } = await listed();
    await save(slug, { name: 'Waiting Name' });
    await moderation.remove({ type: 'product', id, revision: 2, reason: 'Wrong.' });
    await save(slug, { tags: ['mended'] });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'pending', name: 'Waiting Name', tags: ['mended'] });
    expect(await db.$count(productEdits, eq(productEdits.productId, id))).toBe(0);
  });
});

it('a product that was never listed is changed itself', async () => {
  const { id, slug } = await makeProduct(db, storage, seller, { name: 'Young' });
  const saved = await save(slug, { name: 'Grown' });
  expect(await rowOf(id)).toMatchObject({ name: 'Grown', slug: saved.slug, status: 'pending' });
  expect(saved.slug).not.toBe(slug);
});

describe('while the seller saves', () => {
  it.each(['listProduct', 'rejectProduct'] as const)(
    '%s is about what the moderator saw, or refused',
    async (call) => {
      for (let round = 0; round < 8; round += 1) {
        const { id, slug } = await listed();
        await save(slug, { name: 'Seen' });
        const form = await filledForm(as(seller), slug, { name: 'Unseen' });
        const [saved, decided] = await Promise.allSettled([
          as(seller).products.update(form),
          moderation[call]({ id, revision: 2 }),
        ]);
        const { name } = await seen(slug);
        expect(name).not.toBe('Unseen');
        if (decided.status === 'rejected') {
          expect(decided.reason).toMatchObject({ status: 409 });
          expect(name).toBe('Scatter Kit');
        } else {
          expect(name).toBe(call === 'listProduct' ? 'Seen' : 'Scatter Kit');
        }
        expect(saved.status).toBe('fulfilled');
        expect(await waits(id)).toBe(true);
      }
    },
  );
});
