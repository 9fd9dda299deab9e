import type { BundleParts } from '#features/products/bundles/loading.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findModel } from '#features/uploads/files/models.queries.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { openSharedStore } from '#platform/shared-reads.server.ts';
import { paragraph } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import { filledForm } from '#test/product-edits.ts';
import { makeListedProduct, makeProduct, makeStoredFile } from '#test/products.ts';
import { loader as listLoader } from './marketplace.tsx';
import { loader, meta } from './product.tsx';

const queries: string[] = [];
const site = await openFreshSite({ onQuery: (query) => queries.push(query) });
const { db } = site;
const seller = await makePerson(db, { username: 'seller' });
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const listed = (changes: object = {}) =>
  makeListedProduct(db, site.storage, seller, moderator, changes);

function visit(viewer: Viewer | null, productSlug: string, shared = openSharedStore(), query = '') {
  const page = openTestPage(site, viewer, { shared });
  const given = page.argumentsFor(`/marketplace/${productSlug}${query}`, { productSlug });
  return { page, loaded: loader(given) };
}

describe('the page of a product', () => {
  it.each([
    ['a visitor', 5, 0, null],
    ['a member', 8, 3, other],
    ['the seller', 9, 5, seller],
    ['the moderator', 8, 5, moderator],
  ] as const)(
    'costs %s at most %i queries, and %i soon after somebody else',
    async (_, most, after, viewer) => {
      const { id, slug } = await listed();
      queries.length = 0;
      const shown = await visit(viewer, slug).loaded;
      expect(shown).toMatchObject({ product: { id }, isOwn: viewer === seller });
      expect(queries.length).toBeLessThanOrEqual(most);
      const shared = openSharedStore();
      const visitor = visit(null, slug, shared);
      await visitor.loaded;
      const of = [`product:${id}`, 'articles', `profile:${seller.id}`, `seller:${seller.id}`];
      expect([...new Set(visitor.page.tags)].toSorted()).toEqual(of.toSorted());
      queries.length = 0;
      expect(await visit(viewer, slug, shared).loaded).toEqual({
        ...shown,
        questions: expect.anything(),
      });
      expect(queries.length).toBeLessThanOrEqual(after);
    },
  );

  it.each(['forge-supporter', 'forge-advocate'])('%s is replaced by /support', async (slug) => {
    const answer: unknown = await visit(null, slug).loaded.catch((error: unknown) => error);
    const headers = answer instanceof Response ? answer.headers : new Headers();
    expect(headers.get('location')).toBe('/support');
    expect(headers.get('x-remix-replace')).toBe('true');
  });

  it('is not found: missing, or not listed and not theirs', async () => {
    const { slug } = await makeProduct(db, site.storage, seller);
    for (const asked of [slug, 'nowhere']) {
      await expect(visit(other, asked).loaded).rejects.toMatchObject({
        data: {
          title: 'Product Not Found',
          message: 'The product you are looking for does not exist.',
        },
        init: { status: 404 },
      });
    }
    expect(await visit(seller, slug).loaded).toMatchObject({
      product: { own: { state: 'waiting' } },
    });
  });

  it('says when it cannot be loaded, and logs why', async () => {
    const page = openTestPage(site, null);
    const given = page.argumentsFor('/marketplace/x', { productSlug: 'x' });
    await db.execute(sql`alter table products rename to products_away`);
    try {
      await expect(loader(given)).rejects.toMatchObject({
        data: { title: 'An Error Occurred', message: 'An unexpected error occurred.' },
        init: { status: 500 },
      });
    } finally {
      await db.execute(sql`alter table products_away rename to products`);
    }
    expect(page.reports).toHaveLength(1);
  });

  it('tells search engines of the offer', async () => {
    const { slug } = await listed({ name: 'Offered' });
    const { product, publicUrl } = await visit(null, slug).loaded;
    const tagsOf = (changes: Partial<typeof product>) =>
      JSON.stringify(
        meta({ loaderData: { publicUrl, parts: null, product: { ...product, ...changes } } }),
      );
    const tags = tagsOf({});
    expect(tags).toContain('"@type":"Product","name":"Offered"');
    expect(tags).toContain('"price":"0.00","priceCurrency":"USD"');
    expect(tags).toContain('"@type":"BreadcrumbList"');
    expect(tags).not.toContain('noindex');
    for (const [offer, availability] of [
      [{}, 'InStock'],
      [{ priceCents: 500, sellerConnected: true }, 'InStock'],
      // Nobody can pay a seller who is not connected.
      [{ priceCents: 500, sellerConnected: false }, 'OutOfStock'],
      [{ priceCents: 500, sellerConnected: true, sellerRestricted: true }, 'OutOfStock'],
    ] as const) {
      expect(tagsOf(offer)).toContain(`schema.org/${availability}`);
    }
    expect(tagsOf({ isOnSale: false })).toContain('noindex');
    expect(tagsOf({ hasDownload: false })).toContain('schema.org/OutOfStock');
    const parts = [{ slug: 'rigs', name: 'Rigs' }, null] as unknown as BundleParts;
    const held = JSON.stringify(meta({ loaderData: { publicUrl, parts, product } }));
    expect(held).toContain('"includesObject":[{"@type":"TypeAndQuantityNode","amountOfThisGood":1');
    expect(held).toContain('/marketplace/rigs"');
  });
});

