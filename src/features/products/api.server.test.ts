import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeImage } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import {
  categoryId,
  makeListedProduct,
  makeProduct,
  makeProductMedia,
  makeStoredFile,
  productFieldsWith,
} from '#test/products.ts';
import { productCategories } from './rules.ts';

const queries: string[] = [];
const { db, as, storage, productViews } = await openFreshSite({
  onQuery: (query) => queries.push(query),
});
const seller = await makePerson(db, { username: 'seller' });
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const everybody = { visitor: null, seller, other, moderator } as const;
type Who = keyof typeof everybody;

const media = await makeProductMedia(db, storage, seller);
const fields = (changes: object = {}) => ({ ...productFieldsWith(media), ...changes });
const listed = (changes: object = {}) => makeListedProduct(db, storage, seller, moderator, changes);

it('categories.list names every category of the rules, by name', async () => {
  const categories = await as(null).categories.list({});
  expect(categories).toEqual(productCategories.map(({ id, name }) => ({ id, name })));
});

it('categories.list says that it failed, and not why', async () => {
  await db.execute(sql`alter table categories rename to categories_away`);
  const refusal = { status: 503, message: 'Could not fetch categories.' };
  await expect(as(null).categories.list({})).rejects.toMatchObject(refusal);
  await db.execute(sql`alter table categories_away rename to categories`);
});

describe('who may do what', () => {
  const reading: [who: Who, what: 'listed' | 'waiting', status: number][] = [
    ['visitor', 'listed', 200],
    ['visitor', 'waiting', 404],
    ['other', 'waiting', 404],
    ['seller', 'waiting', 200],
    ['moderator', 'waiting', 200],
  ];
  it.each(reading)('%s reads what is %s: %i', async (who, what, status) => {
    const { slug } = what === 'listed' ? await listed() : await makeProduct(db, storage, seller);
    const answer = as(everybody[who]).products.bySlug({ slug });
    if (status === 200) expect((await answer).slug).toBe(slug);
    else
      await expect(answer).rejects.toMatchObject({
        status,
        message: 'The product you are looking for does not exist.',
      });
  });

  const changing: [who: Who, status: number][] = [
    ['visitor', 401],
    ['other', 403],
    ['moderator', 403],
    ['seller', 200],
  ];
  it.each(changing)('%s changes a product: %i', async (who, status) => {
    const { slug } = await listed();
    const calls = as(everybody[who]).products;
    const acts = [
      [() => calls.toEdit({ slug }), 'You are not authorized to edit this product.'],
      [
        () => calls.update({ slug, revision: 1, fields: fields({ fileId: null }) }),
        'You are not authorized to edit this product.',
      ],
      [() => calls.delete({ slug }), 'You are not authorized to delete this product.'],
    ] as const;
    for (const [act, denied] of acts) {
      if (status === 200) await act();
      else {
        const message = status === 401 ? 'You must be logged in.' : denied;
        await expect(act()).rejects.toMatchObject({ status, message });
      }
    }
  });

  it('a visitor creates nothing', async () => {
    await expect(as(null).products.create(fields())).rejects.toMatchObject({
      status: 401,
      message: 'You must be logged in.',
    });
  });

  it.each([
    [undefined, 'Valid user ID is required to fetch products.'],
    [null, 'Valid user ID is required to fetch products.'],
    ['', 'Valid user ID is required to fetch products.'],
    ['nope', 'Valid user ID is required to fetch products.'],
  ])('the products of %j: %s', async (sellerId, message) => {
    const asked = as(null).products.bySeller({ sellerId: sellerId as string });
    await expect(asked).rejects.toMatchObject({ status: 400, message });
  });

  it('what does not exist is not found', async () => {
    const calls = as(seller).products;
    const slug = 'nowhere';
    await expect(calls.bySlug({ slug })).rejects.toMatchObject({ status: 404 });
    const acts = [
      () => calls.toEdit({ slug }),
      () => calls.update({ slug, revision: 1, fields: fields() }),
    ];
    for (const act of acts) {
      await expect(act()).rejects.toMatchObject({
        status: 404,
        message: 'Product not found.',
      });
    }
    await expect(calls.delete({ slug })).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['visitor', 1],
    ['other', 1],
    ['moderator', 1],
    ['seller', 2],
  ] as const)('%s sees %i of the products of a person', async (who, count) => {
    const person = who === 'seller' ? seller : await makePerson(db);
    if (who === 'seller') for (const { slug } of (await own()).products) await discard(slug);
    const { slug } = await makeListedProduct(db, storage, person, moderator);
    await makeProduct(db, storage, person);
    const calls = as(everybody[who]).products;
    const { products: seen, next } = await calls.bySeller({ sellerId: person.id });
    expect(next).toBeNull();
    expect(seen).toHaveLength(count);
    expect(seen.at(-1)?.slug).toBe(slug);
  });

  const own = () => as(seller).products.bySeller({ sellerId: seller.id, limit: 50 });
  const discard = (slug: string) => as(seller).products.delete({ slug });
});

