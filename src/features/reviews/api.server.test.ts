import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { recordFree } from '#features/purchases/commands.server.ts';
import { cursorText } from '#shared/cursor.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct } from '#test/products.ts';
import { recountRatings } from './commands.server.ts';
import { reviewLimits } from './rules.ts';
import { reviews } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const owner = await makePerson(db, { username: 'owner' });
const member = await makePerson(db, { username: 'member' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const everybody = { visitor: null, owner, member, other, moderator } as const;
type Who = keyof typeof everybody;

const listed = (name: string) => makeListedProduct(db, storage, owner, moderator, { name });
const { id: productId } = await listed('Reviewed');

const signIn = { status: 401, message: 'Please log in to write a review.' };
const noProduct = { status: 404, message: 'The product you are looking for does not exist.' };
const ownProduct = { status: 403, message: 'You cannot review your own product.' };

async function ratingOf(id: string) {
  const [row] = await db
    .select({ average: products.avgRating, count: products.ratingCount })
    .from(products)
    .where(eq(products.id, id));
  return row;
}

describe('saving', () => {
  const cases: [who: Who, refusal: object | null][] = [
    ['visitor', signIn],
    ['owner', ownProduct],
    ['member', null],
    ['moderator', null],
  ];
  it.each(cases)('as %s', async (who, refusal) => {
    const { id } = await listed(`Saved by ${who}`);
    const save = (rating: number, comment = '') =>
      as(everybody[who]).reviews.save({ productId: id, rating, comment });
    if (refusal) return expect(save(5)).rejects.toMatchObject(refusal);
    const first = await save(5, '  Works\r\nwell. ');
    expect(await ratingOf(id)).toEqual({ average: 5, count: 1 });
    expect(await save(2)).toEqual(first);
    expect(await ratingOf(id)).toEqual({ average: 2, count: 1 });
    const page = await as(everybody[who]).reviews.list({ productId: id });
    expect(page).toMatchObject({ items: [], counts: [0, 1, 0, 0, 0], own: { rating: 2 } });
  });

  const bad: [name: string, input: object, refusal: object][] = [
    ['no rating', { rating: undefined }, { status: 400, message: 'Rating is required.' }],
    ['no star', { rating: 0 }, { status: 400, message: 'Rating is required.' }],
    ['six stars', { rating: 6 }, { status: 400, message: 'A rating must be 1 to 5 whole stars.' }],
    [
      'half a star',
      { rating: 2.5 },
      { status: 400, message: 'A rating must be 1 to 5 whole stars.' },
    ],
    [
      'a rating in words',
      { rating: '5' },
      { status: 400, message: 'A rating must be 1 to 5 whole stars.' },
    ],
    [
      'too long a comment',
      { comment: 'x'.repeat(2001) },
      { status: 400, message: 'The comment must be 2000 characters or less.' },
    ],
    ['a product that is not there', { productId: randomUUID() }, noProduct],
    ['an id that is none', { productId: 'all' }, { status: 400 }],
    ['a forged person', { userId: other.id }, { status: 400 }],
  ];
  it.each(bad)('refuses %s', async (_, input, refusal) => {
    const call = as(member).reviews.save({ productId, rating: 5, ...input });
    await expect(call).rejects.toMatchObject(refusal);
  });

  it('is not possible before the product is listed', async () => {
    const { id } = await makeProduct(db, storage, owner, { name: 'Waiting' });
    for (const who of [member, moderator]) {
      const call = as(who).reviews.save({ productId: id, rating: 4 });
      await expect(call).rejects.toMatchObject(noProduct);
    }
  });

  it('tells the seller of the first review only', async () => {
    const { id } = await listed('Told');
    for (const rating of [3, 4]) await as(member).reviews.save({ productId: id, rating });
    const told = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.type, 'new_review_on_product')));
    expect(told.filter(({ metadata }) => metadata.productId === id)).toMatchObject([
      { userId: owner.id, actorId: member.id, metadata: { productName: 'Told' } },
    ]);
  });

  it('that is deleted and written again tells the seller once a day', async () => {
    const { id: told } = await listed('Repeated');
    const about = and(
      eq(notifications.type, 'new_review_on_product'),
      sql`${notifications.metadata} ->> 'productId' = ${told}`,
    );
    const write = async () => (await as(member).reviews.save({ productId: told, rating: 1 })).id;
    for (let times = 0; times < 4; times += 1) {
      await as(member).reviews.delete({ id: await write() });
    }
    expect(await db.$count(notifications, about)).toBe(1);
    await db
      .update(notifications)
      .set({ createdAt: sql`now() - interval '1 day 1 second'` })
      .where(about);
    await write();
    expect(await db.$count(notifications, about)).toBe(2);
  });

  it('newcomers reach the limit sooner', async () => {
    const newcomer = await makePerson(db, { isNewcomer: true });
    const calls = Array.from({ length: 12 }, () =>
      as(newcomer).reviews.save({ productId, rating: 5 }),
    );
    const refused = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ reason: { status: 429 } });
  });
});

