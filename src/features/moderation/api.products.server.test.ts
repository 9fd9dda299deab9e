import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import {
  makeListedProduct,
  makeProduct,
  makeStoredFile,
  productFieldsWith,
} from '#test/products.ts';
import { fileOfVersion, sendVersion, versionsOf } from '#test/submissions.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db, { username: 'seller' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const everybody = { visitor: null, seller, other, moderator } as const;
const calls = as(moderator).moderation;
const unknown = '7b0c3f0e-0000-4000-8000-000000000001';

async function rowOf(id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error('no product');
  return row;
}

/** Saves it again as its seller. */
async function save(product: { id: string; slug: string }) {
  const { thumbnailId, revision } = await rowOf(product.id);
  const media = { thumbnail: { id: thumbnailId }, file: { id: '' } };
  const fields = productFieldsWith(media, { fileId: null });
  await as(seller).products.update({ slug: product.slug, revision, fields });
}

async function withNewVersion() {
  const product = await makeListedProduct(db, storage, seller, moderator);
  const file = await makeStoredFile(db, storage, seller);
  const approvedId = await fileOfVersion(db, product.id);
  await sendVersion(db, seller, product.slug, { fileIds: [file.id], number: '2' });
  return { ...product, approvedId, newId: file.id };
}

const toldAbout = async (id: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, seller.id))).filter(
    ({ metadata }) => metadata.productId === id,
  );

