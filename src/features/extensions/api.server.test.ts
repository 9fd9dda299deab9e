import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { makeExtensionProduct, makePurchase } from '#test/extensions.ts';
import { makePerson } from '#test/people.ts';
import { versionPins } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const place = { db, storage };
const kit = await makeExtensionProduct(
  place,
  { seller, moderator },
  {
    id: 'scatter_kit',
    versions: [
      { manifest: { version: '1.0.0' } },
      { manifest: { version: '1.1.0' } },
      { manifest: { version: '1.2.0' }, status: 'pending' },
      { manifest: { version: '1.3.0' }, status: 'withdrawn' },
    ],
  },
);
const [first, second, pending, withdrawn] = kit.versions.map(({ id }) => ({
  productId: kit.id,
  versionId: id,
}));
if (!first || !second || !pending || !withdrawn) throw new Error('There are four versions.');

async function makeOwner() {
  const person = await makePerson(db);
  await makePurchase(db, person, kit.id);
  return person;
}

const pinsOf = (person: { id: string }) =>
  db
    .select({ productId: versionPins.productId, versionId: versionPins.versionId })
    .from(versionPins)
    .where(eq(versionPins.userId, person.id));

it('a pin is one for each product, and the last one counts', async () => {
  const owner = await makeOwner();
  await as(owner).extensions.pin(first);
  await as(owner).extensions.pin(second);
  expect(await pinsOf(owner)).toEqual([second]);
});

it('what nobody is offered cannot be pinned', async () => {
  const calls = as(await makeOwner()).extensions;
  const other = await makeExtensionProduct(place, { seller, moderator }, { id: 'other_kit' });
  for (const wrong of [pending, withdrawn, { ...first, versionId: other.first.id }]) {
    await expect(calls.pin(wrong)).rejects.toMatchObject({
      status: 404,
      message: 'This version is no longer available, so it cannot be chosen.',
    });
  }
});

it('only who has the product pins it, and its seller', async () => {
  await expect(as(await makePerson(db)).extensions.pin(first)).rejects.toMatchObject({
    status: 403,
    message: 'This is not in your library yet. Get it on its page first.',
  });
  await as(seller).extensions.pin(first);
  await expect(as(null).extensions.pin(first)).rejects.toMatchObject({
    status: 401,
    message: 'Please log in to choose a version.',
  });
});

it('a pin goes with its person and with its version', async () => {
  const owner = await makeOwner();
  await as(owner).extensions.pin(first);
  await as(owner).accountDeletion.deleteAccount({ username: owner.username });
  expect(await pinsOf(owner)).toEqual([]);
});

it('the quarantine is the moderators’', async () => {
  await expect(as(seller).extensions.quarantine({})).rejects.toMatchObject({
    status: 403,
    message: 'You are not authorized to moderate extensions.',
  });
  expect(await as(moderator).extensions.quarantine({})).toEqual([]);
});
