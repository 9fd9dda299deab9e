import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { mails } from '#features/mails/tables.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import {
  enqueueProductRecalled,
  enqueueVersionApproved,
  productRecalledQueue,
  versionApprovedQueue,
} from '#features/products/versions/news.commands.server.ts';
import { products } from '#features/products/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { waitingMails } from '#test/mails.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { doJobs } from '#test/queue.ts';
import { makeOwner, makeVersion, setRecall } from '#test/versions.ts';
import { muteProduct } from './commands.server.ts';
import { updateNews } from './tables.server.ts';
import {
  notifyOfApproval,
  notifyOfLiftedRecall,
  notifyOfRecall,
  notifyOfWithdrawal,
} from './notices.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const { storage } = openTestSite(database);
const seller = await makePerson(db, { username: 'seller' });
const moderator = await makePerson(db, { isModerator: true });
const never = new AbortController().signal;

async function makeOwned(count = 1) {
  const product = await makeListedProduct(db, storage, seller, moderator);
  const owners = [];
  for (let index = 0; index < count; index += 1) {
    const owner = await makePerson(db);
    await makeOwner(db, product.id, owner);
    owners.push(owner);
  }
  return { product, owners, owner: owners[0] ?? seller };
}

async function noticesOf(person: { id: string }) {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, person.id))
    .orderBy(notifications.createdAt);
  return rows.map(({ type, metadata, actorId }) => ({ type, metadata, actorId }));
}

describe('a version that was approved', () => {
  it('is not told to those whose updates had ended before it was submitted', async () => {
    const { product, owner } = await makeOwned();
    await db.update(products).set({ priceCents: 1000 }).where(eq(products.id, product.id));
    const [ended, going] = [await makePerson(db), await makePerson(db)];
    await makeOwner(db, product.id, ended, { updatesUntil: new Date('2026-02-01') });
    await makeOwner(db, product.id, going, { updatesUntil: new Date('2026-02-03') });
    const { id } = await makeVersion(db, product.id, { at: new Date('2026-02-02') });
    await notifyOfApproval(db, { versionId: id }, never);
    const counts = [];
    for (const one of [owner, ended, going]) counts.push((await noticesOf(one)).length);
    expect(counts).toEqual([1, 0, 1]);
  });

  it('is told to everybody who has the product', async () => {
    const { product, owners } = await makeOwned(3);
    const notes = 'Scatters three times as fast.\nFixes seeds.';
    const { id } = await makeVersion(db, product.id, { notes });
    await notifyOfApproval(db, { versionId: id }, never);
    for (const owner of owners) {
      expect(await noticesOf(owner)).toEqual([
        {
          type: 'product_updated',
          actorId: seller.id,
          metadata: {
            productId: product.id,
            productName: 'Scatter Kit',
            productSlug: product.slug,
            versionNumber: '2.5.0',
            notes: 'Scatters three times as fast. Fixes seeds.',
          },
        },
      ]);
    }
  });

  it('is told once, however often and by how many processes it is tried', async () => {
    const { product, owners } = await makeOwned(2);
    const { id } = await makeVersion(db, product.id);
    await enqueueVersionApproved(db, id);
    await doJobs(database, versionApprovedQueue, (job) => notifyOfApproval(db, job, never), {
      processes: 2,
    });
    await Promise.all([1, 2, 3].map(() => notifyOfApproval(db, { versionId: id }, never)));
    for (const owner of owners) expect(await noticesOf(owner)).toHaveLength(1);
    const told = await db.select().from(updateNews).where(eq(updateNews.productId, product.id));
    expect(told.map(({ news }) => news)).toEqual([`approved ${id}`, `approved ${id}`]);
  });

  it('is told to more people than one transaction holds, each once', async () => {
    const { product } = await makeOwned(0);
    await db.execute(sql`
      insert into users (id, name, email)
      select gen_random_uuid(), 'many', 'many-' || n || '@example.org' from generate_series(1, 450) n`);
    await db.execute(sql`
      insert into purchases (buyer_id, product_id, status, price_cents, fee_cents, seller_cents, purchased_at)
      select id, ${product.id}, 'owned', 0, 0, 0, '2026-01-01' from users where name = 'many'`);
    const { id } = await makeVersion(db, product.id);
    const before = await waitingMails(database, 'product-news');
    const stop = new AbortController();
    const first = notifyOfApproval(db, { versionId: id }, stop.signal);
    stop.abort(new Error('The process stops.'));
    await expect(first).rejects.toThrow('The process stops.');
    await notifyOfApproval(db, { versionId: id }, never);
    const notices = await db.$count(
      notifications,
      sql`metadata ->> 'productId' = ${product.id} and type = 'product_updated'`,
    );
    expect(notices).toBe(450);
    const after = await waitingMails(database, 'product-news');
    expect(after.length - before.length).toBe(450);
    await db.delete(users).where(eq(users.name, 'many'));
  });

  it('is not told to who muted it, came later, lost it, or sells it', async () => {
    const { product, owner } = await makeOwned();
    const [later, refunded] = [await makePerson(db), await makePerson(db)];
    const { id } = await makeVersion(db, product.id, { at: new Date('2026-02-01') });
    await makeOwner(db, product.id, later, { purchasedAt: new Date('2026-02-02') });
    await makeOwner(db, product.id, refunded, { status: 'refunded' });
    await makeOwner(db, product.id, seller);
    await muteProduct(db, owner, product.id);
    const sellersBefore = await noticesOf(seller);
    await notifyOfApproval(db, { versionId: id }, never);
    expect(await noticesOf(owner)).toEqual([]);
    expect(await noticesOf(later)).toEqual([]);
    expect(await noticesOf(refunded)).toEqual([]);
    expect(await noticesOf(seller)).toEqual(sellersBefore);
  });

  it.each([
    ['is a beta', { channel: 'beta' as const }],
    ['waits', { status: 'pending' as const }],
    ['was rejected', { status: 'rejected' as const }],
    ['was withdrawn meanwhile', { status: 'withdrawn' as const }],
  ])('is not told when it %s', async (_, given) => {
    const { product, owner } = await makeOwned();
    const { id } = await makeVersion(db, product.id, given);
    await notifyOfApproval(db, { versionId: id }, never);
    expect(await noticesOf(owner)).toEqual([]);
  });

  it('is not told while the product is recalled, or when it is gone', async () => {
    const { product, owner } = await makeOwned();
    const { id } = await makeVersion(db, product.id);
    await setRecall(db, product.id, 'Sent files to an unknown host.');
    await notifyOfApproval(db, { versionId: id }, never);
    await db.delete(productVersions).where(eq(productVersions.id, id));
    await notifyOfApproval(db, { versionId: id }, never);
    expect(await noticesOf(owner)).toEqual([]);
  });
});

