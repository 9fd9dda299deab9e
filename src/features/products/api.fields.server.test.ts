import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { makeImage, paragraph } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import {
  makeListedProduct,
  makeProduct,
  makeProductMedia,
  makeStoredFile,
  productFieldsWith,
} from '#test/products.ts';
import { products } from './tables.server.ts';

const { db, pool, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

const media = await makeProductMedia(db, storage, seller);
const fields = (changes: object = {}) => ({ ...productFieldsWith(media), ...changes });
const waiting = await makeProduct(db, storage, seller);
const listed = (changes: object = {}) => makeListedProduct(db, storage, seller, moderator, changes);

// Refused calls count towards the limit too.
beforeEach(() => pool.query('delete from rate_limits'));

describe('what a product needs (spec B §5)', () => {
  const name = (length: number) => ({ name: 'x'.repeat(length) });
  const cases: [field: string, changes: object, sentence: string][] = [
    ['name', { name: '' }, 'Product name is required.'],
    ['name', { name: '   ' }, 'Product name is required.'],
    ['name', { name: undefined }, 'Product name is required.'],
    ['name', name(81), 'Product name must be 80 characters or less.'],
    ['categoryId', { categoryId: '' }, 'A category is required.'],
    ['categoryId', { categoryId: undefined }, 'A category is required.'],
    ['categoryId', { categoryId: randomUUID() }, 'A category is required.'],
    ['priceCents', { priceCents: undefined }, 'Price must be a valid number (0 for free).'],
    ['priceCents', { priceCents: 'abc' }, 'Price must be a valid number (0 for free).'],
    ['priceCents', { priceCents: -100 }, 'Price must be a valid number (0 for free).'],
    ['priceCents', { priceCents: 100.5 }, 'Price must be a valid number (0 for free).'],
    ['priceCents', { priceCents: 1 }, 'Paid products must be at least $1.00.'],
    ['priceCents', { priceCents: 99 }, 'Paid products must be at least $1.00.'],
    ['priceCents', { priceCents: 100_000_000 }, 'Products can cost at most $999,999.99.'],
    ['priceCents', { priceCents: 100 }, 'You must connect a Stripe account to sell products.'],
    ...[1, 15, 61, -14, null, '14'].map((refundDays): [string, object, string] => [
      'refundDays',
      { refundDays },
      'Choose a refund window of 14, 30 or 60 days, or none.',
    ]),
    ...[0, 6, 36, '12'].map((updateMonths): [string, object, string] => [
      'updateMonths',
      { updateMonths },
      'Choose all updates, or those of 12 or 24 months.',
    ]),
    ['description', { description: paragraph('  ') }, 'Description cannot be empty.'],
    ['description', { description: undefined }, 'Description cannot be empty.'],
    ['description', { description: null }, 'Description cannot be empty.'],
    [
      'description',
      { description: { type: 'page' } },
      'This text is in a format that cannot be saved.',
    ],
    ['thumbnailId', { thumbnailId: 'x' }, 'A thumbnail image is required.'],
    ['thumbnailId', { thumbnailId: randomUUID() }, 'A thumbnail image is required.'],
    ['fileId', { fileId: 'x' }, 'An addon file is required for new products.'],
    [
      'fileId',
      { fileId: randomUUID() },
      'The file of this product no longer exists. Please upload it again.',
    ],
    [
      'gallery',
      { gallery: Array.from({ length: 6 }, () => ({ imageId: randomUUID() })) },
      'You can upload a maximum of 5 gallery images.',
    ],
    [
      'gallery',
      { gallery: [{ imageId: randomUUID() }] },
      'A gallery image no longer exists. Please upload it again.',
    ],
    [
      'gallery',
      { gallery: [{ modelId: randomUUID() }] },
      'A gallery image no longer exists. Please upload it again.',
    ],
    [
      'tags',
      { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) },
      'You can add a maximum of 20 tags.',
    ],
    ['tags', { tags: ['x'.repeat(41)] }, 'Each tag must be 40 characters or less.'],
    ['version', { version: 'x'.repeat(41) }, 'The version must be 40 characters or less.'],
    [
      'blenderVersionMin',
      { blenderVersionMin: 'x'.repeat(41) },
      'The Blender version must be 40 characters or less.',
    ],
  ];
  it.each(cases)('%s: %j', async (field, changes, sentence) => {
    const refusal = { status: 400, message: sentence, data: { fields: { [field]: sentence } } };
    const calls = as(seller).products;
    const wrong = fields(changes);
    await expect(calls.create(wrong)).rejects.toMatchObject(refusal);
    const { slug } = waiting;
    await expect(calls.update({ slug, revision: 1, fields: wrong })).rejects.toMatchObject({
      status: 400,
      message: sentence,
    });
  });

  it('a new product needs both a thumbnail and a file', async () => {
    const create = (changes: object) => as(seller).products.create(fields(changes));
    await expect(create({ thumbnailId: null, fileId: null })).rejects.toMatchObject({
      status: 400,
      message: 'Thumbnail and product file are required.',
      data: {
        fields: {
          thumbnailId: 'A thumbnail image is required.',
          fileId: 'An addon file is required for new products.',
        },
      },
    });
    await expect(create({ fileId: undefined })).rejects.toMatchObject({
      message: 'Thumbnail and product file are required.',
      data: { fields: { fileId: 'An addon file is required for new products.' } },
    });
    await expect(create({ thumbnailId: null })).rejects.toMatchObject({
      message: 'Thumbnail and product file are required.',
      data: { fields: { thumbnailId: 'A thumbnail image is required.' } },
    });
    const { slug } = await listed();
    const edit = { slug, revision: 1, fields: fields({ thumbnailId: null, fileId: null }) };
    await expect(as(seller).products.update(edit)).rejects.toMatchObject({
      message: 'A thumbnail image is required.',
    });
  });

  it('takes 80 characters, no price and no tags', async () => {
    const created = await as(seller).products.create(fields({ ...name(80), tags: [] }));
    expect(created.slug).toBe('x'.repeat(80));
  });

  it('takes embeds of listed sites in its description, and no others', async () => {
    const described = (provider: string) => {
      const embed = { type: 'embed', attrs: { provider, id: '76979871', title: 'In use' } };
      return fields({
        description: { ...paragraph('In use:'), content: [...paragraph('In use:').content, embed] },
      });
    };
    const { slug } = await as(seller).products.create(described('vimeo'));
    const [saved] = await db.select().from(products).where(eq(products.slug, slug));
    expect(saved?.descriptionHtml).toContain('data-embed="vimeo/76979871"');
    await expect(as(seller).products.create(described('evil.example'))).rejects.toMatchObject({
      message: expect.stringMatching(
        /^This address cannot be embedded\. Use the address of a video/,
      ),
    });
  });

  it('takes a price once a Stripe account is connected; without one, only a paid product can still be mended', async () => {
    const paid = await makePerson(db);
    await db.insert(sellerAccounts).values({ userId: paid.id, stripeUserId: 'acct_1' });
    const product = await makeProduct(db, storage, paid, { priceCents: 100 });
    const free = await makeProduct(db, storage, paid, { priceCents: 0 });
    await db.update(sellerAccounts).set({ disconnectedAt: new Date() });
    const save = async ({ slug }: { slug: string }) => {
      const changes = { priceCents: 100, name: 'Mended' };
      const again = productFieldsWith(await makeProductMedia(db, storage, paid), changes);
      return as(paid).products.update({ slug, revision: 1, fields: again });
    };
    await expect(save(free)).rejects.toMatchObject({
      message: 'You must connect a Stripe account to sell products.',
    });
    expect(await save(product)).toMatchObject({ slug: 'mended' });
  });

  it("refuses other people's images, files and previews", async () => {
    const own = await makeProductMedia(db, storage, other);
    const model = await makeStoredFile(db, storage, other, 'model');
    const create = (changes: object) => as(seller).products.create(fields(changes));
    for (const stolen of [
      { thumbnailId: own.thumbnail.id },
      { fileId: own.file.id },
      { gallery: [{ imageId: own.thumbnail.id }] },
      { gallery: [{ modelId: model.id }] },
    ]) {
      await expect(create(stolen)).rejects.toMatchObject({ status: 400 });
    }
  });

  it('refuses a picture that was uploaded for the text, and so may have been an SVG', async () => {
    const { id } = await makeImage(db, storage, seller, 'editor');
    const create = (changes: object) => as(seller).products.create(fields(changes));
    await expect(create({ thumbnailId: id })).rejects.toMatchObject({
      message: 'A thumbnail image is required.',
    });
    await expect(create({ gallery: [{ imageId: id }] })).rejects.toMatchObject({
      message: 'A gallery image no longer exists. Please upload it again.',
    });
  });

  it('refuses fields that it does not know', async () => {
    const forged = fields({ isListed: true, userId: other.id });
    await expect(as(seller).products.create(forged)).rejects.toMatchObject({ status: 400 });
  });
});