describe('moderating products', () => {
  it.each([
    ['visitor', 401, 'You must be logged in.'],
    ['seller', 403, 'You are not authorized to moderate products.'],
    ['other', 403, 'You are not authorized to moderate products.'],
  ] as const)('is not for the %s', async (who, status, message) => {
    const { id } = await makeProduct(db, storage, seller);
    const theirs = as(everybody[who]).moderation;
    const refusal = { status, message };
    await expect(theirs.pendingProducts({})).rejects.toMatchObject(refusal);
    await expect(theirs.productFiles({ id })).rejects.toMatchObject(refusal);
    await expect(theirs.listProduct({ id, revision: 1 })).rejects.toMatchObject(refusal);
    await expect(theirs.rejectProduct({ id, revision: 1 })).rejects.toMatchObject(refusal);
    expect((await rowOf(id)).status).toBe('pending');
  });

  it('lists a new product once, however many decide at once, and tells the seller', async () => {
    const { id, slug } = await makeProduct(db, storage, seller);
    await expect(as(null).products.bySlug({ slug })).rejects.toMatchObject({ status: 404 });
    const decide = () => calls.listProduct({ id, revision: 1 });
    const outcomes = await Promise.allSettled([decide(), decide(), decide()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await as(null).products.bySlug({ slug })).toMatchObject({ slug });
    expect(await toldAbout(id)).toMatchObject([{ type: 'product_listed', actorId: moderator.id }]);
    await expect(calls.rejectProduct({ id, revision: 1 })).rejects.toMatchObject({
      status: 409,
      message: 'This product is no longer waiting for review.',
    });
    expect((await rowOf(id)).status).toBe('listed');
  });

  it('rejects with the reason, which the seller is told, and takes it anew when saved', async () => {
    const product = await makeProduct(db, storage, seller);
    const { id } = product;
    await calls.rejectProduct({ id, revision: 1, reason: '  Add a\npicture. ' });
    expect(await toldAbout(id)).toMatchObject([
      { type: 'product_rejected', metadata: { reason: 'Add a picture.' } },
    ]);
    expect(await waitingIds()).not.toContain(id);
    await expect(calls.productFiles({ id })).rejects.toMatchObject({ status: 404 });
    await save(product);
    expect(await waitingIds()).toContain(id);
    await calls.listProduct({ id, revision: 2 });
    expect((await rowOf(id)).status).toBe('listed');
  });

  it.each(['listProduct', 'rejectProduct'] as const)(
    '%s refuses what the moderator did not see, and bad input',
    async (call) => {
      const product = await makeProduct(db, storage, seller);
      const { id } = product;
      await save(product);
      for (const revision of [1, 3, 2_000_000]) {
        await expect(calls[call]({ id, revision })).rejects.toMatchObject({
          status: 409,
          message:
            'The seller has saved a new version since you opened this list. Please review it again.',
        });
      }
      for (const bad of [
        { id, revision: 0 },
        { id, revision: 1.5 },
        { id: 'x', revision: 2 },
      ]) {
        await expect(calls[call](bad)).rejects.toMatchObject({ status: 400 });
      }
      const missing = { id: unknown, revision: 1 };
      await expect(calls[call](missing)).rejects.toMatchObject({ status: 404 });
      expect((await rowOf(id)).status).toBe('pending');
    },
  );

  it('bounds the reason', async () => {
    const { id } = await makeProduct(db, storage, seller);
    const reason = 'x'.repeat(501);
    await expect(calls.rejectProduct({ id, revision: 1, reason })).rejects.toMatchObject({
      status: 400,
      message: 'The reason must be 500 characters or less.',
    });
  });

  it('cannot decide what its seller has deleted', async () => {
    const { id, slug } = await makeProduct(db, storage, seller);
    await as(seller).products.delete({ slug });
    expect(await waitingIds()).not.toContain(id);
    await expect(calls.listProduct({ id, revision: 1 })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a newer version of a listed product', () => {
  it('waits while the approved one stays on sale, then takes its place', async () => {
    const { id, slug, approvedId, newId } = await withNewVersion();
    const waiting = (await everyWaiting()).find((product) => product.id === id);
    expect(waiting).toMatchObject({ isListed: true, revision: 2 });
    expect(await rowOf(id)).toMatchObject({ status: 'listed', version: '1.2.0' });
    expect(await fileOfVersion(db, id)).toBe(approvedId);
    expect(await calls.productFiles({ id })).toMatchObject([
      { id: newId, version: { number: '2' } },
    ]);
    await calls.listProduct({ id, revision: 2 });
    expect(await rowOf(id)).toMatchObject({ version: '2', waitsSince: null });
    expect(await fileOfVersion(db, id)).toBe(newId);
    expect(await as(null).products.bySlug({ slug })).toMatchObject({ slug });
    expect(await waitingIds()).not.toContain(id);
  });

  it('stays away when it is rejected, and the product stays listed', async () => {
    const { id, approvedId } = await withNewVersion();
    await calls.rejectProduct({ id, revision: 2, reason: 'It does not open.' });
    expect(await rowOf(id)).toMatchObject({
      status: 'listed',
      version: '1.2.0',
      rejectionReason: 'It does not open.',
    });
    expect(await versionsOf(db, id)).toMatchObject([
      { status: 'approved', isCurrent: true, fileIds: [approvedId] },
      { status: 'rejected', reason: 'It does not open.' },
    ]);
    expect(await waitingIds()).not.toContain(id);
  });
});

describe('the queue', () => {
  it('has the longest waiting first, page by page, each once, and counts all', async () => {
    for (let number = 0; number < 23; number += 1) {
      const at = new Date(Date.UTC(2024, 0, 1, 0, number % 7));
      await makeProduct(db, storage, seller, { name: `Kit ${number}` }, at);
    }
    const first = await calls.pendingProducts({});
    expect(first.items).toHaveLength(20);
    const all = await everyWaiting();
    expect(all).toHaveLength(first.total);
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.total);
    const times = all.map(({ waitsSince }) => waitsSince.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    await expect(calls.pendingProducts({ after: 'x' })).rejects.toMatchObject({ status: 400 });
  });

  it('says of each what the moderator needs to know, and not where its file lies', async () => {
    const { id } = await makeProduct(db, storage, seller, { name: 'Known Kit' });
    const row = (await everyWaiting()).find((product) => product.id === id);
    expect(row).toMatchObject({
      name: 'Known Kit',
      categoryName: 'Geometry Nodes',
      priceCents: 0,
      isListed: false,
      seller: { username: 'seller' },
      file: { originalName: 'scatter.zip' },
    });
    const [file] = await calls.productFiles({ id });
    expect(file).toMatchObject({ originalName: 'scatter.zip', facts: { format: 'zip' } });
    expect(file?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([row, file])).not.toMatch(/storage|stored\//i);
    await expect(calls.productFiles({ id: unknown })).rejects.toMatchObject({ status: 404 });
  });
});

async function everyWaiting() {
  const found = [];
  let after: string | undefined;
  do {
    const page = await calls.pendingProducts(after ? { after } : {});
    found.push(...page.items);
    after = page.next ?? undefined;
  } while (after);
  return found;
}

async function waitingIds() {
  return (await everyWaiting()).map(({ id }) => id);
}
