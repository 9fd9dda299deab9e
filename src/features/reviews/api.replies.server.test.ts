import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/tables.server.ts';
import { recordFree } from '#features/purchases/commands.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { reviews } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const owner = await makePerson(db, { username: 'owner' });
const otherSeller = await makePerson(db, { username: 'other-seller' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });

const listed = (name: string) => makeListedProduct(db, storage, owner, moderator, { name });

async function reviewed(name: string) {
  const author = await makePerson(db);
  const { id: productId } = await listed(name);
  const { id } = await as(author).reviews.save({ productId, rating: 4, comment: 'Good.' });
  const shown = async () => (await as(null).reviews.list({ productId })).items[0];
  return { id, productId, author, shown };
}

function repliesTold(userId: string) {
  return db.$count(notifications, eq(notifications.userId, userId));
}

describe('a reply', () => {
  it('is the seller’s, told once, changed, and taken back', async () => {
    const { id, author, shown } = await reviewed('Answered');
    const reply = (text: string) => as(owner).reviews.reply({ id, reply: text });
    await reply('  Thank\r\nyou. ');
    expect((await shown())?.reply).toMatchObject({ text: 'Thank\nyou.' });
    expect(await repliesTold(author.id)).toBe(1);
    await reply('Thank you!');
    expect((await shown())?.reply).toMatchObject({ text: 'Thank you!' });
    expect(await repliesTold(author.id)).toBe(1);
    await reply('   ');
    expect((await shown())?.reply).toBeNull();
  });

  it('that is taken back and repeated tells the reviewer once a day', async () => {
    const { id, author } = await reviewed('Repeated');
    const reply = (text: string) => as(owner).reviews.reply({ id, reply: text });
    for (const text of ['Thank you!', '', 'Thank you!', '', 'Thank you.']) await reply(text);
    expect(await repliesTold(author.id)).toBe(1);
    await db
      .update(notifications)
      .set({ createdAt: sql`now() - interval '1 day 1 second'` })
      .where(eq(notifications.userId, author.id));
    await reply('');
    await reply('Thank you once more.');
    expect(await repliesTold(author.id)).toBe(2);
  });

  it.each([
    ['visitors', null, { status: 401, message: 'Please log in to write a review.' }],
    [
      'another seller',
      otherSeller,
      {
        status: 403,
        message: 'Only the seller of this product can reply to its reviews.',
      },
    ],
    [
      'a moderator',
      moderator,
      {
        status: 403,
        message: 'Only the seller of this product can reply to its reviews.',
      },
    ],
  ] as const)('is refused to %s', async (name, who, refusal) => {
    const { id, author } = await reviewed(`Refused to ${name}`);
    await expect(as(who).reviews.reply({ id, reply: 'No.' })).rejects.toMatchObject(refusal);
    const denied = as(author).reviews.reply({ id, reply: 'No.' });
    await expect(denied).rejects.toMatchObject({ status: 403 });
  });

  it('is refused where it is too long, of nothing, or of what a moderator removed', async () => {
    const { id, shown } = await reviewed('Bad replies');
    const reply = (which: string, text: string) =>
      as(owner).reviews.reply({ id: which, reply: text });
    await expect(reply(id, 'x'.repeat(2001))).rejects.toMatchObject({
      status: 400,
      message: 'The reply must be 2000 characters or less.',
    });
    await expect(reply(randomUUID(), 'Hello.')).rejects.toMatchObject({
      status: 404,
      message: 'This review does not exist.',
    });
    await as(moderator).moderation.remove({ type: 'review', id, reason: 'Spam and nothing else.' });
    await expect(reply(id, 'Hello.')).rejects.toMatchObject({
      status: 409,
      message: 'A moderator removed this review, so it cannot be replied to.',
    });
    expect(await shown()).toBeUndefined();
  });
});

describe('what a review is about', () => {
  it('is the version that is on sale, and the Blender that its author names', async () => {
    const { id: productId } = await listed('Versions');
    const author = await makePerson(db);
    const save = (blenderVersion: string) =>
      as(author).reviews.save({ productId, rating: 5, comment: '', blenderVersion });
    await expect(save('5.1 beta')).rejects.toMatchObject({
      status: 400,
      message: 'Write the Blender version as a number, such as 5.1.',
    });
    const { id } = await save(' 5.1 ');
    const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
    expect(row).toMatchObject({ blenderVersion: '5.1', version: '1.2.0' });
  });
});

describe('the list', () => {
  it('is sorted, filtered to those who have it, and counts both', async () => {
    const { id: productId } = await listed('Sorted');
    const people = await Promise.all(Array.from({ length: 24 }, () => makePerson(db)));
    for (const [index, person] of people.entries()) {
      if (index % 2 === 0) await recordFree(db, person, productId);
      const rating = (index % 5) + 1;
      await as(person).reviews.save({ productId, rating, comment: String(index) });
    }
    const all = async (input: {
      sort?: 'newest' | 'highest' | 'lowest';
      onlyVerified?: boolean;
    }) => {
      const first = await as(null).reviews.list({ productId, ...input });
      if (first.next === null) return { ...first, rows: first.items };
      const second = await as(null).reviews.list({ productId, ...input, after: first.next });
      return { ...first, rows: [...first.items, ...second.items] };
    };
    const ratings = async (sort: 'highest' | 'lowest') =>
      (await all({ sort })).rows.map(({ rating }) => rating);
    expect(await ratings('highest')).toEqual((await ratings('lowest')).toReversed());
    expect(await ratings('lowest')).toEqual([
      1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5,
    ]);
    const fives = (await all({ sort: 'highest' })).rows.slice(0, 4);
    expect(fives.map(({ comment }) => comment)).toEqual(['19', '14', '9', '4']);
    expect((await all({})).rows.map(({ comment }) => comment)).toEqual(
      people.map((_, index) => String(23 - index)),
    );
    const verified = await all({ onlyVerified: true, sort: 'lowest' });
    expect(verified.rows).toHaveLength(12);
    expect(verified.rows.every(({ isVerified }) => isVerified)).toBe(true);
    expect(verified).toMatchObject({ counts: [5, 5, 5, 5, 4], verifiedCounts: [3, 2, 3, 2, 2] });
  });

  it('takes the mark from who was given the money back, and counts stay without any mark', async () => {
    const { productId, author, shown } = await reviewed('Given back');
    await recordFree(db, author, productId);
    expect(await shown()).toMatchObject({ isVerified: true });
    await db.update(purchases).set({ status: 'refunded' }).where(eq(purchases.buyerId, author.id));
    expect(await shown()).toMatchObject({ isVerified: false });
    const verified = await as(null).reviews.list({ productId, onlyVerified: true });
    expect(verified).toMatchObject({
      items: [],
      counts: [0, 0, 0, 1, 0],
      verifiedCounts: [0, 0, 0, 0, 0],
    });
  });
});
