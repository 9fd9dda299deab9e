import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import { productVersions, versionFiles } from '#features/products/versions/tables.server.ts';
import { makeImage, paragraph } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { filledForm } from '#test/product-edits.ts';
import { categoryId, makeListedProduct, makeProduct, makeStoredFile } from '#test/products.ts';

const { db, pool, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const { moderation } = as(moderator);
const unknown = '7b0c3f0e-0000-4000-8000-000000000001';

beforeEach(() => pool.query('delete from rate_limits'));

const save = async (slug: string, changes: object) =>
  as(seller).products.update(await filledForm(as(seller), slug, changes));

describe('what waits of a listed product', () => {
  it('is the difference of its edit to what was approved', async () => {
    const { id, slug } = await makeListedProduct(db, storage, seller, moderator);
    const picture = await makeImage(db, storage, seller, 'product');
    await save(slug, {
      name: 'Scatter Pro',
      categoryId: categoryId('Brushes'),
      tags: ['scatter'],
      gallery: [{ imageId: picture.id }],
      description: paragraph('Scatters everything on anything.'),
    });
    const { edit, versions } = await moderation.productChanges({ id });
    expect(versions).toEqual([]);
    expect(edit).toMatchObject({
      fields: [
        { field: 'name', before: 'Scatter Kit', after: 'Scatter Pro' },
        { field: 'category', before: 'Geometry Nodes', after: 'Brushes' },
        { field: 'tags', before: 'scatter, nodes', after: 'scatter' },
      ],
      thumbnail: null,
      gallery: { before: [], after: [{ imageId: picture.id }] },
      blocks: [{ kind: 'changed' }],
    });
  });

  it('is a version with its notes, its number and its files', async () => {
    const { id } = await makeListedProduct(db, storage, seller, moderator);
    const file = await makeStoredFile(db, storage, seller);
    const [version] = await db
      .insert(productVersions)
      .values({
        productId: id,
        number: '2.0.0',
        channel: 'beta',
        testedWith: '5.1',
        releaseNotesHtml: '<p>Faster.</p>',
      })
      .returning();
    await db.insert(versionFiles).values({
      versionId: version?.id ?? '',
      fileId: file.id,
      platforms: ['linux-x64'],
      blenderMin: [4, 2, 0],
    });
    expect(await moderation.productChanges({ id })).toMatchObject({
      edit: null,
      versions: [
        {
          number: '2.0.0',
          channel: 'beta',
          testedWith: '5.1',
          notesHtml: '<p>Faster.</p>',
          files: [{ originalName: 'scatter.zip', platforms: ['linux-x64'], blenderMin: [4, 2, 0] }],
        },
      ],
    });
  });

  it('is nothing of what was rejected, and for moderators alone', async () => {
    const { id, slug } = await makeListedProduct(db, storage, seller, moderator);
    await save(slug, { name: 'Spam' });
    await moderation.rejectProduct({ id, revision: 2 });
    expect(await moderation.productChanges({ id })).toEqual({ edit: null, versions: [] });
    await expect(moderation.productChanges({ id: unknown })).rejects.toMatchObject({ status: 404 });
    for (const [viewer, status] of [
      [null, 401],
      [seller, 403],
      [other, 403],
    ] as const) {
      const asked = as(viewer).moderation.productChanges({ id });
      await expect(asked).rejects.toMatchObject({ status });
    }
  });
});

describe('a decision about an edit', () => {
  it.each([
    ['listProduct', 'content.approved', 'product_listed'],
    ['rejectProduct', 'content.rejected', 'product_rejected'],
  ] as const)(
    '%s is told, and the log says that it was about changes',
    async (call, event, type) => {
      const { id, slug } = await makeListedProduct(db, storage, seller, moderator);
      await save(slug, { name: 'Changed' });
      await moderation[call]({ id, revision: 2 });
      const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
      expect(entries).toContainEqual(
        expect.objectContaining({ event, details: expect.objectContaining({ changes: 'yes' }) }),
      );
      const told = await db.select().from(notifications).where(eq(notifications.userId, seller.id));
      const about = told.filter(({ metadata }) => metadata.productId === id);
      expect(about.map((notice) => notice.type).toSorted()).toEqual(
        ['product_listed', type].toSorted(),
      );
    },
  );

  it('of a new product is not about changes', async () => {
    const { id } = await makeProduct(db, storage, seller);
    await moderation.listProduct({ id, revision: 1 });
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entry?.details).not.toHaveProperty('changes');
  });
});

it('the queue says what waits: a new product or changes', async () => {
  const fresh = await makeProduct(db, storage, seller, { name: 'Brand New' });
  const listed = await makeListedProduct(db, storage, seller, moderator, { name: 'Old Hand' });
  await save(listed.slug, { tags: ['new'] });
  const { items } = await moderation.pendingProducts({});
  const kindOf = (id: string) => items.find((item) => item.id === id);
  expect(kindOf(fresh.id)).toMatchObject({ isListed: false });
  expect(kindOf(listed.id)).toMatchObject({ isListed: true, hasNewVersion: false });
});