describe('deleting', () => {
  const cases: [who: Who, refusal: object | null][] = [
    ['visitor', signIn],
    ['owner', { status: 403, message: 'You are not authorized to delete this review.' }],
    ['other', { status: 403, message: 'You are not authorized to delete this review.' }],
    ['member', null],
    ['moderator', { status: 403, message: 'You are not authorized to delete this review.' }],
  ];
  it.each(cases)('the review of member as %s', async (who, refusal) => {
    const product = await listed(`Deleted by ${who}`);
    const { id } = await as(member).reviews.save({ productId: product.id, rating: 5 });
    await as(other).reviews.save({ productId: product.id, rating: 2 });
    const call = as(everybody[who]).reviews.delete({ id });
    if (refusal) {
      await expect(call).rejects.toMatchObject(refusal);
      expect(await ratingOf(product.id)).toEqual({ average: 3.5, count: 2 });
      return;
    }
    await call;
    expect(await ratingOf(product.id)).toEqual({ average: 2, count: 1 });
    const again = as(everybody[who]).reviews.delete({ id });
    await expect(again).rejects.toMatchObject({
      status: 404,
      message: 'This review does not exist.',
    });
  });
});

describe('reading', () => {
  it('shows one’s own apart, the others newest first, who has the product, and goes on', async () => {
    const { id } = await listed('Read');
    await recordFree(db, member, id);
    await as(member).reviews.save({ productId: id, rating: 4, comment: 'Mine' });
    for (let number = 0; number < reviewLimits.pageSize + 2; number += 1) {
      const person = await makePerson(db);
      await as(person).reviews.save({ productId: id, rating: 5, comment: `Number ${number}` });
    }
    const first = await as(member).reviews.list({ productId: id });
    expect(first.own).toMatchObject({ comment: 'Mine', isVerified: true });
    expect(first.items.map(({ comment }) => comment).slice(0, 2)).toEqual([
      'Number 21',
      'Number 20',
    ]);
    expect(first.items).toHaveLength(reviewLimits.pageSize);
    expect(first.items[0]).toMatchObject({ isVerified: false });
    expect(first.counts).toEqual([0, 0, 0, 1, reviewLimits.pageSize + 2]);
    const rest = await as(member).reviews.list({ productId: id, after: first.next ?? '' });
    expect(rest.items.map(({ comment }) => comment)).toEqual(['Number 1', 'Number 0']);
    expect(rest.next).toBeNull();
    const visitors = await as(null).reviews.list({ productId: id });
    expect(visitors.own).toBeNull();
    expect(JSON.stringify(visitors)).not.toMatch(/email|stripe|storage/i);
  });

  it('of one person, of listed products only, with what they are about', async () => {
    const writer = await makePerson(db, { username: 'writer' });
    const { id, slug } = await listed('Kept');
    const gone = await listed('Taken down');
    await as(writer).reviews.save({ productId: id, rating: 5 });
    await as(writer).reviews.save({ productId: gone.id, rating: 1 });
    await as(owner).products.delete({ slug: gone.slug });
    const { items } = await as(null).reviews.byAuthor({ userId: writer.id });
    expect(items).toMatchObject([{ productName: 'Kept', productSlug: slug, rating: 5 }]);
    const wrong = as(null).reviews.byAuthor({ userId: 'nobody' });
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      message: 'Valid user ID is required to fetch reviews.',
    });
    const nobodys = as(null).reviews.byAuthor({ userId: undefined as unknown as string });
    await expect(nobodys).rejects.toMatchObject({
      status: 400,
      message: 'Valid user ID is required to fetch reviews.',
    });
  });

  it('counts all of them on a page after the last one too', async () => {
    const { id } = await listed('Past the end');
    await as(member).reviews.save({ productId: id, rating: 4 });
    const after = cursorText(['1', id]);
    expect(await as(null).reviews.list({ productId: id, after })).toEqual({
      items: [],
      next: null,
      counts: [0, 0, 0, 1, 0],
      verifiedCounts: [0, 0, 0, 0, 0],
      own: null,
    });
  });

  it('refuses a cursor that is none of ours', async () => {
    const call = as(null).reviews.list({ productId, after: "'; drop table reviews" });
    await expect(call).rejects.toMatchObject({
      status: 400,
      message: 'This page of the list does not exist.',
    });
  });
});

it('recounting makes wrong ratings what the reviews say, and leaves right ones alone', async () => {
  const { id } = await listed('Recounted');
  await as(member).reviews.save({ productId: id, rating: 3 });
  await db.update(products).set({ ratingSum: 25, ratingCount: 5 }).where(eq(products.id, id));
  expect(await recountRatings(db)).toBe(1);
  expect(await ratingOf(id)).toEqual({ average: 3, count: 1 });
  expect(await recountRatings(db)).toBe(0);
  await expect(
    db.insert(reviews).values({ productId: id, userId: member.id, rating: 5 }),
  ).rejects.toThrow();
});
