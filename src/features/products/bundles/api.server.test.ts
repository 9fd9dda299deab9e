import { beforeEach, describe, expect, it } from 'vitest';
import { idsOf, openBundles } from '#test/bundles.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { makeBundle, makeProduct, makeProductMedia, productFieldsWith } from '#test/products.ts';
import { bundleProducts } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openBundles(database);
const { site, seller, listed, bundleOf, approve, rowOf, heldBy, listedBundle, edit } = shop;
const other = await makePerson(db);

beforeEach(() => database.pool.query('delete from rate_limits'));

describe('a new bundle', () => {
  it('holds products of its seller in their order, waits, and has no file', async () => {
    const parts = [await listed('One'), await listed('Two'), await listed('Three')];
    const order = [parts[2], parts[0], parts[1]].flatMap((part) => part ?? []);
    const { id, slug } = await bundleOf(order);
    expect(await heldBy(id)).toEqual(idsOf(order));
    expect(await rowOf(id)).toMatchObject({ isBundle: true, status: 'pending', licence: '' });
    await expect(site.as(null).bundles.parts({ slug })).rejects.toMatchObject({ status: 404 });
    expect(await site.as(seller).bundles.parts({ slug })).toHaveLength(3);
    await approve(id);
    const shown = await site.as(null).products.bySlug({ slug });
    expect(shown).toMatchObject({ isBundle: true, partCount: 3, hasDownload: true, file: null });
    expect((await site.as(null).bundles.parts({ slug })).map((part) => part?.name)).toEqual([
      'Three',
      'One',
      'Two',
    ]);
    const { products: found } = await site.as(null).products.list({ kind: 'bundle' });
    expect(found.map((card) => [card.id, card.partCount])).toContainEqual([id, 3]);
    const others = await site.as(null).products.list({ kind: 'file' });
    expect(idsOf(others.products)).not.toContain(id);
  });

  it.each<[string, () => Promise<string[]>, string]>([
    [
      'another person’s product',
      async () => idsOf([await listed('Mine'), await listed('Theirs', 0, other)]),
      'A bundle can only contain your own products.',
    ],
    [
      'a product that is not there',
      async () => [(await listed('Mine')).id, crypto.randomUUID()],
      'A bundle can only contain your own products.',
    ],
    [
      'a product that waits',
      async () => {
        const waiting = await makeProduct(db, site.storage, seller, { name: 'Draft' });
        return idsOf([await listed('Mine'), waiting]);
      },
      '“Draft” is not on sale, so it cannot be added to a bundle.',
    ],
    [
      'another bundle',
      async () => idsOf([await listed('Mine'), (await listedBundle()).bundle]),
      'A bundle cannot contain another bundle.',
    ],
    [
      'the same product twice',
      async () => {
        const { id } = await listed('Mine');
        return [id, id];
      },
      'A product can be in a bundle only once.',
    ],
    [
      'one product',
      async () => [(await listed('Mine')).id],
      'A bundle must contain at least 2 products.',
    ],
  ])('is refused with %s', async (_, partIds, sentence) => {
    const { thumbnail } = await makeProductMedia(db, site.storage, seller);
    const fields = {
      ...productFieldsWith({ thumbnail, file: thumbnail }),
      fileId: null,
      partIds: await partIds(),
    };
    await expect(site.as(seller).products.create(fields)).rejects.toMatchObject({
      status: 400,
      data: { fields: { partIds: sentence } },
    });
  });

  it('is refused with a file, and a product with a file does not become one', async () => {
    const partIds = idsOf([await listed('One'), await listed('Two')]);
    const media = await makeProductMedia(db, site.storage, seller);
    await expect(
      site.as(seller).products.create({ ...productFieldsWith(media), partIds }),
    ).rejects.toMatchObject({ message: 'A bundle has no file of its own.' });
    const single = await listed('Single', 0);
    await expect(edit(single.slug, { partIds })).rejects.toMatchObject({
      message: 'A product with a file cannot become a bundle. Create a new bundle.',
    });
  });

  it('takes no versions', async () => {
    const { bundle } = await listedBundle();
    await expect(
      site.as(seller).versions.submit({ slug: bundle.slug, fileIds: [crypto.randomUUID()] }),
    ).rejects.toMatchObject({
      message: 'A bundle has no versions. Upload a new version of one of its products.',
    });
  });

  it('is no row that the database would take otherwise', async () => {
    const { bundle, parts } = await listedBundle();
    const second = await listedBundle();
    const row = (values: Partial<typeof bundleProducts.$inferInsert>) =>
      db
        .insert(bundleProducts)
        .values({ bundleId: bundle.id, productId: parts[0]?.id ?? '', position: 9, ...values });
    await expect(row({})).rejects.toThrow();
    await expect(row({ productId: second.bundle.id })).rejects.toThrow();
    await expect(row({ bundleId: parts[1]?.id ?? '' })).rejects.toThrow();
    await expect(row({ productId: second.parts[0]?.id ?? '', position: 20 })).rejects.toThrow();
    await row({ productId: second.parts[0]?.id ?? '' });
  });
});

describe('the products that a bundle can hold', () => {
  it('are one’s own that are on sale, no bundles', async () => {
    const person = await makePerson(db);
    const mine = await listed('Mine', 0, person);
    await makeProduct(db, site.storage, person, { name: 'Waits' });
    const off = await listed('Off', 0, person);
    await site.as(person).products.setOnSale({ slug: off.slug, isOnSale: false });
    const two = await listed('Second', 0, person);
    await approve((await makeBundle(db, site.storage, person, idsOf([mine, two]))).id);
    expect(idsOf(await site.as(person).bundles.choices({}))).toEqual(idsOf([two, mine]));
    await expect(site.as(null).bundles.choices({})).rejects.toMatchObject({ status: 401 });
  });
});
