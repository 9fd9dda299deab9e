import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { connectSeller, makeOffer } from '#test/offers.ts';
import { makePerson } from '#test/people.ts';
import { purchases } from './tables.server.ts';

const queries: string[] = [];
const { db, as, storage } = await openFreshSite({ onQuery: (query) => queries.push(query) });
const [seller, buyer] = [await makePerson(db), await makePerson(db)];
await connectSeller(db, seller);

const stateOf = (viewer: typeof buyer | null, productId: string) =>
  as(viewer).purchases.state({ productId });

it('follows a purchase, for its buyer alone, in one query', async () => {
  const { id } = await makeOffer(db, storage, seller, { priceCents: 2400 });
  expect(await stateOf(null, id)).toEqual({ kind: 'signed_out', ended: null });
  expect(await stateOf(seller, id)).toEqual({ kind: 'owner', ended: null });
  expect(await stateOf(buyer, id)).toEqual({ kind: 'paid', ended: null });
  const [row] = await db
    .insert(purchases)
    .values({
      buyerId: buyer.id,
      sellerId: seller.id,
      productId: id,
      status: 'owned',
      priceCents: 2400,
      feeCents: 240,
      sellerCents: 2160,
      purchasedAt: new Date(),
    })
    .returning();
  queries.length = 0;
  expect(await stateOf(buyer, id)).toEqual({ kind: 'owned', ended: null });
  expect(queries).toHaveLength(1);
  await db
    .update(purchases)
    .set({ status: 'refunded' })
    .where(eq(purchases.id, row?.id ?? ''));
  expect(await stateOf(buyer, id)).toEqual({ kind: 'paid', ended: 'refunded' });
  await db.update(sellerAccounts).set({ takesPayments: false });
  expect(await stateOf(buyer, id)).toEqual({ kind: 'seller_restricted', ended: 'refunded' });
  await db.update(sellerAccounts).set({ disconnectedAt: new Date() });
  expect(await stateOf(buyer, id)).toEqual({ kind: 'unavailable', ended: 'refunded' });
});

it('does not tell of what is not listed, but to its seller and the moderator', async () => {
  const missing = { status: 404, message: 'Product data is missing.' };
  const moderator = await makePerson(db, { isModerator: true });
  const hidden = await makeOffer(db, storage, seller, { status: 'pending' });
  await expect(stateOf(buyer, hidden.id)).rejects.toMatchObject(missing);
  expect(await stateOf(seller, hidden.id)).toMatchObject({ kind: 'owner' });
  expect(await stateOf(moderator, hidden.id)).toMatchObject({ ended: null });
});

it('stays with whoever has it when it is off sale', async () => {
  const { id, slug } = await makeOffer(db, storage, seller);
  await as(buyer).purchases.recordFree({ productId: id });
  await as(seller).products.setOnSale({ slug, isOnSale: false });
  expect(await stateOf(buyer, id)).toEqual({ kind: 'owned', ended: null });
  await expect(stateOf(await makePerson(db), id)).rejects.toMatchObject({ status: 404 });
});

it('of a product that does not exist is none', async () => {
  await expect(stateOf(buyer, randomUUID())).rejects.toMatchObject({
    status: 404,
    message: 'Product data is missing.',
  });
});
