import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { comments } from '#features/comments/tables.server.ts';
import { recountRatings } from '#features/reviews/commands.server.ts';
import { cursorText, placeAt } from '#shared/cursor.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';

const { db, as, storage } = await openFreshSite();
const host = await makePerson(db, { username: 'host' });
const author = await makePerson(db, { username: 'author' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const { moderation } = as(moderator);
const reason = 'Abusive or hateful.';
const { id: articleId } = await makePublishedArticle(db, storage, host, moderator);

/** All that one of them gets of the comments, and this thread in it. */
async function read(who: typeof author | null, threadId: string) {
  const page = await as(who).comments.list({ articleId });
  const shown = page.comments.filter((comment) => comment.threadId === threadId);
  return { text: JSON.stringify(page), shown, total: page.total };
}

describe('a comment', () => {
  it('with replies keeps its place, without its words and its author', async () => {
    const top = await makeComment(db, author, { articleId, text: 'Foul words' });
    await as(other).votes.onComment({ id: top.id, vote: 'like' });
    await makeComment(db, other, { articleId, parentId: top.id, text: 'Be kind' });
    const { total } = await read(null, top.id);
    await moderation.remove({ type: 'comment', id: top.id, reason });
    for (const who of [null, other, host]) {
      const { text, shown, total: now } = await read(who, top.id);
      expect(text).not.toMatch(/Foul words|Abusive/);
      expect(shown).toMatchObject([
        { text: '', author: null, likes: 0, removal: { reason: null } },
        { text: 'Be kind', removal: null },
      ]);
      expect(now).toBe(total - 1);
    }
    const own = await read(author, top.id);
    expect(own.text).not.toContain('Foul words');
    expect(own.shown[0]).toMatchObject({ author: { id: author.id }, removal: { reason } });
    expect((await read(moderator, top.id)).shown[0]).toMatchObject({
      text: 'Foul words',
      likes: 1,
      removal: { reason },
    });
    await moderation.restore({ type: 'comment', id: top.id });
    expect((await read(null, top.id)).shown[0]).toMatchObject({ text: 'Foul words', likes: 1 });
    expect((await read(null, top.id)).total).toBe(total);
  });

  it('without replies is gone for others, and by its address too', async () => {
    const top = await makeComment(db, author, { articleId, text: 'Alone' });
    await moderation.remove({ type: 'comment', id: top.id, reason });
    for (const who of [null, other, host]) {
      expect((await read(who, top.id)).shown).toEqual([]);
      const path = as(who).comments.path({ articleId, id: top.id });
      await expect(path).rejects.toMatchObject({ status: 404 });
      const thread = as(who).comments.thread({
        articleId,
        id: top.id,
        after: cursorText(placeAt(new Date(0), top.id)),
      });
      await expect(thread).rejects.toMatchObject({ status: 404 });
    }
    expect((await read(author, top.id)).shown).toHaveLength(1);
    expect((await as(author).comments.path({ articleId, id: top.id })).comments).toHaveLength(1);
  });

  it('is hidden when the last reply to it goes, and shown again with it', async () => {
    const top = await makeComment(db, author, { articleId });
    const reply = await makeComment(db, other, { articleId, parentId: top.id });
    await moderation.remove({ type: 'comment', id: top.id, reason });
    expect((await read(null, top.id)).shown).toHaveLength(2);
    await moderation.remove({ type: 'comment', id: reply.id, reason });
    expect((await read(null, top.id)).shown).toEqual([]);
    await moderation.restore({ type: 'comment', id: reply.id });
    expect((await read(null, top.id)).shown).toMatchObject([{ text: '' }, { removal: null }]);
    await as(other).comments.remove({ id: reply.id });
    expect((await read(null, top.id)).shown).toEqual([]);
  });

  it('is closed to its author and to everybody while it is removed', async () => {
    const top = await makeComment(db, author, { articleId, text: 'The very same' });
    await moderation.remove({ type: 'comment', id: top.id, reason });
    const removed = { status: 409, data: { reason: 'removed-by-moderator' } };
    const { comments: calls } = as(author);
    await expect(calls.edit({ id: top.id, text: 'Nicer' })).rejects.toMatchObject(removed);
    await expect(calls.remove({ id: top.id })).rejects.toMatchObject(removed);
    const again = calls.add({ articleId, text: 'the  VERY same' });
    await expect(again).rejects.toMatchObject(removed);
    const reply = as(other).comments.add({ articleId, parentId: top.id, text: 'Hm' });
    await expect(reply).rejects.toMatchObject(removed);
    const vote = as(other).votes.onComment({ id: top.id, vote: 'like' });
    await expect(vote).rejects.toMatchObject(removed);
    const harmless = await calls.add({ articleId, text: 'Something else' });
    await expect(calls.edit({ id: harmless.id, text: 'The very same' })).rejects.toMatchObject(
      removed,
    );
    await moderation.restore({ type: 'comment', id: top.id });
    await expect(calls.edit({ id: top.id, text: 'Nicer' })).resolves.toMatchObject({ id: top.id });
  });

  it('tells its author why, and where it was', async () => {
    const top = await makeComment(db, other, { articleId });
    await moderation.remove({ type: 'comment', id: top.id, reason });
    const { notifications } = await as(other).notifications.unread({});
    expect(notifications[0]).toMatchObject({
      type: 'content_removed',
      metadata: { content: 'comment', commentId: top.id, reason },
    });
  });

  it('goes with the account of its author, and nothing is left to hold its place', async () => {
    const deletedPerson = await makePerson(db, { username: 'soon-deleted' });
    const top = await makeComment(db, author, { articleId });
    await makeComment(db, deletedPerson, { articleId, parentId: top.id });
    await moderation.remove({ type: 'comment', id: top.id, reason });
    await as(deletedPerson).accountDeletion.deleteAccount({ username: 'soon-deleted' });
    const [left] = await db.select().from(comments).where(eq(comments.id, top.id));
    expect(left).toMatchObject({ isHidden: true });
  });
});

describe('a review', () => {
  const rated = async (name: string) => {
    const { id, slug } = await makeListedProduct(db, storage, host, moderator, { name });
    const { id: reviewId } = await as(author).reviews.save({
      productId: id,
      rating: 1,
      comment: 'Foul words',
    });
    await as(other).reviews.save({ productId: id, rating: 5, comment: 'Fine' });
    return { productId: id, slug, reviewId };
  };
  const ratingOf = async (slug: string) => {
    const { avgRating, ratingCount } = await as(null).products.bySlug({ slug });
    return { avgRating, ratingCount };
  };

  it('is neither shown nor counted, and comes back', async () => {
    const { productId, slug, reviewId } = await rated('Rated');
    await moderation.remove({ type: 'review', id: reviewId, reason });
    expect(await ratingOf(slug)).toEqual({ avgRating: 5, ratingCount: 1 });
    const page = await as(other).reviews.list({ productId });
    expect(JSON.stringify(page)).not.toMatch(/Foul words|Abusive/);
    expect(page.counts).toEqual([0, 0, 0, 0, 1]);
    expect((await as(null).reviews.byAuthor({ userId: author.id })).items).toEqual([]);
    expect(await recountRatings(db)).toBe(0);
    const { own } = await as(author).reviews.list({ productId });
    expect(own).toMatchObject({ comment: '', removal: { reason } });
    await moderation.restore({ type: 'review', id: reviewId });
    expect(await ratingOf(slug)).toEqual({ avgRating: 3, ratingCount: 2 });
    expect(await recountRatings(db)).toBe(0);
    expect((await as(null).reviews.list({ productId })).items).toHaveLength(2);
  });

  it('is not written again, changed or deleted by its author while it is removed', async () => {
    const { productId, slug, reviewId } = await rated('Removed');
    await moderation.remove({ type: 'review', id: reviewId, reason });
    const removed = { status: 409, data: { reason: 'removed-by-moderator' } };
    const save = as(author).reviews.save({ productId, rating: 2, comment: 'Nicer' });
    await expect(save).rejects.toMatchObject(removed);
    await expect(as(author).reviews.delete({ id: reviewId })).rejects.toMatchObject(removed);
    expect(await ratingOf(slug)).toEqual({ avgRating: 5, ratingCount: 1 });
  });

  it('goes with the account of its author, and was not counted any more', async () => {
    const deletedPerson = await makePerson(db, { username: 'leaving' });
    const { id, slug } = await makeListedProduct(db, storage, host, moderator, { name: 'Left' });
    const review = await as(deletedPerson).reviews.save({ productId: id, rating: 1, comment: '' });
    await as(other).reviews.save({ productId: id, rating: 5, comment: '' });
    await moderation.remove({ type: 'review', id: review.id, reason });
    await as(deletedPerson).accountDeletion.deleteAccount({ username: 'leaving' });
    expect(await ratingOf(slug)).toEqual({ avgRating: 5, ratingCount: 1 });
    await expect(moderation.restore({ type: 'review', id: review.id })).rejects.toMatchObject({
      status: 404,
    });
  });
});
