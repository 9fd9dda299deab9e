import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { rendererVersion } from '#document/render.server.ts';
import { makeImage } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { actorOf, makePerson } from '#test/people.ts';
import {
  makeListedProduct,
  makeProduct,
  makeProductMedia,
  makeStoredFile,
  productFieldsWith,
} from '#test/products.ts';
import { fileOfVersion, sendVersion, versionsOf } from '#test/submissions.ts';
import { createProduct, updateProduct } from './commands.server.ts';
import { productToEdit } from './form/queries.server.ts';
import { moderateProduct } from './moderation.commands.server.ts';
import { renderStaleProducts } from './rendering.commands.server.ts';
import { productEdits } from './edits.tables.server.ts';
import { products } from './tables.server.ts';
import { forgetProductViewers, recordProductViews } from './views.commands.server.ts';
import { productViewers } from './views.tables.server.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const buyer = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

const listed = (changes: object = {}) => makeListedProduct(db, storage, seller, moderator, changes);

async function rowOf(id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

async function isClaimed(id: string): Promise<boolean> {
  const [file] = await db.select().from(storedFiles).where(eq(storedFiles.id, id));
  return file?.claimedAt !== null;
}

async function edit(slug: string, changes: object = {}) {
  const media = await makeProductMedia(db, storage, seller);
  const fields = { ...productFieldsWith(media), fileId: null, ...changes };
  const { revision } = await productToEdit(db, seller, { slug });
  await updateProduct(db, seller, { slug, revision, fields });
  return media;
}

describe('a new product', () => {
  it('is published at once and waits for the moderator', async () => {
    const { id } = await makeProduct(db, storage, seller);
    expect(await rowOf(id)).toMatchObject({
      isPublished: true,
      isListed: false,
      status: 'pending',
    });
  });

  it('gets a slug of its own, never a reserved one, also when 20 come at once', async () => {
    const names = [
      'Forge Supporter',
      'Forge-Advocate!',
      'Upload',
      'Files',
      ...Array<string>(16).fill('Iron & Steel'),
    ];
    const media = await makeProductMedia(db, storage, seller);
    const made = await Promise.all(
      names.map((name) => createProduct(db, seller, productFieldsWith(media, { name }))),
    );
    const slugs = made.map(({ slug }) => slug);
    expect(slugs.slice(0, 4)).toEqual([
      'forge-supporter-1',
      'forge-advocate-1',
      'upload-1',
      'files-1',
    ]);
    expect(new Set(slugs).size).toBe(20);
    expect(slugs).toContain('iron-steel');
    expect(slugs).toContain('iron-steel-15');
  });
});

describe('an edit', () => {
  it('takes no new file once a version was approved, and another one until then', async () => {
    const [listedOne, waitingOne] = [await listed(), await makeProduct(db, storage, seller)];
    const file = await makeStoredFile(db, storage, seller);
    const refusal = {
      code: 'INVALID',
      message: 'This product has an approved version. Please upload the new file as a version.',
      fields: {
        fileId: 'This product has an approved version. Please upload the new file as a version.',
      },
    };
    await expect(edit(listedOne.slug, { fileId: file.id })).rejects.toMatchObject(refusal);
    const before = await fileOfVersion(db, waitingOne.id, 'pending');
    await edit(waitingOne.slug, { fileId: file.id, version: '2.0' });
    expect(await versionsOf(db, waitingOne.id)).toMatchObject([
      { number: '2.0', status: 'pending', fileIds: [file.id] },
    ]);
    expect(await isClaimed(before ?? '')).toBe(false);
    expect(await isClaimed(file.id)).toBe(true);
    await edit(listedOne.slug, { version: '9.9', blenderVersionMin: '5.0' });
    expect(await rowOf(listedOne.id)).toMatchObject({ version: '1.2.0', blenderVersionMin: '4.2' });
  });

  it('of a rejected product sends it to the queue again, with its file', async () => {
    const { id, slug } = await makeProduct(db, storage, seller);
    await moderateProduct(db, actorOf(moderator), {
      id,
      revision: 1,
      decision: 'reject',
      reason: 'Dark.',
    });
    expect(await rowOf(id)).toMatchObject({ status: 'rejected', rejectionReason: 'Dark.' });
    await edit(slug, { name: 'Brighter' });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'pending', rejectionReason: '', slug: 'brighter' });
    expect(await fileOfVersion(db, id, 'pending')).toBeDefined();
  });

  it('lets go of pictures and previews that are no longer shown', async () => {
    const [picture, model] = [
      await makeImage(db, storage, seller, 'product'),
      await makeStoredFile(db, storage, seller, 'model'),
    ];
    const gallery = [{ imageId: picture.id }, { modelId: model.id }];
    const { slug } = await makeProduct(db, storage, seller, { gallery });
    await edit(slug, { gallery: [{ modelId: model.id }] });
    const [image] = await db.select().from(uploads).where(eq(uploads.id, picture.id));
    expect(image?.claimedAt).toBeNull();
    expect(await isClaimed(model.id)).toBe(true);
    await edit(slug);
    expect(await isClaimed(model.id)).toBe(false);
  });
});

