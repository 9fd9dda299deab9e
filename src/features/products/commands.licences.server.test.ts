import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import {
  makeListedProduct,
  makeProduct,
  makeProductMedia,
  productFieldsWith,
} from '#test/products.ts';
import { products } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

const stored = async (slug: string) => {
  const [row] = await db
    .select({ licence: products.licence, licences: products.licences })
    .from(products)
    .where(eq(products.slug, slug));
  return row;
};

async function save(slug: string, revision: number, licence: 'MIT' | 'Royalty-Free' | '') {
  const fields = productFieldsWith(await makeProductMedia(db, storage, seller), { licence });
  return as(seller).products.update({ slug, revision, fields });
}

it('is chosen by the seller, shown on the page and found by the filter', async () => {
  const { slug, id } = await makeListedProduct(db, storage, seller, moderator, {
    name: 'Crates',
    licence: 'Royalty-Free',
  });
  expect(await stored(slug)).toEqual({ licence: 'Royalty-Free', licences: ['Royalty-Free'] });
  expect((await as(null).products.bySlug({ slug })).licence).toBe('Royalty-Free');
  const found = await as(null).products.list({ licence: 'Royalty-Free' });
  expect(found.products.map((one) => one.id)).toEqual([id]);
  expect((await as(null).products.list({ licence: 'MIT' })).products).toEqual([]);
});

it('changes at once, is kept by an edit without it, and can be taken back', async () => {
  const { slug } = await makeProduct(db, storage, seller, { licence: 'MIT' });
  const bare = productFieldsWith(await makeProductMedia(db, storage, seller), {});
  await as(seller).products.update({ slug, revision: 1, fields: bare });
  expect(await stored(slug)).toEqual({ licence: 'MIT', licences: ['MIT'] });
  await save(slug, 2, '');
  expect(await stored(slug)).toEqual({ licence: '', licences: [] });
});

it('of an extension is not the form’s to say', async () => {
  const { slug, id } = await makeProduct(db, storage, seller);
  const ofManifest = { licence: 'GPL-2.0-only', licences: ['GPL-2.0-only'] };
  await db
    .update(products)
    .set({ extensionId: 'crates', extensionKind: 'add-on', ...ofManifest })
    .where(eq(products.id, id));
  await save(slug, 1, 'MIT');
  expect(await stored(slug)).toEqual(ofManifest);
});

it('must be one of the list', async () => {
  const fields = { ...productFieldsWith(await makeProductMedia(db, storage, seller), {}) };
  const bad = { ...fields, licence: 'Mine' as 'MIT' };
  await expect(as(seller).products.create(bad)).rejects.toMatchObject({
    status: 400,
    message: 'Choose a licence from the list.',
  });
});
