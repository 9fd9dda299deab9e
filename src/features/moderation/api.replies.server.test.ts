import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db, { username: 'seller' });
const reader = await makePerson(db, { username: 'reader' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const reason = 'Abusive or hateful.';

async function replied(name: string) {
  const { id: productId, slug } = await makeListedProduct(db, storage, seller, moderator, { name });
  const reviewer = await makePerson(db);
  const { id } = await as(reviewer).reviews.save({ productId, rating: 2, comment: 'Meh.' });
  const reply = (text: string) => as(seller).reviews.reply({ id, reply: text });
  await reply('Learn to read, you fool.');
  const seenBy = async (who: typeof seller | null) => {
    const { items, own } = await as(who).reviews.list({ productId });
    return (own ?? items[0])?.reply;
  };
  const report = (who: typeof seller) =>
    as(who).reports.create({ contentType: 'review_reply', contentId: id, reason: 'offensive' });
  const remove = () => as(moderator).moderation.remove({ type: 'review_reply', id, reason });
  return { id, productId, slug, reviewer, reply, seenBy, report, remove };
}

const told = async (userId: string, type: 'content_removed' | 'content_restored') => {
  const ofType = and(eq(notifications.userId, userId), eq(notifications.type, type));
  return (await db.select().from(notifications).where(ofType)).map(({ metadata }) => metadata);
};

const reportsAbout = async (id: string, which: 'open' | 'resolved' = 'open') =>
  (await as(moderator).reports[which]({})).reports.filter(({ content }) => content.id === id);

describe('a reply to a review', () => {
  it('is reported by those who read it, and by nobody else', async () => {
    const { id, reviewer, report } = await replied('Reported reply');
    expect(await report(reader)).toEqual({ isNew: true });
    expect(await report(reviewer)).toEqual({ isNew: true });
    expect(await report(reader)).toEqual({ isNew: false });
    await expect(report(seller)).rejects.toMatchObject({
      status: 403,
      message: 'You cannot report your own content.',
    });
    expect(await reportsAbout(id)).toMatchObject([
      {
        contentType: 'review_reply',
        authorId: seller.id,
        content: {
          title: 'Reported reply',
          name: 'seller',
          excerpt: 'Learn to read, you fool.',
          isPublished: true,
          isRemoved: false,
        },
      },
      { reporter: { id: reviewer.id } },
    ]);
  });

  it('is removed by a moderator alone, told to the seller, and brought back', async () => {
    const { id, slug, reviewer, seenBy, report, remove, reply } = await replied('Removed reply');
    await report(reviewer);
    for (const [who, status] of [
      [null, 401],
      [seller, 403],
      [reviewer, 403],
    ] as const) {
      const denied = as(who).moderation.remove({ type: 'review_reply', id, reason });
      await expect(denied).rejects.toMatchObject({ status });
    }
    const removal = await remove();
    for (const who of [null, reader, reviewer, moderator]) expect(await seenBy(who)).toBeNull();
    expect(await seenBy(seller)).toMatchObject({
      text: 'Learn to read, you fool.',
      removal: { reason: 'Abusive or hateful.' },
    });
    expect(await reportsAbout(id)).toEqual([]);
    expect(await reportsAbout(id, 'resolved')).toMatchObject([
      { content: { isRemoved: true, isPublished: false } },
    ]);
    await expect(remove()).rejects.toMatchObject({ status: 409 });
    await expect(report(reader)).rejects.toMatchObject({ status: 404 });
    for (const text of ['Another one.', '']) {
      await expect(reply(text)).rejects.toMatchObject({
        status: 409,
        message: 'A moderator removed your reply to this review, so it cannot be changed.',
      });
    }
    expect(await told(seller.id, 'content_removed')).toContainEqual(
      expect.objectContaining({ content: 'review_reply', productSlug: slug, reason }),
    );
    const { items } = await as(moderator).moderation.removed({});
    expect(items[0]).toMatchObject({
      type: 'review_reply',
      title: 'Removed reply',
      excerpt: 'Learn to read, you fool.',
      person: { username: 'seller' },
      link: `/marketplace/${slug}#reviews`,
    });
    await as(moderator).moderation.restore(removal);
    expect(await seenBy(null)).toMatchObject({ text: 'Learn to read, you fool.', removal: null });
    expect(await told(seller.id, 'content_restored')).toHaveLength(1);
    await expect(as(moderator).moderation.restore(removal)).rejects.toMatchObject({ status: 409 });
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries.map(({ event, details }) => [event, details['part']])).toEqual([
      ['content.removed', 'reply'],
      ['content.restored', 'reply'],
    ]);
  });

  it('that its seller took back cannot be reported or removed, and its reports say so', async () => {
    const { id, reply, report, remove } = await replied('Withdrawn reply');
    await report(reader);
    await reply('');
    await expect(remove()).rejects.toMatchObject({ status: 404 });
    await expect(report(await makePerson(db))).rejects.toMatchObject({ status: 404 });
    expect(await reportsAbout(id)).toMatchObject([
      { content: { excerpt: null, isPublished: false, isRemoved: false } },
    ]);
  });

  it('goes with its review, and its reports with it', async () => {
    const { id, reviewer, report, remove } = await replied('Deleted review');
    await report(reader);
    await remove();
    await as(reviewer).reviews.delete({ id });
    const restoration = as(moderator).moderation.restore({ type: 'review_reply', id });
    await expect(restoration).rejects.toMatchObject({ status: 404 });
    expect(await reportsAbout(id, 'resolved')).toEqual([]);
  });
});
