import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db, { username: 'author' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const everybody = { visitor: null, author, other, moderator } as const;
const reason = 'Spam or advertising.';

const publish = (title: string) =>
  makePublishedArticle(db, storage, author, moderator, { title, category: 'Guide' });
const { moderation } = as(moderator);

async function recorded(id: string) {
  const entries = await db
    .select({
      event: auditEntries.event,
      reason: auditEntries.reason,
      actorId: auditEntries.actorId,
      address: auditEntries.address,
    })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.at);
  return entries;
}

async function told(userId: string, type: typeof notifications.$inferSelect.type) {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.type, type)));
  return rows.map(({ metadata }) => metadata);
}

describe('who may', () => {
  it.each([
    ['visitor', 401, 'You must be logged in.'],
    ['author', 403, 'You are not authorized to moderate.'],
    ['other', 403, 'You are not authorized to moderate.'],
  ] as const)('not the %s', async (who, status, message) => {
    const article = await publish(`Kept from ${who}`);
    const calls = as(everybody[who]).moderation;
    const refusal = { status, message };
    const { id } = article;
    await expect(calls.removed({})).rejects.toMatchObject(refusal);
    const removal = calls.remove({ type: 'article', id, revision: 1, reason });
    await expect(removal).rejects.toMatchObject(refusal);
    await expect(calls.restore({ type: 'article', id })).rejects.toMatchObject(refusal);
    expect(await as(null).articles.bySlug({ slug: article.slug })).toMatchObject({ id });
  });
});

