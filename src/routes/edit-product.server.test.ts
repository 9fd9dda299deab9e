import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import {
  makeListedProduct,
  makeProduct,
  makeProductMedia,
  productFieldsWith,
} from '#test/products.ts';
import type { Viewer } from '#shared/viewer.ts';
import { loader } from './edit-product.tsx';
import { versionOf } from '#features/products/form/form-version.ts';
import { loader as uploadLoader } from './upload-product.tsx';

const site = await openFreshSite();
const { db } = site;
const seller = await makePerson(db, { username: 'seller' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const { slug } = await makeProduct(db, site.storage, seller, { name: 'To edit' });

function visit(viewer: Viewer | null, productSlug: string) {
  const page = openTestPage(site, viewer);
  const path = `/marketplace/edit/${productSlug}`;
  return { page, loaded: loader(page.argumentsFor(path, { productSlug })) };
}

describe('the edit form of a product', () => {
  it('is filled for its seller, the file left as it is', async () => {
    const { product, seller: shown } = await visit(seller, slug).loaded;
    expect(shown.author?.username).toBe('seller');
    expect(shown.isSeller).toBe(false);
    expect(versionOf(product).value).toMatchObject({
      name: 'To edit',
      price: '0',
      tags: 'scatter, nodes',
      version: '1.2.0',
      file: null,
    });
    expect(versionOf({ ...product, priceCents: 1250 }).value.price).toBe('12.50');
  });

  it('opens under a former address, which the draft of another device may have', async () => {
    const former = await makeProduct(db, site.storage, seller, { name: 'Former name' });
    const media = await makeProductMedia(db, site.storage, seller);
    const fields = productFieldsWith(media, { name: 'New name' });
    const saved = await site.as(seller).products.update({ slug: former.slug, revision: 1, fields });
    expect([former.slug, saved.slug]).toEqual(['former-name', 'new-name']);
    const { product } = await visit(seller, former.slug).loaded;
    expect(product.name).toBe('New name');
    await expect(visit(other, former.slug).loaded).rejects.toMatchObject({ status: 302 });
    const another = await makeProduct(db, site.storage, other, { name: 'Former name' });
    expect(another.slug).toBe('former-name-1');
  });

  it.each([
    ['another member', other],
    ['the moderator', moderator],
  ] as const)('is refused to %s', async (_, viewer) => {
    const listed = await makeListedProduct(db, site.storage, seller, moderator);
    await expect(visit(viewer, listed.slug).loaded).rejects.toMatchObject({
      init: { status: 403 },
      data: { message: 'You are not authorized to edit this product.' },
    });
  });

  it.each([
    ['no product', () => visit(seller, 'no-such-product')],
    ['a slug longer than any', () => visit(seller, 'a'.repeat(5_000))],
    ['a product that waits, for another member,', () => visit(other, slug)],
  ])('of %s leads to the Marketplace with the reason', async (_, open) => {
    const { page, loaded } = open();
    const answer: unknown = await loaded.catch((error: unknown) => error);
    if (!(answer instanceof Response)) throw new Error('No redirect.');
    const target = '/marketplace?notice=product-not-found';
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
    expect(page.reports).toEqual([]);
  });

  it('says that it could not be loaded when the database fails, and logs why', async () => {
    await db.execute(sql`alter table seller_accounts rename to seller_accounts_away`);
    const fresh = openTestPage(site, seller);
    const failure = { init: { status: 500 }, data: { message: 'Failed to load page data.' } };
    await expect(visit(seller, slug).loaded).rejects.toMatchObject(failure);
    const upload = uploadLoader(fresh.argumentsFor('/marketplace/upload', {}));
    await expect(upload).rejects.toMatchObject(failure);
    expect(fresh.reports).toHaveLength(1);
  });
});
