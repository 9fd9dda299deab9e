import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { cursorText, placeAt } from '#shared/cursor.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { openTestSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { freshDatabase } from '#test/database.ts';
import { hearPageTags } from '#test/page-tags.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { comments } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const { as, storage } = openTestSite(database);
const droppedTags = await hearPageTags(database);
const seller = await makePerson(db, { username: 'seller' });
const buyer = await makePerson(db, { username: 'buyer' });
const member = await makePerson(db, { username: 'member' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const everybody = { visitor: null, seller, buyer, member, other, moderator } as const;

const listed = (name: string) => makeListedProduct(db, storage, seller, moderator, { name });
const { id: productId } = await listed('Scatter Kit');

const refusals = {
  noProduct: { status: 404, message: 'The product you are looking for does not exist.' },
  noQuestion: { status: 404, message: 'This post no longer exists.' },
};

describe('reading', () => {
  it('shows the thread to everybody, and who has the product', async () => {
    const { id, slug } = await listed('Read');
    await db.insert(purchases).values({
      buyerId: buyer.id,
      productId: id,
      sellerId: seller.id,
      priceCents: 0,
      feeCents: 0,
      sellerCents: 0,
      status: 'owned',
      purchasedAt: new Date(),
    });
    const question = await as(member).comments.ask({ productId: id, text: 'Any good?' });
    const answer = { productId: id, parentId: question.id };
    const owner = await as(buyer).comments.ask({ ...answer, text: 'Yes.' });
    expect(owner.hasProduct).toBe(true);
    expect((await as(buyer).comments.edit({ id: owner.id, text: 'Yes!' })).hasProduct).toBe(true);
    const last = await as(seller).comments.ask({ ...answer, text: 'I think so.' });
    const marks = [
      [question.id, false],
      [owner.id, true],
      [last.id, false],
    ];
    const calls = as(null).comments;
    const after = cursorText(placeAt(new Date(0), question.id));
    const page = await calls.questions({ productId: id });
    expect(page).toMatchObject({
      total: 3,
      threads: [{ id: question.id, replies: 2 }],
      next: null,
    });
    const thread = await calls.questionThread({ productId: id, id: question.id, after });
    const path = await calls.questionPath({ productId: id, id: owner.id });
    const marked = (found: typeof page.comments) => found.map((one) => [one.id, one.hasProduct]);
    expect(marked(page.comments)).toEqual(marks);
    expect(marked(thread.comments)).toEqual(marks);
    expect(marked(path.comments)).toEqual(marks.slice(0, 2));

    await as(seller).products.setOnSale({ slug, isOnSale: false });
    for (const who of ['visitor', 'member', 'buyer'] as const) {
      const { questions, questionThread, questionPath } = as(everybody[who]).comments;
      await expect(questions({ productId: id })).rejects.toMatchObject(refusals.noProduct);
      for (const call of [
        () => questionThread({ productId: id, id: question.id, after }),
        () => questionPath({ productId: id, id: owner.id }),
      ]) {
        await expect(call()).rejects.toMatchObject(refusals.noQuestion);
      }
    }
    for (const who of [seller, moderator]) {
      expect((await as(who).comments.questions({ productId: id })).total).toBe(3);
    }
    await expect(as(member).comments.edit({ id: question.id, text: 'x' })).rejects.toMatchObject(
      refusals.noQuestion,
    );
  });

  it('an article has no questions, and a product no comments', async () => {
    const { comments: calls } = as(null);
    const article = await makePublishedArticle(db, storage, seller, moderator);
    const call = calls.questions({ productId: article.id });
    await expect(call).rejects.toMatchObject(refusals.noProduct);
    await expect(calls.list({ articleId: productId })).rejects.toMatchObject({ status: 404 });
  });
});

describe('as with comments', () => {
  it('votes, reports, removal and deletion change the product page', async () => {
    const question = await makeComment(db, member, { productId, text: 'Buy mine instead' });
    const tag = `product:${productId}`;
    await droppedTags();
    const own = as(member).votes.onComment({ id: question.id, vote: 'like' });
    await expect(own).rejects.toMatchObject({ status: 403 });
    expect(await as(other).votes.onComment({ id: question.id, vote: 'like' })).toMatchObject({
      likes: 1,
    });
    expect(await droppedTags()).toEqual([tag]);
    expect(await as(other).votes.mineOnComments({ commentIds: [question.id] })).toEqual({
      [question.id]: 'like',
    });
    expect(await as(seller).votes.mineOnComments({ commentIds: [question.id] })).toEqual({});

    const report = { contentType: 'comment', contentId: question.id, reason: 'spam' } as const;
    await as(other).reports.create({ ...report, details: '' });
    const { reports } = await as(moderator).reports.open({});
    expect(reports.map(({ content }) => content)).toMatchObject([
      {
        title: 'Scatter Kit',
        name: 'member',
        link: `/marketplace/scatter-kit#comment-${question.id}`,
        excerpt: 'Buy mine instead',
      },
    ]);

    const reason = 'Advertising.';
    await as(moderator).moderation.remove({ type: 'comment', id: question.id, reason });
    expect(await droppedTags()).toContain(tag);
    const { items } = await as(moderator).moderation.removed({});
    expect(items[0]).toMatchObject({
      title: 'Scatter Kit',
      link: `/marketplace/scatter-kit#comment-${question.id}`,
    });
    const again = as(member).comments.ask({ productId, text: 'buy  mine instead' });
    await expect(again).rejects.toMatchObject({ status: 409 });
    await as(moderator).moderation.restore({ type: 'comment', id: question.id });
    expect(await droppedTags()).toContain(tag);
    await expect(as(seller).comments.remove({ id: question.id })).rejects.toMatchObject({
      status: 403,
    });
    expect(await as(member).comments.remove({ id: question.id })).toEqual({
      removed: 1,
      counted: 1,
    });
    expect(await droppedTags()).toContain(tag);
  });

  it('a deleted account leaves what others answered, without its name', async () => {
    const leaver = await makePerson(db);
    const answered = await makeComment(db, leaver, { productId });
    await makeComment(db, seller, { productId, parentId: answered.id });
    const alone = await makeComment(db, leaver, { productId });
    await droppedTags();
    await as(leaver).accountDeletion.deleteAccount({ username: leaver.username });
    expect(await droppedTags()).toContain(`product:${productId}`);
    const { comments: left } = await as(null).comments.questions({ productId });
    expect(left.find(({ id }) => id === answered.id)).toMatchObject({ author: null });
    expect(left.some(({ id }) => id === alone.id)).toBe(false);
  });

  it('go with their product', async () => {
    const product = await listed('Going');
    const question = await makeComment(db, member, { productId: product.id });
    await makeComment(db, seller, { productId: product.id, parentId: question.id });
    await as(seller).products.delete({ slug: product.slug });
    expect(await db.$count(comments, eq(comments.productId, product.id))).toBe(0);
  });
});

it('a recalled product takes no new questions, but answers to those it has', async () => {
  const { id } = await listed('Recalled');
  const question = await as(member).comments.ask({ productId: id, text: 'Is it safe?' });
  await db
    .update(products)
    .set({ recalledAt: new Date(), recallReason: 'It is not safe.' })
    .where(eq(products.id, id));
  await expect(as(member).comments.ask({ productId: id, text: 'And now?' })).rejects.toMatchObject({
    status: 409,
    message: 'A moderator recalled this product, so no new questions can be asked.',
  });
  const answer = { productId: id, parentId: question.id, text: 'Remove it, please.' };
  await expect(as(seller).comments.ask(answer)).resolves.toMatchObject({ parentId: question.id });
});

it('the page of a product is dropped when somebody gets it', async () => {
  const { id } = await listed('Marks');
  await droppedTags();
  await as(buyer).purchases.recordFree({ productId: id });
  expect(await droppedTags()).toContain(`product:${id}`);
  await as(buyer).purchases.recordFree({ productId: id });
  expect(await droppedTags()).toEqual([]);
});

it('what stands under a product is called a post, and under an article a comment', async () => {
  const { id } = await listed('Words');
  const question = await as(member).comments.ask({ productId: id, text: 'Which word?' });
  await expect(
    as(other).comments.edit({ id: question.id, text: 'Mine now' }),
  ).rejects.toMatchObject({ message: 'You are not authorized to edit this post.' });
  await expect(as(other).comments.remove({ id: question.id })).rejects.toMatchObject({
    message: 'You are not authorized to delete this post.',
  });
  await expect(as(member).comments.edit({ id: question.id, text: ' ' })).rejects.toMatchObject({
    status: 400,
    message: 'Post cannot be empty.',
    data: { fields: { text: 'Post cannot be empty.' } },
  });
  const article = await makePublishedArticle(db, storage, seller, moderator, {});
  const comment = await makeComment(db, member, { articleId: article.id, text: 'Words' });
  await expect(as(other).comments.remove({ id: comment.id })).rejects.toMatchObject({
    message: 'You are not authorized to delete this comment.',
  });
});