it('tells owners why a version was withdrawn, once', async () => {
  const { product, owner } = await makeOwned();
  const reason = 'Loses weights on save.';
  const { id } = await makeVersion(db, product.id, { status: 'withdrawn', reason });
  await notifyOfWithdrawal(db, { versionId: id }, never);
  await notifyOfWithdrawal(db, { versionId: id }, never);
  const [notice, ...more] = await noticesOf(owner);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    type: 'version_withdrawn',
    metadata: { versionNumber: '2.5.0', reason },
  });
});

it('mails owners once a day of versions withdrawn that they do not use, and of theirs', async () => {
  const { product, owners } = await makeOwned(2);
  const [user, other] = owners;
  const ids = [];
  for (const number of ['2.5.0', '2.6.0', '2.7.0', '2.8.0']) {
    ids.push((await makeVersion(db, product.id, { status: 'withdrawn', number })).id);
  }
  await db
    .update(purchases)
    .set({ downloadedVersionId: ids[2] ?? null })
    .where(and(eq(purchases.productId, product.id), eq(purchases.buyerId, user?.id ?? '')));
  for (const versionId of ids) await notifyOfWithdrawal(db, { versionId }, never);
  const mailed = async (person: { id: string } | undefined) => {
    const rows = await db
      .select()
      .from(mails)
      .where(eq(mails.userId, person?.id ?? ''));
    return rows.map(({ data }) => (data as { news: { versionId: string } }).news.versionId);
  };
  expect(new Set(await mailed(user))).toEqual(new Set([ids[0], ids[2]]));
  expect(await mailed(other)).toEqual([ids[0]]);
  for (const owner of owners) expect(await noticesOf(owner)).toHaveLength(4);
});

describe('a recall', () => {
  it('is told to owners and seller in spite of a mute, and again when it is lifted', async () => {
    const { product, owner } = await makeOwned();
    await muteProduct(db, owner, product.id);
    const reason = 'Sent files to an unknown host.';
    const at = new Date(await setRecall(db, product.id, reason));
    await enqueueProductRecalled(db, product.id, at);
    await doJobs(database, productRecalledQueue, (job) => notifyOfRecall(db, job, never), {
      processes: 2,
    });
    const aboutThis = { productId: product.id, productName: 'Scatter Kit' };
    const recalled = { type: 'product_recalled', actorId: null };
    expect(await noticesOf(owner)).toMatchObject([
      { ...recalled, metadata: { ...aboutThis, reason } },
    ]);
    expect((await noticesOf(seller)).at(-1)).toMatchObject({ ...recalled, metadata: aboutThis });
    const lifted = { productId: product.id, at: await setRecall(db, product.id, null) };
    await notifyOfLiftedRecall(db, lifted, never);
    await notifyOfLiftedRecall(db, lifted, never);
    expect((await noticesOf(owner)).map(({ type }) => type)).toEqual([
      'product_recalled',
      'recall_lifted',
    ]);
  });

  it('that was lifted meanwhile is not told, nor the end of one that was renewed', async () => {
    const { product, owner } = await makeOwned();
    const at = await setRecall(db, product.id, 'A mistake.');
    await setRecall(db, product.id, null);
    await notifyOfRecall(db, { productId: product.id, at }, never);
    await setRecall(db, product.id, 'Not a mistake.');
    await notifyOfRecall(db, { productId: product.id, at }, never);
    await notifyOfLiftedRecall(db, { productId: product.id, at }, never);
    expect(await noticesOf(owner)).toEqual([]);
  });
});
