import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import {
  productRecalledQueue,
  recallLiftedQueue,
} from '#features/products/versions/news.commands.server.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { jobsOf } from '#test/queue.ts';

const database = await freshDatabase();
const { db } = database;
const { as, storage } = openTestSite(database);
const seller = await makePerson(db, { username: 'seller' });
const buyer = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const { moderation } = as(moderator);
const reason = 'It sends files to an unknown host.';

async function listedExtension(changes: object = {}) {
  const product = await makeListedProduct(db, storage, seller, moderator, changes);
  const extensionId = `kit_${randomUUID().replaceAll('-', '')}`;
  await db
    .update(products)
    .set({ extensionId, extensionKind: 'add-on' })
    .where(eq(products.id, product.id));
  return product;
}

const recall = (id: string) => moderation.remove({ type: 'extension', id, reason });
const lift = (id: string) => moderation.restore({ type: 'extension', id });

async function rowOf(id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

describe('recalling an extension', () => {
  it.each([
    ['visitor', null, 401],
    ['seller', seller, 403],
    ['other', other, 403],
  ] as const)('is not for the %s, and neither is lifting that', async (_, viewer, status) => {
    const { id } = await listedExtension();
    const theirs = as(viewer).moderation;
    const removal = { type: 'extension', id, reason } as const;
    await expect(theirs.remove(removal)).rejects.toMatchObject({ status });
    await recall(id);
    await expect(theirs.restore({ type: 'extension', id })).rejects.toMatchObject({ status });
    expect((await rowOf(id))?.recalledAt).not.toBeNull();
  });

  it('ends its sale and its downloads, and its page says why', async () => {
    const { id, slug } = await listedExtension({ name: 'Leaky Kit' });
    await as(buyer).purchases.recordFree({ productId: id });
    await recall(id);
    expect(await as(null).products.bySlug({ slug })).toMatchObject({
      recall: { reason: 'It sends files to an unknown host.' },
      isOnSale: false,
    });
    const { products: found } = await as(null).products.list({ q: 'Leaky Kit' });
    expect(found).toEqual([]);
    await expect(as(other).purchases.recordFree({ productId: id })).rejects.toMatchObject({
      status: 409,
      message: 'A moderator recalled this extension. It cannot be downloaded.',
    });
    await expect(as(buyer).purchases.download({ productId: id })).rejects.toMatchObject({
      status: 409,
      message: 'A moderator recalled this extension. It cannot be downloaded.',
    });
    const library = await as(buyer).purchases.mine({});
    expect(library.purchases).toMatchObject([{ name: 'Leaky Kit', status: 'owned' }]);
    for (const viewer of [seller, moderator]) {
      expect(await as(viewer).purchases.download({ productId: id })).toMatchObject({
        name: `${slug}.zip`,
      });
    }

    await lift(id);
    expect(await as(null).products.bySlug({ slug })).toMatchObject({
      recall: null,
      isOnSale: true,
    });
    expect((await as(null).products.list({ q: 'Leaky Kit' })).products).toHaveLength(1);
    await as(other).purchases.recordFree({ productId: id });
    expect(await as(buyer).purchases.download({ productId: id })).toBeDefined();
  });

  it('is told once, closes the reports and stands in the log', async () => {
    const { id } = await listedExtension({ name: 'Logged Kit' });
    await as(other).reports.create({ contentType: 'product', contentId: id, reason: 'spam' });
    const before = [
      await jobsOf(database, productRecalledQueue),
      await jobsOf(database, recallLiftedQueue),
    ];
    const outcomes = await Promise.allSettled([recall(id), recall(id), recall(id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(recall(id)).rejects.toMatchObject({
      status: 409,
      message: 'This has already been decided.',
    });
    const { items } = await moderation.removed({});
    expect(items[0]).toMatchObject({
      type: 'extension',
      id,
      title: 'Logged Kit',
      reason: 'It sends files to an unknown host.',
      removedBy: 'moderator',
      person: { username: 'seller' },
    });
    await lift(id);
    await expect(lift(id)).rejects.toMatchObject({ status: 409 });
    expect((await moderation.removed({})).items.map((item) => item.id)).not.toContain(id);
    const after = [
      await jobsOf(database, productRecalledQueue),
      await jobsOf(database, recallLiftedQueue),
    ];
    expect(after.map(({ waiting }, place) => waiting - (before[place]?.waiting ?? 0))).toEqual([
      1, 1,
    ]);
    const entries = await db
      .select({ event: auditEntries.event, reason: auditEntries.reason, by: auditEntries.actorId })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(desc(auditEntries.at))
      .limit(2);
    expect(entries).toEqual([
      { event: 'content.recall-lifted', reason: '', by: moderator.id },
      { event: 'content.recalled', reason: 'It sends files to an unknown host.', by: moderator.id },
    ]);
    const open = await as(moderator).reports.open({});
    expect(JSON.stringify(open)).not.toContain(id);
  });

  it('is for extensions, with a reason', async () => {
    const { id } = await makeListedProduct(db, storage, seller, moderator);
    await expect(recall(id)).rejects.toMatchObject({
      status: 409,
      message: 'Only an extension can be recalled. Remove the product instead.',
    });
    await expect(moderation.remove({ type: 'extension', id, reason: ' ' })).rejects.toMatchObject({
      status: 400,
      message: 'Give a reason.',
    });
    await expect(recall(randomUUID())).rejects.toMatchObject({ status: 404 });
  });

  it('outlives the product that its seller deletes, for Blender to go on blocking it', async () => {
    const { id, slug } = await listedExtension();
    await recall(id);
    await as(seller).products.delete({ slug });
    expect(await rowOf(id)).toMatchObject({
      recallReason: 'It sends files to an unknown host.',
      isPublished: false,
    });
    await expect(as(null).products.bySlug({ slug })).rejects.toMatchObject({ status: 404 });
    expect((await moderation.removed({})).items.map((item) => item.id)).not.toContain(id);
  });
});