describe('what is sent', () => {
  it.each([
    ['no reason', { reason: undefined }, 'Give a reason.'],
    ['an empty reason', { reason: ' \u200b ' }, 'Give a reason.'],
    ['a reason of 501', { reason: 'x'.repeat(501) }, 'The reason must be 500 characters or less.'],
    ['no revision', { revision: undefined }, undefined],
    ['an unknown type', { type: 'tag' }, undefined],
    ['no id', { id: 'x' }, undefined],
    ['more than that', { at: new Date() }, undefined],
  ])('%s is refused', async (_, changes, message) => {
    const input = { type: 'article', id: randomUUID(), revision: 1, reason, ...changes };
    const call = moderation.remove(input as Parameters<typeof moderation.remove>[0]);
    await expect(call).rejects.toMatchObject({ status: 400, ...(message && { message }) });
  });

  it.each([
    'article',
    'product',
    'comment',
    'review',
    'review_reply',
    'username',
    'avatar',
  ] as const)('a %s that is not there', async (type) => {
    const id = randomUUID();
    const removal = moderation.remove({ type, id, reason, revision: 1 });
    const withoutRevision = moderation.remove({ type, id, reason } as never);
    const [given, plain] = await Promise.allSettled([removal, withoutRevision]);
    const wanted = type === 'article' || type === 'product' ? given : plain;
    expect(wanted).toMatchObject({ status: 'rejected', reason: { status: 404 } });
    await expect(moderation.restore({ type, id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('an article', () => {
  it('that is published is gone for readers, and back as it was', async () => {
    const { id, slug } = await publish('Bad advice');
    await as(other).votes.onArticle({ id, vote: 'like' });
    const removal = await moderation.remove({ type: 'article', id, revision: 1, reason });
    await expect(as(null).articles.bySlug({ slug })).rejects.toMatchObject({ status: 404 });
    expect((await as(null).articles.list({ q: 'Bad advice' })).articles).toEqual([]);
    expect(await as(author).articles.toEdit({ slug })).toMatchObject({
      moderationStatus: 'rejected',
      rejectionReason: 'Spam or advertising.',
    });
    expect(await told(author.id, 'article_rejected')).toContainEqual(
      expect.objectContaining({ articleId: id, reason: 'Spam or advertising.' }),
    );
    await moderation.restore(removal);
    expect(await as(null).articles.bySlug({ slug })).toMatchObject({ likes: 1 });
    expect((await as(null).articles.list({ q: 'Bad advice' })).articles).toHaveLength(1);
    expect(await recorded(id)).toEqual([
      { event: 'content.approved', reason: '', actorId: moderator.id, address: null },
      { event: 'content.removed', reason, actorId: moderator.id, address: '127.0.0.1' },
      { event: 'content.restored', reason: '', actorId: moderator.id, address: '127.0.0.1' },
    ]);
  });

  it('that waits is rejected, and waits again when that is undone', async () => {
    const { id, slug } = await makeArticle(db, storage, author, { title: 'Half done' });
    await moderation.remove({ type: 'article', id, revision: 1, reason });
    await moderation.restore({ type: 'article', id });
    expect(await as(author).articles.bySlug({ slug })).toMatchObject({
      moderationStatus: 'pending',
      isPublished: false,
      rejectionReason: '',
    });
    expect((await recorded(id)).map(({ event }) => event)).toEqual([
      'content.rejected',
      'content.restored',
    ]);
  });

  it('that was rejected after it was published is approved again by its revision', async () => {
    const { id, slug } = await publish('Twice approved');
    await moderation.reject({ id, revision: 1, reason });
    await moderation.approve({ id, revision: 1 });
    expect(await as(null).articles.bySlug({ slug })).toMatchObject({ id });
    await expect(moderation.approve({ id, revision: 1 })).rejects.toMatchObject({
      status: 409,
      message: 'This has already been decided.',
      data: { reason: 'already-decided' },
    });
  });

  it('is not brought back once its author has sent another version', async () => {
    const { id, slug } = await publish('Sent again');
    await moderation.remove({ type: 'article', id, revision: 1, reason });
    const { thumbnail, content, revision } = await as(author).articles.toEdit({ slug });
    const fields = {
      title: 'Sent again',
      description: 'Better.',
      category: 'Guide' as const,
      difficulty: 'beginner' as const,
      readTime: 3,
      thumbnailId: thumbnail.id,
      content,
    };
    await as(author).articles.update({ slug, revision, fields });
    await expect(moderation.restore({ type: 'article', id })).rejects.toMatchObject({
      status: 409,
      data: { reason: 'changed-meanwhile' },
    });
    const stale = moderation.remove({ type: 'article', id, revision: 1, reason });
    await expect(stale).rejects.toMatchObject({
      status: 409,
      data: { reason: 'changed-meanwhile' },
    });
    expect((await moderation.removed({})).items.map((item) => item.id)).not.toContain(id);
  });

  it('keeps a reader from the reply that was written under it', async () => {
    const { id } = await publish('Talked about');
    const question = await makeComment(db, other, { articleId: id });
    await makeComment(db, author, { articleId: id, parentId: question.id });
    const unread = async () =>
      (await as(other).notifications.unread({})).notifications.filter(
        ({ metadata }) => metadata.articleId === id,
      );
    expect(await unread()).toHaveLength(1);
    await moderation.remove({ type: 'article', id, revision: 1, reason });
    expect(await unread()).toEqual([]);
    await moderation.restore({ type: 'article', id });
    expect(await unread()).toHaveLength(1);
  });
});

describe('a product', () => {
  it('goes off sale, its owner keeps the download, and it is listed again', async () => {
    const { id, slug } = await makeListedProduct(db, storage, author, moderator, { name: 'Kit' });
    await as(other).purchases.recordFree({ productId: id });
    await as(other).bookmarks.add({ contentType: 'product', contentId: id });
    await moderation.remove({ type: 'product', id, revision: 1, reason });
    const late = await makePerson(db);
    await expect(as(late).purchases.recordFree({ productId: id })).rejects.toMatchObject({
      status: 404,
    });
    await expect(as(late).products.bySlug({ slug })).rejects.toMatchObject({ status: 404 });
    expect(await as(other).purchases.has({ productId: id })).toBe(true);
    expect(await as(author).products.toEdit({ slug })).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Spam or advertising.',
    });
    const onSale = as(author).products.setOnSale({ slug, isOnSale: true });
    await expect(onSale).rejects.toMatchObject({ status: 409 });
    await moderation.restore({ type: 'product', id });
    expect(await as(late).products.bySlug({ slug })).toMatchObject({ isOnSale: true });
    expect((await recorded(id)).map(({ event }) => event)).toEqual([
      'content.approved',
      'content.removed',
      'content.restored',
    ]);
  });

  it('that is already rejected is refused', async () => {
    const { id } = await makeListedProduct(db, storage, author, moderator);
    await moderation.remove({ type: 'product', id, revision: 1, reason });
    const again = moderation.remove({ type: 'product', id, revision: 1, reason });
    await expect(again).rejects.toMatchObject({
      status: 409,
      data: { reason: 'already-decided' },
    });
  });
});
