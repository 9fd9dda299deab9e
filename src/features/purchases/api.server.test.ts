import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { connectSeller, makeOffer } from '#test/offers.ts';
import { overlap } from '#test/overlap.ts';
import { makePerson } from '#test/people.ts';
import { countFirstDownload } from './commands.server.ts';
import { purchases } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db, { username: 'seller' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
await connectSeller(db, seller);
const stranger = await makePerson(db);
const everybody = { visitor: null, seller, other, stranger, moderator } as const;
type Who = keyof typeof everybody;

const offer = (given: Parameters<typeof makeOffer>[3] = {}) =>
  makeOffer(db, storage, seller, given);
const rowsOf = (productId: string) => db.$count(purchases, eq(purchases.productId, productId));

async function downloadsOf(id: string) {
  const [row] = await db
    .select({ count: products.downloadCount })
    .from(products)
    .where(eq(products.id, id));
  return row?.count;
}

/** A paid purchase in this state, as webhooks leave it. */
async function bought(
  productId: string,
  status: typeof purchases.$inferInsert.status,
  at = new Date(),
) {
  const [row] = await db
    .insert(purchases)
    .values({
      buyerId: other.id,
      sellerId: seller.id,
      productId,
      status,
      priceCents: 2400,
      feeCents: 240,
      sellerCents: 2160,
      purchasedAt: status === 'pending' || status === 'expired' ? null : at,
    })
    .returning({ id: purchases.id });
  return row?.id ?? '';
}

const free = await offer();
const paid = await offer({ priceCents: 2400 });
const waiting = await offer({ status: 'pending' });
const rejected = await offer({ status: 'rejected' });
const nothing = { id: randomUUID() };
const onHold = 'The payment for this is disputed. You cannot download it until it is settled.';
const things = { free, paid, waiting, rejected, nothing };

describe('who may record a free download of what', () => {
  const downloadSignIn = 'Please log in to download this item.';
  const fileMissing = 'Product data or download URL is missing.';
  const notFree = 'This product is not free. Purchase it to download it.';
  const cases: [Who, keyof typeof things, number, string][] = [
    ['visitor', 'free', 401, downloadSignIn],
    ['visitor', 'paid', 401, downloadSignIn],
    ['other', 'free', 200, ''],
    ['stranger', 'free', 200, ''],
    ['moderator', 'free', 200, ''],
    ['other', 'paid', 403, notFree],
    ['stranger', 'paid', 403, notFree],
    ['moderator', 'paid', 403, notFree],
    ['other', 'waiting', 404, fileMissing],
    ['other', 'rejected', 404, fileMissing],
    ['moderator', 'waiting', 404, fileMissing],
    ['other', 'nothing', 404, fileMissing],
  ];
  it.each(cases)('%s, %s: %i', async (who, what, status, message) => {
    const productId = things[what].id;
    const recording = as(everybody[who]).purchases.recordFree({ productId });
    if (status === 200) {
      await recording;
      expect(await as(everybody[who]).purchases.has({ productId })).toBe(true);
      return;
    }
    await expect(recording).rejects.toMatchObject({ status, message });
    expect(await as(everybody[who]).purchases.has({ productId })).toBe(false);
    // The moderator reads every file of the market, without having it.
    if (who === 'moderator') return;
    await expect(as(everybody[who]).purchases.download({ productId })).rejects.toThrow();
  });

  it("records nothing of the seller's own, who may download it all the same", async () => {
    for (const { id: productId } of [free, paid, waiting, rejected]) {
      await as(seller).purchases.recordFree({ productId });
      const { url } = await as(seller).purchases.download({ productId });
      expect(url).toBe(`/downloads/${productId}`);
    }
    expect(await db.$count(purchases, eq(purchases.buyerId, seller.id))).toBe(0);
  });

  it('takes the buyer from the session alone', async () => {
    const forged = { productId: free.id, buyerId: seller.id };
    await expect(as(other).purchases.recordFree(forged)).rejects.toMatchObject({ status: 400 });
    await expect(as(other).purchases.recordFree({ productId: 'x' })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('a free product', () => {
  it('is one purchase after 100 calls at once, and counted once', async () => {
    const { id: productId } = await offer();
    await Promise.all(
      Array.from({ length: 100 }, () => as(moderator).purchases.recordFree({ productId })),
    );
    expect(await rowsOf(productId)).toBe(1);
    const [row] = await db.select().from(purchases).where(eq(purchases.productId, productId));
    const download = { purchaseId: row?.id ?? '', productId };
    await Promise.all(Array.from({ length: 20 }, () => countFirstDownload(db, download)));
    expect(await downloadsOf(productId)).toBe(1);
  });

  it('is counted once for each person', async () => {
    const { id: productId } = await offer();
    for (const person of [other, stranger]) await as(person).purchases.recordFree({ productId });
    const own = eq(purchases.productId, productId);
    const rows = await db.select({ purchaseId: purchases.id }).from(purchases).where(own);
    for (const { purchaseId } of rows) await countFirstDownload(db, { purchaseId, productId });
    expect(await downloadsOf(productId)).toBe(2);
  });

  it('is not had by someone who asks while it begins to cost something', async () => {
    const { id: productId } = await offer();
    const result = await overlap(
      db,
      (tx) => tx.update(products).set({ priceCents: 900 }).where(eq(products.id, productId)),
      () => as(other).purchases.recordFree({ productId }),
    );
    expect(result).toMatchObject({
      reason: { status: 403, message: 'This product is not free. Purchase it to download it.' },
    });
    expect(await rowsOf(productId)).toBe(0);
  });

  it('stays theirs when it is unlisted, deleted, or costs something since', async () => {
    const { id: productId, slug } = await offer();
    await as(other).purchases.recordFree({ productId });
    const hidden = [404, 'Product data or download URL is missing.'] as const;
    for (const [change, status, message] of [
      [{ priceCents: 900 }, 403, 'This is not in your library yet. Get it on its page first.'],
      [{ status: 'rejected' }, ...hidden],
      [{ isPublished: false, deletedAt: new Date() }, ...hidden],
    ] as const) {
      await db.update(products).set(change).where(eq(products.id, productId));
      await as(other).purchases.recordFree({ productId });
      const { name } = await as(other).purchases.download({ productId });
      expect(name).toBe(`${slug}.zip`);
      await expect(as(stranger).purchases.download({ productId })).rejects.toMatchObject({
        status,
        message,
      });
    }
    expect(await rowsOf(productId)).toBe(1);
  });

  it('can be had by someone whose paid purchase of it was refunded', async () => {
    const { id: productId } = await offer({ priceCents: 2400 });
    await bought(productId, 'refunded');
    await db.update(products).set({ priceCents: 0 }).where(eq(products.id, productId));
    await as(other).purchases.recordFree({ productId });
    expect(await as(other).purchases.has({ productId })).toBe(true);
  });

  it('is not had by someone whose paid purchase of it is disputed', async () => {
    const { id: productId } = await offer({ priceCents: 2400 });
    await bought(productId, 'disputed');
    await db.update(products).set({ priceCents: 0 }).where(eq(products.id, productId));
    await expect(as(other).purchases.recordFree({ productId })).rejects.toMatchObject({
      status: 403,
      message: onHold,
    });
  });

  it('without a file cannot be downloaded', async () => {
    const { id: productId } = await offer();
    await as(other).purchases.recordFree({ productId });
    await db.delete(productVersions).where(eq(productVersions.productId, productId));
    await expect(as(other).purchases.download({ productId })).rejects.toMatchObject({
      status: 404,
      message: 'Product data or download URL is missing.',
    });
  });
});

describe('a bought product', () => {
  it.each(['pending', 'expired'] as const)('that is %s gives nothing', async (status) => {
    const { id: productId } = await offer({ priceCents: 2400 });
    await bought(productId, status);
    expect(await as(other).purchases.has({ productId })).toBe(false);
    await expect(as(other).purchases.download({ productId })).rejects.toMatchObject({
      message: 'This is not in your library yet. Get it on its page first.',
    });
  });

  it.each([
    ['disputed', onHold],
    ['refunded', 'Your payment for this was refunded, so your access to it has ended.'],
    ['lost', 'Your bank reversed the payment for this, so your access to it has ended.'],
  ] as const)('that is %s says why, and is not free again', async (status, message) => {
    const { id: productId } = await offer({ priceCents: 2400 });
    await bought(productId, status);
    expect(await as(other).purchases.has({ productId })).toBe(false);
    for (const call of ['download', 'recordFree'] as const) {
      const calling =
        call === 'download'
          ? as(other).purchases.download({ productId })
          : as(other).purchases.recordFree({ productId });
      await expect(calling).rejects.toMatchObject({ status: 403, message });
    }
  });

  it('is whole again after a second purchase', async () => {
    const { id: productId } = await offer({ priceCents: 2400 });
    await bought(productId, 'refunded');
    await bought(productId, 'owned');
    expect(await as(other).purchases.has({ productId })).toBe(true);
    const owned = and(eq(purchases.productId, productId), eq(purchases.status, 'owned'));
    await expect(bought(productId, 'owned')).rejects.toThrow();
    expect(await db.$count(purchases, owned)).toBe(1);
  });

  it('is theirs again when its refund has failed, whatever became of a later one', async () => {
    const { id: productId } = await offer({ priceCents: 2400 });
    await bought(productId, 'owned', new Date('2026-01-01'));
    await bought(productId, 'refunded', new Date('2026-01-02'));
    expect(await as(other).purchases.has({ productId })).toBe(true);
  });
});