describe('a product as its page gets it', () => {
  it('has its texts, media and seller, in at most two queries, and no file keys', async () => {
    const inside = await makeImage(db, storage, seller, 'product');
    const model = await makeStoredFile(db, storage, seller, 'model');
    const gallery = [{ imageId: inside.id }, { modelId: model.id }];
    const { slug } = await listed({ gallery, tags: ['Hard surface', ' nodes '] });
    queries.length = 0;
    const product = await as(null).products.bySlug({ slug });
    expect(queries.length).toBeLessThanOrEqual(2);
    expect(product).toMatchObject({
      categoryName: 'Geometry Nodes',
      price: '0.00',
      tags: ['Hard surface', 'nodes'],
      version: '1.2.0',
      blenderVersionMin: '4.2',
      author: { id: seller.id, username: 'seller' },
      file: { extension: 'zip' },
      sellerConnected: false,
      sellerRestricted: false,
      own: null,
      gallery: [
        { imageId: inside.id, modelId: null, width: 64 },
        { imageId: null, modelId: model.id },
      ],
    });
    expect(product.descriptionHtml).toContain('Scatters anything');
    expect(JSON.stringify(product)).not.toMatch(/storage|stripe|stored\//i);
  });

  it('is found by a former slug only while it is listed', async () => {
    expect(await as(null).products.currentSlug({ slug: 'never' })).toBeNull();
  });

  it.each([null, seller])('a view by %o is handed on', async (viewer) => {
    const { id } = await listed();
    await as(viewer).products.view({ id });
    expect(productViews.at(-1)).toEqual({ id, visitor: viewer?.id ?? 'visitor' });
    await expect(as(viewer).products.view({ id: 'x' })).rejects.toMatchObject({ status: 400 });
  });

  it('as its owner edits it', async () => {
    const { slug } = await makeProduct(db, storage, seller, { tags: ['one'] });
    expect(await as(seller).products.toEdit({ slug })).toMatchObject({
      name: 'Scatter Kit',
      categoryId: categoryId('Geometry Nodes'),
      tags: ['one'],
      status: 'pending',
      thumbnail: { width: 64 },
      file: { originalName: 'scatter.zip' },
      gallery: [],
    });
  });
});

it('a file that a second product uses outlives the first, and says why', async () => {
  const shared = await makeProductMedia(db, storage, seller);
  const first = await as(seller).products.create(productFieldsWith(shared, { name: 'First' }));
  const second = await as(seller).products.create(productFieldsWith(shared, { name: 'Second' }));
  await as(seller).products.delete({ slug: first.slug });
  await expect(as(seller).uploads.files.remove({ id: shared.file.id })).rejects.toMatchObject({
    status: 409,
    message: 'Another product of yours still uses this file.',
  });
  await as(seller).products.delete({ slug: second.slug });
  await as(seller).uploads.files.remove({ id: shared.file.id });
});
