import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { makeImage, paragraph } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { connectSeller } from '#test/offers.ts';
import { makePerson } from '#test/people.ts';
import { categoryId, makeListedProduct, makeStoredFile } from '#test/products.ts';
import { filledForm } from '#test/product-edits.ts';
import { productEdits } from './edits.tables.server.ts';
import { products } from './tables.server.ts';

const { db, pool, as, storage } = await openFreshSite();
const seller = await makePerson(db, { username: 'seller' });
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

describe('an edit of a listed product', () => {
  it('waits whole, while visitors see and find what was approved', async () => {
    const { id, slug } = await listed({ name: 'Anvil Tools' });
    const before = await seen(slug);
    const picture = await makeImage(db, storage, seller, 'product');
    const saved = await save(slug, {
      name: 'Hammer Tools',
      categoryId: categoryId('Brushes'),
      tags: ['hammer'],
      description: paragraph('Strikes.'),
      thumbnailId: picture.id,
      gallery: [{ imageId: picture.id }],
    });
    expect(saved.slug).toBe(slug);
    expect(await seen(slug)).toEqual(before);
    const found = await as(null).products.list({ q: 'Hammer' });
    expect(found.products.map((product) => product.id)).not.toContain(id);
    expect(await ownView(slug)).toMatchObject({ state: 'changes_waiting', hasEdit: true });
    expect(await as(seller).products.toEdit({ slug })).toMatchObject({
      name: 'Hammer Tools',
      categoryId: categoryId('Brushes'),
      tags: ['hammer'],
      thumbnail: { id: picture.id, width: 64 },
      gallery: [{ imageId: picture.id, width: 64 }],
      edit: { isWaiting: true },
    });

    await moderation.listProduct({ id, revision: 2 });
    expect(await seen(slug)).toMatchObject({
      slug,
      name: 'Hammer Tools',
      categoryName: 'Brushes',
      tags: ['hammer'],
      thumbnailId: picture.id,
      descriptionHtml: expect.stringContaining('Strikes.') as string,
    });
    expect(await waits(id)).toBe(false);
    expect(await db.$count(productEdits, eq(productEdits.productId, id))).toBe(0);
  });

  it('shows a new price at once, alone or beside what waits', async () => {
    const vendor = await makePerson(db);
    await connectSeller(db, vendor);
    const { id, slug } = await makeListedProduct(db, storage, vendor, moderator);
    const change = async (changes: object) =>
      as(vendor).products.update(await filledForm(as(vendor), slug, changes));
    expect(await change({ priceCents: 650 })).toMatchObject({ slug, isWaiting: false });
    expect(await seen(slug)).toMatchObject({ priceCents: 650 });
    expect(await waits(id)).toBe(false);
    expect(await change({ name: 'Another Name', priceCents: 900 })).toMatchObject({
      isWaiting: true,
    });
    expect(await seen(slug)).toMatchObject({ priceCents: 900, name: 'Scatter Kit' });
    expect(await waits(id)).toBe(true);
  });

  it('says at once whether Blender lists it for everybody', async () => {
    const { id, slug } = await listed();
    await save(slug, { listsOpenly: false });
    expect(await waits(id)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ listsOpenly: false, revision: 2 });
    await save(slug, { tags: ['open'] });
    expect(await rowOf(id)).toMatchObject({ listsOpenly: false });
  });

  it('waits no more once it says what is approved', async () => {
    const { id, slug } = await listed();
    await save(slug, { tags: ['other'] });
    expect(await waits(id)).toBe(true);
    await save(slug, { tags: ['scatter', 'nodes'] });
    expect(await waits(id)).toBe(false);
    expect(await ownView(slug)).toMatchObject({ state: null, hasEdit: false });
    await expect(moderation.listProduct({ id, revision: 3 })).rejects.toMatchObject({
      status: 409,
      message: 'This product is no longer waiting for review.',
    });
  });

  it('stays for the form when it is rejected, with the reason', async () => {
    const { id, slug } = await listed();
    await save(slug, { name: 'Free Money' });
    await moderation.rejectProduct({ id, revision: 2, reason: 'Misleading.' });
    expect(await seen(slug)).toMatchObject({ name: 'Scatter Kit' });
    expect(await ownView(slug)).toMatchObject({
      state: 'changes_rejected',
      rejectionReason: 'Misleading.',
      hasEdit: true,
    });
    expect(await as(seller).products.toEdit({ slug })).toMatchObject({
      name: 'Free Money',
      rejectionReason: 'Misleading.',
      edit: { isWaiting: false },
    });
    await save(slug, { name: 'Honest Kit' });
    expect(await ownView(slug)).toMatchObject({ state: 'changes_waiting', rejectionReason: '' });
    await moderation.listProduct({ id, revision: 3 });
    expect(await seen(slug)).toMatchObject({ name: 'Honest Kit', slug });
  });

  it('keeps its pictures, and lets go of those that nothing shows', async () => {
    const [old, fresh, third] = [
      await makeImage(db, storage, seller, 'product'),
      await makeImage(db, storage, seller, 'product'),
      await makeImage(db, storage, seller, 'product'),
    ];
    const [model, newer] = [
      await makeStoredFile(db, storage, seller, 'model'),
      await makeStoredFile(db, storage, seller, 'model'),
    ];
    const gallery = [{ imageId: old.id }, { modelId: model.id }];
    const { id, slug } = await listed({ gallery });
    await save(slug, { gallery: [{ imageId: fresh.id }, { modelId: newer.id }] });
    await save(slug, { gallery: [{ imageId: third.id }, { modelId: newer.id }] });
    const held = async () => ({
      pictures: await Promise.all([old, fresh, third].map((one) => isPictureHeld(one.id))),
      models: await Promise.all([model, newer].map((one) => isFileHeld(one.id))),
    });
    expect(await held()).toEqual({ pictures: [true, false, true], models: [true, true] });
    expect((await seen(slug)).gallery).toMatchObject(gallery);
    await moderation.listProduct({ id, revision: 3 });
    expect(await held()).toEqual({ pictures: [false, false, true], models: [false, true] });
    expect((await seen(slug)).gallery).toMatchObject([
      { imageId: third.id },
      { modelId: newer.id },
    ]);
  });

  it('goes with a product that is deleted', async () => {
    const { slug } = await listed();
    const picture = await makeImage(db, storage, seller, 'product');
    await save(slug, { gallery: [{ imageId: picture.id }] });
    await as(seller).products.delete({ slug });
    expect(await isPictureHeld(picture.id)).toBe(false);
  });
});
