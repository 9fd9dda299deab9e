import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createCaller } from '#api/caller.server.ts';
import { grantModerator } from '#features/accounts/moderators/commands.server.ts';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import { sessions } from '#features/accounts/tables.server.ts';
import { auditEntries } from '#features/audit/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { viewerById } from '#features/profiles/queries.server.ts';
import { closeCheckoutsOf } from '#features/purchases/closing.commands.server.ts';
import { siteActor, type Viewer } from '#shared/viewer.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { freshDatabase } from '#test/database.ts';
import { makeOffer } from '#test/offers.ts';
import { hearPageTags } from '#test/page-tags.ts';
import { makePerson } from '#test/people.ts';
import { doJobs } from '#test/queue.ts';
import { openShop } from '#test/shop.ts';
import { reinstateInTime, suspendedPersonQueue } from './commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, storage, contextOf } = shop;
const moderator = await makePerson(db, { username: 'iris', isModerator: true });
const droppedTags = await hearPageTags(database);

const reason = 'Sold the work of others.';
const suspend = (person: { id: string }, until: string | null = null) =>
  as(moderator).people.suspend({ id: person.id, reason, until });
const reinstate = ({ id }: { id: string }) => as(moderator).people.reinstate({ id });

const dayIn = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

async function refused(person: Viewer): Promise<unknown> {
  const viewer = await viewerById(db, person.id, undefined);
  const bookmark = { contentType: 'article', contentId: randomUUID() } as const;
  return as(viewer)
    .bookmarks.add(bookmark)
    .then(
      () => null,
      (error: { data: { reason?: string } }) => error.data.reason,
    );
}

const hasPage = (viewer: Viewer | null, slug: string) =>
  as(viewer)
    .products.bySlug({ slug })
    .then(
      () => true,
      () => false,
    );

async function eventsOf(id: string) {
  return db
    .select({ event: auditEntries.event, by: auditEntries.actorId, reason: auditEntries.reason })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), sql`event like 'person.%'`))
    .orderBy(auditEntries.at);
}

