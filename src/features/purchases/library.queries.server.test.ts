import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteProduct } from '#features/products/commands.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeOffer } from '#test/offers.ts';
import { makePerson } from '#test/people.ts';
import { libraryLimits } from './rules.ts';
import { purchases } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db, { username: 'seller' });

async function getFree(buyer: Awaited<ReturnType<typeof makePerson>>, name: string) {
  const offer = await makeOffer(db, storage, seller, { name });
  await as(buyer).purchases.recordFree({ productId: offer.id });
  return offer;
}

describe('purchases.mine', () => {
  it('is for oneself alone', async () => {
    const [buyer, other] = [await makePerson(db), await makePerson(db)];
    await getFree(buyer, 'Mine');
    await expect(as(null).purchases.mine({})).rejects.toMatchObject({
      status: 401,
      message: 'Valid user ID is required to fetch purchases.',
    });
    expect(await as(other).purchases.mine({})).toEqual({ purchases: [], next: null });
    const { purchases: found } = await as(buyer).purchases.mine({});
    expect(found).toMatchObject([
      { name: 'Mine', status: 'owned', priceCents: 0, isOffered: true, sellerUsername: 'seller' },
    ]);
    expect(JSON.stringify(found)).not.toContain('stripe');
  });

  it('lists the newest first, page by page, also those of one instant', async () => {
    const buyer = await makePerson(db);
    const names = Array.from({ length: libraryLimits.pageSize + 3 }, (_, at) => `Thing ${at}`);
    for (const name of names) await getFree(buyer, name);
    const first = await as(buyer).purchases.mine({});
    const second = await as(buyer).purchases.mine({ after: first.next ?? '' });
    const all = [...first.purchases, ...second.purchases].map(({ name }) => name);
    expect(all).toEqual(names.toReversed());
    expect(second.next).toBeNull();

    await db
      .update(purchases)
      .set({ purchasedAt: new Date('2026-02-03T04:05:06.789Z') })
      .where(eq(purchases.buyerId, buyer.id));
    const again = await as(buyer).purchases.mine({});
    const rest = await as(buyer).purchases.mine({ after: again.next ?? '' });
    const ids = [...again.purchases, ...rest.purchases].map(({ id }) => id);
    expect(new Set(ids).size).toBe(names.length);
  });

  it('keeps what the seller deleted, with its download', async () => {
    const buyer = await makePerson(db);
    const { id: productId, slug } = await getFree(buyer, 'Deleted later');
    await deleteProduct(db, seller, slug);
    expect((await as(buyer).purchases.mine({})).purchases).toMatchObject([
      { productId, name: 'Deleted later', isOffered: false },
    ]);
    expect(await as(buyer).purchases.download({ productId })).toMatchObject({
      name: `${slug}.zip`,
    });
    await expect(as(null).products.bySlug({ slug })).rejects.toMatchObject({ status: 404 });
  });

  it('leaves out what was never paid, and says what has ended', async () => {
    const buyer = await makePerson(db);
    const { id: productId } = await getFree(buyer, 'Changing');
    for (const [status, isListed] of [
      ['disputed', true],
      ['refunded', true],
      ['lost', true],
    ] as const) {
      await db.update(purchases).set({ status }).where(eq(purchases.productId, productId));
      const { purchases: found } = await as(buyer).purchases.mine({});
      expect(found.map((row) => row.status)).toEqual(isListed ? [status] : []);
    }
    await db
      .update(purchases)
      .set({ status: 'expired', purchasedAt: null })
      .where(eq(purchases.productId, productId));
    expect((await as(buyer).purchases.mine({})).purchases).toEqual([]);
  });

  it('refuses a cursor that is none of ours', async () => {
    await expect(as(seller).purchases.mine({ after: 'x' })).rejects.toMatchObject({
      status: 400,
      message: 'This page of the list does not exist.',
    });
  });
});
