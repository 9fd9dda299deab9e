import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { eq } from 'drizzle-orm';
import { makeOwner } from '#test/versions.ts';
import { unsubscribeToken } from './unsubscribing.commands.server.ts';

const site = await openFreshSite();
const { db, as, storage } = site;
const { sealing } = site.contextOf(null);
const seller = await makePerson(db, { username: 'seller' });
const moderator = await makePerson(db, { isModerator: true });
const stranger = await makePerson(db);

async function makeOwned() {
  const product = await makeListedProduct(db, storage, seller, moderator);
  const owner = await makePerson(db);
  await makeOwner(db, product.id, owner);
  return { productId: product.id, owner };
}

describe('muting a product', () => {
  it('is for those who have it, and twice is as good as once', async () => {
    const { productId, owner } = await makeOwned();
    const calls = as(owner).productUpdates;
    await calls.mute({ productId });
    await calls.mute({ productId });
    expect(await calls.muted({ productIds: [productId] })).toEqual([productId]);
    expect(await as(stranger).productUpdates.muted({ productIds: [productId] })).toEqual([]);
    await calls.unmute({ productId });
    await calls.unmute({ productId });
    expect(await calls.muted({ productIds: [productId] })).toEqual([]);
  });

  it.each([
    [
      'a visitor',
      null,
      'UNAUTHENTICATED',
      'Please log in to change your notifications about this product.',
    ],
    ['somebody without it', stranger, 'NOT_FOUND', 'This is not in your library.'],
    ['its seller', seller, 'NOT_FOUND', 'This is not in your library.'],
    ['a moderator', moderator, 'NOT_FOUND', 'This is not in your library.'],
  ])('is refused to %s', async (_, viewer, code, message) => {
    const { productId } = await makeOwned();
    const muting = as(viewer).productUpdates.mute({ productId });
    await expect(muting).rejects.toMatchObject({ code, message });
  });
});

describe('the address in a mail', () => {
  it('says what it is about and mutes it without a sign-in, as often as it is asked', async () => {
    const { productId, owner } = await makeOwned();
    const token = await unsubscribeToken(sealing, { userId: owner.id, productId });
    const calls = as(null).productUpdates;
    expect(await calls.subscription({ token })).toEqual({ productName: 'Scatter Kit' });
    expect(await as(owner).productUpdates.muted({ productIds: [productId] })).toEqual([]);
    await calls.unsubscribe({ token });
    await as(stranger).productUpdates.unsubscribe({ token });
    expect(await as(owner).productUpdates.muted({ productIds: [productId] })).toEqual([productId]);
    expect(await as(stranger).productUpdates.muted({ productIds: [productId] })).toEqual([]);
  });

  it.each([
    ['made up', () => 'abcdef'],
    ['no address at all', () => '%%%'],
    ['sealed for something else', () => sealing.seal('a secret of an authenticator')],
    ['about nobody', () => sealing.seal('unsubscribe somebody something')],
    [
      'shortened',
      async () => {
        const { productId, owner } = await makeOwned();
        return (await unsubscribeToken(sealing, { userId: owner.id, productId })).slice(0, -2);
      },
    ],
  ])('that is %s does nothing', async (_, make) => {
    const token = await make();
    const refusal = {
      code: 'NOT_FOUND',
      message: 'This link does not work. You can mute the product in your library instead.',
    };
    await expect(as(null).productUpdates.unsubscribe({ token })).rejects.toMatchObject(refusal);
    await expect(as(null).productUpdates.subscription({ token })).rejects.toMatchObject(refusal);
  });

  it('of somebody who deleted their account does nothing', async () => {
    const { productId, owner } = await makeOwned();
    const token = await unsubscribeToken(sealing, { userId: owner.id, productId });
    await db.delete(users).where(eq(users.id, owner.id));
    const asked = as(null).productUpdates.unsubscribe({ token });
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
