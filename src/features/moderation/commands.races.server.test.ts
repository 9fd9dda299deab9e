import { expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { updateArticle } from '#features/articles/commands.server.ts';
import { addComment, editComment } from '#features/comments/commands.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { saveReview } from '#features/reviews/commands.server.ts';
import { eq } from 'drizzle-orm';
import { fieldsWith, makeImage, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { overlap } from '#test/overlap.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { takeDown } from './commands.server.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const second = await makePerson(db, { isModerator: true });
const reason = 'Spam or advertising.';
const article = () => makePublishedArticle(db, storage, author, moderator);

const contents = {
  article: async () => ({ type: 'article' as const, id: (await article()).id, revision: 1 }),
  product: async () => {
    const { id } = await makeListedProduct(db, storage, author, moderator);
    return { type: 'product' as const, id, revision: 1 };
  },
  comment: async () => {
    const { id: articleId } = await article();
    return { type: 'comment' as const, id: (await makeComment(db, other, { articleId })).id };
  },
  review: async () => {
    const { id: productId } = await makeListedProduct(db, storage, author, moderator);
    const { id } = await saveReview(db, other, { productId, rating: 1, comment: '' });
    return { type: 'review' as const, id };
  },
  username: async () => ({ type: 'username' as const, id: (await makePerson(db)).id }),
};

it.each(Object.entries(contents))('of two who remove one %s, one is told', async (_, make) => {
  const content = { ...(await make()), reason };
  const late = await overlap(
    db,
    (tx) => takeDown(tx, actorOf(moderator), content),
    () => as(second).moderation.remove(content),
  );
  expect(late).toMatchObject({
    status: 'rejected',
    reason: { status: 409, data: { reason: 'already-decided' } },
  });
  const entries = await db
    .select({ event: auditEntries.event })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, content.id));
  expect(entries.filter(({ event }) => event === 'content.removed')).toHaveLength(1);
});

it.each(Object.entries(contents))('of two who restore one %s, one is told', async (_, make) => {
  const removal = await as(moderator).moderation.remove({ ...(await make()), reason });
  const outcomes = await Promise.allSettled(
    [moderator, second, moderator].map((who) => as(who).moderation.restore(removal)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('an article that its author saves meanwhile is not removed unseen', async () => {
  const { id, slug } = await article();
  const fields = fieldsWith(await makeImage(db, storage, author));
  const late = await overlap(
    db,
    (tx) => updateArticle(tx, author, { slug, revision: 1, fields }),
    () => as(moderator).moderation.remove({ type: 'article', id, revision: 1, reason }),
  );
  expect(late).toMatchObject({
    status: 'rejected',
    reason: { status: 409, data: { reason: 'changed-meanwhile' } },
  });
});

it('a comment that is removed meanwhile is neither edited nor answered', async () => {
  const { id: articleId } = await article();
  for (const act of [
    (id: string) => editComment(db, other, { id, text: 'Nicer' }),
    (id: string) => addComment(db, author, { articleId, parentId: id, text: 'Indeed' }),
  ]) {
    const { id } = await makeComment(db, other, { articleId });
    const late = await overlap(
      db,
      (tx) => takeDown(tx, actorOf(moderator), { type: 'comment', id, reason }),
      () => act(id),
    );
    expect(late).toMatchObject({
      status: 'rejected',
      reason: { code: 'CONFLICT', reason: 'removed-by-moderator' },
    });
  }
});

it('a comment that is answered meanwhile keeps its place', async () => {
  const { id: articleId } = await article();
  const { id } = await makeComment(db, other, { articleId });
  const late = await overlap(
    db,
    (tx) => addComment(tx, author, { articleId, parentId: id, text: 'Indeed' }),
    () => as(moderator).moderation.remove({ type: 'comment', id, reason }),
  );
  expect(late.status).toBe('fulfilled');
  const [stored] = await db.select().from(comments).where(eq(comments.id, id));
  expect(stored).toMatchObject({ isHidden: false, removalReason: reason });
});

it('a review that is removed meanwhile is not saved', async () => {
  const { id: productId } = await makeListedProduct(db, storage, author, moderator);
  const { id } = await saveReview(db, other, { productId, rating: 1, comment: '' });
  const late = await overlap(
    db,
    (tx) => takeDown(tx, actorOf(moderator), { type: 'review', id, reason }),
    () => saveReview(db, other, { productId, rating: 5, comment: 'Now nice' }),
  );
  expect(late).toMatchObject({
    status: 'rejected',
    reason: { code: 'CONFLICT', reason: 'removed-by-moderator' },
  });
});

it('what its author has deleted since cannot be restored', async () => {
  const { id, slug } = await article();
  await as(moderator).moderation.remove({ type: 'article', id, revision: 1, reason });
  await as(author).articles.delete({ slug });
  const restoring = as(moderator).moderation.restore({ type: 'article', id });
  await expect(restoring).rejects.toMatchObject({ status: 404 });
  const product = await makeListedProduct(db, storage, author, moderator);
  const content = { type: 'product' as const, id: product.id };
  await as(moderator).moderation.remove({ ...content, revision: 1, reason });
  await as(author).products.delete({ slug: product.slug });
  await expect(as(moderator).moderation.restore(content)).rejects.toMatchObject({ status: 404 });
});
