import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { unsellableProductQueue } from '#features/products/versions/news.commands.server.ts';
import { openBundleShop } from '#test/bundles.ts';
import { freshDatabase } from '#test/database.ts';
import { filledForm } from '#test/product-edits.ts';
import { doJobs, jobsOf } from '#test/queue.ts';
import { closeCheckoutsOf } from './closing.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openBundleShop(database);
const { as, moderator, seller, three } = shop;
const services = { db, payments: shop.payments };

const statusOf = (sessionId: string) =>
  shop.sandbox.store.get('checkout.session', sessionId).status;
const closePages = () =>
  doJobs(database, unsellableProductQueue, (job) => closeCheckoutsOf(services, job));

async function withdrawAll(productId: string): Promise<void> {
  const versions = await db
    .select({ id: productVersions.id })
    .from(productVersions)
    .where(eq(productVersions.productId, productId));
  for (const { id } of versions) await as(seller).versions.withdraw({ id, reason: 'It crashes.' });
}

async function recall(productId: string): Promise<void> {
  const extension = {
    extensionId: `kit_${productId.slice(0, 8)}`,
    extensionKind: 'add-on' as const,
  };
  await db.update(products).set(extension).where(eq(products.id, productId));
  const reason = 'It sends files to an unknown host.';
  await as(moderator).moderation.remove({ type: 'extension', id: productId, reason });
}

async function takeDown(id: string): Promise<void> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  const removal = {
    type: 'product',
    id,
    revision: row?.revision ?? 0,
    reason: 'Misleading.',
  } as const;
  await as(moderator).moderation.remove(removal);
}

async function remove(id: string): Promise<void> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  await as(seller).products.delete({ slug: row?.slug ?? '' });
}

const ends = [
  ['has no version left', withdrawAll],
  ['is recalled', recall],
  ['is taken down', takeDown],
  ['is deleted', remove],
] as const;

describe('what can no longer be bought', () => {
  it.each(ends)('is paid by nobody any more when it %s', async (_, end) => {
    const { id } = await shop.offer();
    const [late, early] = [await shop.buyer(), await shop.buyer()];
    const had = await shop.paid(early, id);
    await shop.deliverAll();
    const open = await shop.begin(late, id);
    await end(id);
    await closePages();
    expect(statusOf(open.sessionId)).toBe('expired');
    expect(await (await shop.pay(open.url)).text()).toContain('This page has expired');
    expect(statusOf(had.sessionId)).toBe('complete');
    const statuses = (await shop.rowsOf(id)).map(({ buyerId, status }) => [buyerId, status]);
    expect(Object.fromEntries(statuses)).toEqual({ [late.id]: 'expired', [early.id]: 'owned' });
  });

  it.each(ends)('is not paid for with its bundle either when it %s', async (_, end) => {
    const { parts, sold } = await three();
    const open = await shop.begin(await shop.buyer(), sold.id);
    const other = await shop.begin(await shop.buyer(), parts[1].id);
    await end(parts[0].id);
    await closePages();
    expect(statusOf(open.sessionId)).toBe('expired');
    expect(await shop.rowsOf(sold.id)).toMatchObject([{ status: 'expired' }]);
    expect(statusOf(other.sessionId)).toBe('open');
  });
});

it('nobody pays for what is free, but for a bundle with it', async () => {
  const { parts, sold } = await three();
  const [part] = parts;
  const [buyer, other] = [await shop.buyer(), await shop.buyer()];
  const open = await shop.begin(buyer, part.id);
  const ofBundle = await shop.begin(other, sold.id);
  const [row] = await db.select().from(products).where(eq(products.id, part.id));
  const form = await filledForm(as(seller), row?.slug ?? '', { priceCents: 0 });
  await as(seller).products.update(form);
  await closePages();
  expect(await (await shop.pay(open.url)).text()).toContain('This page has expired');
  await as(buyer).purchases.recordFree({ productId: part.id });
  const rows = await shop.rowsOf(part.id);
  const statuses = Object.fromEntries(rows.map(({ status, priceCents }) => [status, priceCents]));
  expect(statuses).toEqual({ expired: 1000, owned: 0 });
  expect(statusOf(ofBundle.sessionId)).toBe('open');
});

it('a page stays open while another version is left', async () => {
  const { id } = await shop.offer();
  const [first] = await db.select().from(productVersions).where(eq(productVersions.productId, id));
  if (!first) throw new Error('It has a version.');
  const { id: versionId, ...copied } = first;
  await db
    .insert(productVersions)
    .values({ ...copied, number: '9.0.0', isCurrent: false, reviewedAt: new Date(0) });
  const { sessionId } = await shop.begin(await shop.buyer(), id);
  const before = await jobsOf(database, unsellableProductQueue);
  await as(seller).versions.withdraw({ id: versionId, reason: 'It crashes.' });
  expect(await jobsOf(database, unsellableProductQueue)).toEqual(before);
  await closePages();
  expect(statusOf(sessionId)).toBe('open');
});
