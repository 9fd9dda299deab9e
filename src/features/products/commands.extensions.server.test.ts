import { expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedExtension, versionsOf } from '#test/submissions.ts';

const { db, as, storage } = await openFreshSite();
const [seller, other] = [await makePerson(db), await makePerson(db)];
const moderator = await makePerson(db, { isModerator: true });

it.each([
  [
    'product is deleted',
    ({ slug }: { slug: string }) => as(seller).products.delete({ slug }),
    'scatter',
  ],
  [
    'seller deletes their account',
    () => as(seller).accountDeletion.deleteAccount({ username: seller.username }),
    'grow_ivy',
  ],
])('an approved extension leaves its id behind when its %s, and no file', async (_, end, id) => {
  const product = await makeListedExtension(db, storage, { seller, moderator }, { id });
  expect(await versionsOf(db, product.id)).toMatchObject([{ status: 'approved' }]);
  await end(product);
  expect(await versionsOf(db, product.id)).toEqual([]);
  await expect(as(null).products.bySlug({ slug: product.slug })).rejects.toMatchObject({
    status: 404,
  });
  // Blender would install it over the first one, as an update.
  const people = { seller: other, moderator };
  const taking = makeListedExtension(db, storage, people, { id, version: '9.0.0' });
  await expect(taking).rejects.toMatchObject({
    code: 'INVALID',
    message: `Another product has the id “${id}” already. Please choose a different id in the manifest.`,
  });
});

it('its seller can use the id of a deleted extension again', async () => {
  const people = { seller: await makePerson(db), moderator };
  const first = await makeListedExtension(db, storage, people, { id: 'again' });
  await as(people.seller).products.delete({ slug: first.slug });
  const second = await makeListedExtension(db, storage, people, { id: 'again', version: '2.0.0' });
  expect(await versionsOf(db, second.id)).toMatchObject([{ status: 'approved' }]);
});