it('sends the start of a description for search engines, and all of it once', async () => {
  const text = 'word '.repeat(100).trim();
  const { slug } = await listed({ description: paragraph(text) });
  const loaded = await visit(null, slug).loaded;
  const start = `${text.slice(0, 159)}…`;
  expect(loaded.product.summary).toBe(start);
  const tags = meta({ loaderData: loaded });
  expect(tags).toContainEqual({ name: 'description', content: start });
  expect(JSON.stringify(tags)).toContain(`"description":"${start}","image"`);
  expect(JSON.stringify(loaded).split(text)).toHaveLength(2);

  const later = 'later '.repeat(100).trim();
  const form = await filledForm(site.as(seller), slug, { description: paragraph(later) });
  await site.as(seller).products.update(form);
  const changed = await visit(seller, slug, undefined, '?view=changes').loaded;
  expect(changed.changes).toEqual({ isWaiting: true });
  expect(JSON.stringify(changed).split(later)).toHaveLength(2);
});

describe('the Marketplace', () => {
  const open = (viewer: Viewer | null, query: string) =>
    listLoader(openTestPage(site, viewer).argumentsFor(`/marketplace${query}`, {}));

  it('costs a visitor at most two queries, and a search two more for its words', async () => {
    await listed({ name: 'Counted', tags: ['counted'] });
    for (const query of ['', '?q=counted', '?tag=counted&price=free&sort=price_asc']) {
      queries.length = 0;
      const shown = await open(null, query);
      expect(shown).toMatchObject({ result: { kind: 'grid', bookmarked: [] } });
      expect(queries.length).toBeLessThanOrEqual(query.startsWith('?q=') ? 4 : 2);
    }
  });

  it.each([
    ['?q=&category=all&price=free&sort=newest', '/marketplace?price=free'],
    ['?after=garbage', '/marketplace'],
  ])('%s leads to %s', async (query, location) => {
    const answer: unknown = await open(null, query).catch((error: unknown) => error);
    expect(answer instanceof Response && answer.headers.get('location')).toBe(location);
  });

  it('knows what a member bookmarked', async () => {
    const { id } = await listed({ tags: ['mine'] });
    await site.as(other).bookmarks.add({ contentType: 'product', contentId: id });
    expect(await open(other, '?tag=mine')).toMatchObject({ result: { bookmarked: [id] } });
  });
});

it('a 3D preview is for everybody only while a product shows it', async () => {
  const model = await makeStoredFile(db, site.storage, seller, 'model');
  const [file, hidden] = [await makeStoredFile(db, site.storage, seller), { isShown: false }];
  expect(await findModel(db, randomUUID())).toBeNull();
  expect(await findModel(db, file.id)).toBeNull();
  expect(await findModel(db, model.id)).toMatchObject({ userId: seller.id, ...hidden });
  const { slug } = await listed({ gallery: [{ modelId: model.id }] });
  expect(await findModel(db, model.id)).toMatchObject({ isShown: true });
  await site.as(seller).products.delete({ slug });
  expect(await findModel(db, model.id)).toMatchObject(hidden);
});
