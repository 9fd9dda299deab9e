import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import {
  makeListedProduct,
  makeProduct,
  makeProductMedia,
  makeStoredFile,
  productFieldsWith,
} from '#test/products.ts';
import { fileOfVersion, sendVersion } from '#test/submissions.ts';
import { products } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const buyer = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const everybody = { visitor: null, other, moderator, seller } as const;

const listed = (changes: object = {}) => makeListedProduct(db, storage, seller, moderator, changes);
const onSale = (slug: string, isOnSale: boolean) =>
  as(seller).products.setOnSale({ slug, isOnSale });

async function offSale(changes: object = {}) {
  const product = await listed(changes);
  await as(buyer).purchases.recordFree({ productId: product.id });
  await onSale(product.slug, false);
  return product;
}

describe('who takes a product off sale', () => {
  it.each([
    ['visitor', 401, 'You must be logged in.'],
    ['other', 403, 'You are not authorized to edit this product.'],
    ['moderator', 403, 'You are not authorized to edit this product.'],
    ['seller', 200, ''],
  ] as const)('%s: %i', async (who, status, message) => {
    const { id, slug } = await listed();
    const acting = as(everybody[who]).products.setOnSale({ slug, isOnSale: false });
    if (status === 200) await acting;
    else await expect(acting).rejects.toMatchObject({ status, message });
    expect(await db.$count(products, eq(products.id, id))).toBe(1);
    const [row] = await db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ isPublished: status !== 200, isListed: true });
  });

  it('nobody while it waits, was rejected or is gone', async () => {
    const { id, slug } = await makeProduct(db, storage, seller);
    for (const [status, waitsSince] of [
      ['pending', new Date()],
      ['rejected', null],
    ] as const) {
      await db.update(products).set({ status, waitsSince }).where(eq(products.id, id));
      await expect(onSale(slug, false)).rejects.toMatchObject({
        status: 409,
        message: 'Only a listed product can be taken off sale or put back.',
      });
    }
    await as(seller).products.delete({ slug });
    await expect(onSale(slug, false)).rejects.toMatchObject({ status: 404 });
  });

  it.each([{}, { isOnSale: 'no' }, { isOnSale: false, price: 1 }])('not by %o', async (bad) => {
    const { slug } = await listed();
    const input = { slug, ...bad } as { slug: string; isOnSale: boolean };
    await expect(as(seller).products.setOnSale(input)).rejects.toMatchObject({ status: 400 });
  });
});

describe('a product that is off sale', () => {
  it('is found and had by nobody else', async () => {
    const { id, slug } = await offSale({ name: 'Shy kit', tags: ['shy'] });
    expect((await as(null).products.list({ tag: 'shy' })).products).toEqual([]);
    const { products: shown } = await as(other).products.bySeller({ sellerId: seller.id });
    expect(shown.map((product) => product.id)).not.toContain(id);
    for (const viewer of [null, other, buyer]) {
      const asked = as(viewer).products.bySlug({ slug });
      await expect(asked).rejects.toMatchObject({
        status: 404,
        message: 'The product you are looking for does not exist.',
      });
    }
    const stranger = as(other);
    for (const act of [
      () => stranger.purchases.recordFree({ productId: id }),
      () => stranger.reviews.save({ productId: id, rating: 5 }),
      () => stranger.bookmarks.add({ contentType: 'product', contentId: id }),
      () => stranger.purchases.download({ productId: id }),
    ]) {
      await expect(act()).rejects.toMatchObject({ status: 404 });
    }
    expect(
      (await as(null).syndication.productSitemap({})).products.map((one) => one.slug),
    ).not.toContain(slug);
  });

  it('is shown to its owner with its state, and to the moderator', async () => {
    const { slug } = await offSale();
    for (const viewer of [seller, moderator]) {
      expect(await as(viewer).products.bySlug({ slug })).toMatchObject({
        isOnSale: false,
        own: { state: 'off_sale' },
      });
    }
    const { products: own } = await as(seller).products.bySeller({ sellerId: seller.id });
    expect(own.find((product) => product.slug === slug)).toMatchObject({ isPublished: false });
  });

  it('stays with those who have it', async () => {
    const { id } = await offSale();
    expect(await as(buyer).purchases.has({ productId: id })).toBe(true);
    expect(await as(buyer).purchases.download({ productId: id })).toMatchObject({
      url: `/downloads/${id}`,
    });
    const { purchases } = await as(buyer).purchases.mine({});
    expect(purchases.find(({ productId }) => productId === id)).toMatchObject({
      isOffered: false,
      status: 'owned',
    });
  });

  it('is back at once, where it was; twice is as good as once', async () => {
    const { id, slug } = await offSale({ tags: ['returned'] });
    const [before] = await db.select().from(products).where(eq(products.id, id));
    await onSale(slug, false);
    await Promise.all([onSale(slug, true), onSale(slug, true)]);
    const [after] = await db.select().from(products).where(eq(products.id, id));
    expect(after).toEqual({ ...before, isPublished: true });
    const { products: found } = await as(null).products.list({ tag: 'returned' });
    expect(found.map((product) => product.id)).toEqual([id]);
  });

  it('is put back by saving it, as every save publishes (spec B §4)', async () => {
    const { slug } = await offSale();
    const fields = productFieldsWith(await makeProductMedia(db, storage, seller));
    await as(seller).products.update({ slug, revision: 1, fields: { ...fields, fileId: null } });
    expect(await as(null).products.bySlug({ slug })).toMatchObject({ isOnSale: true });
  });

  it('keeps its address when its name changes, and former addresses wait for it', async () => {
    const { id, slug } = await listed({ name: 'First name' });
    await db.update(products).set({ status: 'rejected' }).where(eq(products.id, id));
    const fields = productFieldsWith(await makeProductMedia(db, storage, seller), {
      name: 'Second name',
      fileId: null,
    });
    const renamed = await as(seller).products.update({ slug, revision: 1, fields });
    await as(moderator).moderation.listProduct({ id, revision: 2 });
    const now = () => as(null).products.currentSlug({ slug });
    expect(await now()).toEqual({ slug: renamed.slug });
    await onSale(renamed.slug, false);
    expect(await now()).toBeNull();
    await onSale(renamed.slug, true);
    expect(await now()).toEqual({ slug: renamed.slug });
  });

  it('has its newer version reviewed meanwhile, and stays off sale', async () => {
    const { id, slug } = await offSale();
    const newer = await makeStoredFile(db, storage, seller);
    await sendVersion(db, seller, slug, { fileIds: [newer.id], number: '2' });
    await as(moderator).moderation.listProduct({ id, revision: 2 });
    const [row] = await db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ version: '2', isPublished: false, status: 'listed' });
    expect(await fileOfVersion(db, id)).toBe(newer.id);
    await expect(as(null).products.bySlug({ slug })).rejects.toMatchObject({ status: 404 });
  });
});