describe('a suspension', () => {
  it('ends sessions and writes at once, until it is lifted', async () => {
    const person = await makePerson(db);
    const expiresAt = new Date(Date.now() + 60_000);
    await db.insert(sessions).values({ token: randomUUID(), userId: person.id, expiresAt });
    await suspend(person);
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    expect(await refused(person)).toBe('suspended');
    await reinstate(person);
    expect(await refused(person)).not.toBe('suspended');
    expect(await eventsOf(person.id)).toEqual([
      { event: 'person.suspended', by: moderator.id, reason },
      { event: 'person.reinstated', by: moderator.id, reason: '' },
    ]);
  });

  it('takes products off sale everywhere, and puts back those that were on sale', async () => {
    const seller = await makePerson(db);
    const [offered, hidden] = [
      await makeOffer(db, storage, seller, { name: 'Moss Painter' }),
      await makeOffer(db, storage, seller, { name: 'Rust Painter' }),
    ];
    await as(seller).products.setOnSale({ slug: hidden.slug, isOnSale: false });
    const buyer = await makePerson(db);
    await as(buyer).purchases.recordFree({ productId: offered.id });
    const namesIn = (list: unknown) => /Moss Painter/.test(JSON.stringify(list));
    const isSeen = async () => [
      namesIn(await as(buyer).products.list({})),
      namesIn(await as(buyer).search.everywhere({ q: 'Moss Painter' })),
      namesIn(await as(null).syndication.productFeed({})),
      (await as(null).syndication.productSitemap({})).products.some(
        ({ slug }) => slug === offered.slug,
      ),
      namesIn(await as(null).products.bySeller({ sellerId: seller.id })),
      await hasPage(buyer, offered.slug),
    ];
    expect(await isSeen()).toEqual([true, true, true, true, true, true]);
    await droppedTags();
    await suspend(seller);
    expect(await droppedTags()).toEqual(
      expect.arrayContaining(['products', `product:${offered.id}`, `profile:${seller.id}`]),
    );
    expect(await isSeen()).toEqual([false, false, false, false, false, false]);
    const library = await as(buyer).purchases.mine({});
    expect(JSON.stringify(library)).toContain('Moss Painter');
    expect(await as(buyer).purchases.download({ productId: offered.id })).toBeTruthy();
    await reinstate(seller);
    expect(await isSeen()).toEqual([true, true, true, true, true, true]);
    expect(await hasPage(buyer, hidden.slug)).toBe(false);
  });

  it('keeps a waiting product off sale when it is approved meanwhile', async () => {
    const seller = await makePerson(db);
    const { id, slug } = await makeOffer(db, storage, seller, { status: 'pending' });
    await suspend(seller);
    await as(moderator).moderation.listProduct({ id, revision: 1 });
    expect(await hasPage(null, slug)).toBe(false);
    await reinstate(seller);
    expect(await hasPage(null, slug)).toBe(true);
  });

  it('keeps a product off sale that was saved in the moment of the suspension', async () => {
    const seller = await makePerson(db);
    await suspend(seller);
    const { slug } = await makeOffer(db, storage, seller);
    expect(await hasPage(null, slug)).toBe(false);
    await expect(
      db.update(products).set({ isPublished: true }).where(eq(products.slug, slug)),
    ).rejects.toThrow();
  });

  it('ends the payment pages of what the person sells and buys', async () => {
    const buyer = await shop.buyer();
    const { id: productId } = await shop.offer();
    const closePages = () =>
      doJobs(database, suspendedPersonQueue, (job) =>
        closeCheckoutsOf({ db, payments: shop.payments }, job),
      );
    await shop.begin(buyer, productId);
    await suspend(shop.seller);
    await closePages();
    expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'expired' }]);
    await reinstate(shop.seller);
    await shop.begin(buyer, productId);
    await suspend(buyer);
    await closePages();
    const rows = await shop.rowsOf(productId);
    expect(rows.map(({ status }) => status)).toEqual(['expired', 'expired']);
  });

  it('leaves what is published', async () => {
    const author = await makePerson(db);
    const { slug } = await makePublishedArticle(db, storage, author, moderator);
    await suspend(author);
    expect(await as(null).articles.bySlug({ slug })).not.toBeNull();
  });

  it('ends by itself on its day', async () => {
    const seller = await makePerson(db);
    const { slug } = await makeOffer(db, storage, seller);
    await suspend(seller, dayIn(3));
    await reinstateInTime(db);
    expect(await refused(seller)).toBe('suspended');
    const past = { createdAt: new Date(Date.now() - 9_000), until: new Date(Date.now() - 1_000) };
    await db.update(suspensions).set(past).where(eq(suspensions.userId, seller.id));
    expect(await refused(seller)).not.toBe('suspended');
    await reinstateInTime(db);
    expect(await hasPage(null, slug)).toBe(true);
    expect((await eventsOf(seller.id)).at(-1)).toEqual({
      event: 'person.reinstated',
      by: null,
      reason: '',
    });
  });

  it('is decided once, also by two at once', async () => {
    const person = await makePerson(db);
    const outcomes = await Promise.allSettled([suspend(person), suspend(person)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(suspend(person)).rejects.toMatchObject({
      status: 409,
      message: 'This person is already suspended.',
    });
    await reinstate(person);
    await expect(reinstate(person)).rejects.toMatchObject({ status: 409 });
  });
});

describe('nobody suspends', () => {
  it('themselves', async () => {
    await expect(suspend(moderator)).rejects.toMatchObject({
      status: 403,
      message: 'You cannot suspend yourself.',
    });
  });

  it('another moderator', async () => {
    const other = await makePerson(db);
    await grantModerator(db, siteActor, other.id);
    const refusal = { status: 403, message: expect.stringContaining('Moderators cannot') };
    await expect(suspend(other)).rejects.toMatchObject(refusal);
    expect(await db.$count(suspensions, eq(suspensions.userId, other.id))).toBe(0);
  });

  it('the one whom the settings name', async () => {
    const { id } = await makePerson(db);
    const caller = createCaller({ ...contextOf(moderator), fixedModeratorId: id });
    await expect(caller.people.suspend({ id, reason, until: null })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('somebody who is not there', async () => {
    await expect(suspend({ id: randomUUID() })).rejects.toMatchObject({ status: 404 });
  });

  it('and nobody suspended is made a moderator', async () => {
    const person = await makePerson(db);
    await suspend(person);
    await expect(grantModerator(db, siteActor, person.id)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it.each([
    [{ reason: '  ' }, 'Enter a reason.'],
    [{ reason: 'x'.repeat(501) }, 'The reason must be 500 characters or less.'],
    [{ until: '2020-01-01' }, 'The date must be in the future.'],
    [{ until: '9999-01-01' }, 'The date must be within ten years.'],
    [{ until: 'tomorrow' }, 'Enter a valid date.'],
    [{ id: 'x' }, 'Invalid user ID format'],
  ])('with %j', async (changes, sentence) => {
    const { id } = await makePerson(db);
    const input = { id, reason, until: null, ...changes };
    await expect(as(moderator).people.suspend(input)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(sentence),
    });
  });
});
