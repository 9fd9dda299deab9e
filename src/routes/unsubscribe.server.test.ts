import { expect, it } from 'vitest';
import { unsubscribeToken } from '#features/product-updates/unsubscribing.commands.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { action, loader } from './unsubscribe.tsx';

const site = await openFreshSite();
const { db } = site;
const seller = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

it('asks before it mutes, and mutes as often as it is sent', async () => {
  const owner = await makePerson(db);
  const { id: productId } = await makeListedProduct(db, site.storage, seller, moderator);
  const { sealing } = site.contextOf(null);
  const token = await unsubscribeToken(sealing, { userId: owner.id, productId });
  const page = openTestPage(site, null);
  const visit = () => page.argumentsFor(`/unsubscribe/${token}`, { token });
  const muted = () => site.as(owner).productUpdates.muted({ productIds: [productId] });
  expect(await loader(visit())).toEqual({ productName: 'Scatter Kit' });
  expect(await muted()).toEqual([]);
  expect(await action(visit())).toEqual({ isDone: true });
  expect(await action(visit())).toEqual({ isDone: true });
  expect(await muted()).toEqual([productId]);
});

it('says that an address is none of ours', async () => {
  const page = openTestPage(site, null);
  const visit = page.argumentsFor('/unsubscribe/abc', { token: 'abc' });
  const refused = {
    data: {
      title: 'This Link Does Not Work',
      message: 'This link does not work. You can mute the product in your library instead.',
    },
    init: { status: 404 },
  };
  await expect(loader(visit)).rejects.toMatchObject(refused);
  await expect(action(visit)).rejects.toMatchObject(refused);
});