describe('a decision of the moderator', () => {
  it('is made once, on what the moderator saw, and told to the seller', async () => {
    const { id, slug } = await makeProduct(db, storage, seller, { name: 'Told' });
    await edit(slug, { name: 'Told' });
    const list = (revision: number) =>
      moderateProduct(db, actorOf(moderator), { id, revision, decision: 'list' });
    await expect(list(1)).rejects.toMatchObject({
      message:
        'The seller has saved a new version since you opened this list. Please review it again.',
    });
    const outcomes = await Promise.allSettled([list(2), list(2), list(2)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(list(2)).rejects.toMatchObject({
      message: 'This product is no longer waiting for review.',
    });
    const told = await db.select().from(notifications).where(eq(notifications.userId, seller.id));
    expect(told.filter(({ metadata }) => metadata.productId === id)).toMatchObject([
      { type: 'product_listed', metadata: { productName: 'Told', productSlug: 'told' } },
    ]);
  });

  it('about a newer version leaves the product listed', async () => {
    const { id, slug } = await listed();
    const before = await fileOfVersion(db, id);
    const newer = await makeStoredFile(db, storage, seller);
    await sendVersion(db, seller, slug, { fileIds: [newer.id], number: '1.3' });
    await moderateProduct(db, actorOf(moderator), {
      id,
      revision: 2,
      decision: 'reject',
      reason: 'Bad zip.',
    });
    expect(await rowOf(id)).toMatchObject({ status: 'listed', rejectionReason: 'Bad zip.' });
    expect(await fileOfVersion(db, id)).toBe(before);
    expect(await fileOfVersion(db, id, 'pending')).toBeUndefined();
    expect((await as(seller).products.bySlug({ slug })).own).toMatchObject({
      state: 'changes_rejected',
      rejectionReason: 'Bad zip.',
    });
  });
});

describe('deleting', () => {
  it('takes the product with its files when nobody owns it', async () => {
    const { id, slug } = await listed();
    const fileId = await fileOfVersion(db, id);
    await as(seller).products.delete({ slug });
    expect(await rowOf(id)).toBeUndefined();
    expect(await isClaimed(fileId ?? '')).toBe(false);
    await expect(as(seller).products.delete({ slug })).rejects.toMatchObject({ status: 404 });
  });

  it('keeps row and file for those who own it, and shows it to nobody', async () => {
    const { id, slug } = await listed();
    await db.execute(sql`
      insert into purchases (buyer_id, seller_id, product_id, status, price_cents, fee_cents,
        seller_cents, purchased_at)
      values (${buyer.id}, ${seller.id}, ${id}, 'owned', 0, 0, 0, now())`);
    await as(seller).products.delete({ slug });
    const row = await rowOf(id);
    expect(row).toMatchObject({ isPublished: false, isListed: false });
    expect(await isClaimed((await fileOfVersion(db, id)) ?? '')).toBe(true);
    for (const viewer of [null, buyer, seller, moderator]) {
      await expect(as(viewer).products.bySlug({ slug })).rejects.toMatchObject({ status: 404 });
      const { products: found } = await as(viewer).products.list({});
      expect(found.map((product) => product.id)).not.toContain(id);
    }
    const own = await as(seller).products.bySeller({ sellerId: seller.id });
    expect(own.products.map((product) => product.id)).not.toContain(id);
    await expect(edit(slug)).rejects.toMatchObject({ message: 'Product not found.' });
    expect((await listed()).slug).not.toBe(slug);
  });
});

it('views are counted once a visitor, of listed products alone', async () => {
  const [shown, waiting] = [await listed(), await makeProduct(db, storage, seller)];
  const views = [shown, shown, waiting].map(({ id }) => ({ id, visitor: 'ann' }));
  await recordProductViews(db, views);
  await recordProductViews(db, views);
  expect((await rowOf(shown.id))?.viewCount).toBe(1);
  expect((await rowOf(waiting.id))?.viewCount).toBe(0);
  await db.update(productViewers).set({ seenAt: sql`now() - interval '31 minutes'` });
  await forgetProductViewers(db);
  expect(await db.$count(productViewers)).toBe(0);
});

it('what an older renderer made is rendered again', async () => {
  const { id, slug } = await listed();
  await edit(slug);
  const { descriptionHtml } = (await rowOf(id)) ?? {};
  const old = { descriptionHtml: '<p>old</p>', descriptionRenderer: rendererVersion - 1 };
  await db.update(products).set(old).where(eq(products.id, id));
  await db.update(productEdits).set(old).where(eq(productEdits.productId, id));
  const failures: string[] = [];
  const options = {
    signal: new AbortController().signal,
    onFailure: (failed: string) => failures.push(failed),
  };
  expect(await renderStaleProducts(db, options)).toBe(2);
  const [waiting] = await db.select().from(productEdits).where(eq(productEdits.productId, id));
  expect(waiting).toMatchObject({ descriptionHtml, descriptionRenderer: rendererVersion });
  expect(await rowOf(id)).toMatchObject({ descriptionHtml, descriptionRenderer: rendererVersion });
  expect(failures).toEqual([]);
});
