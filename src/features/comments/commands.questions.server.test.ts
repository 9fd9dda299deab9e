import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/tables.server.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct } from '#test/products.ts';
import { comments } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db, { username: 'seller' });
const buyer = await makePerson(db, { username: 'buyer' });
const member = await makePerson(db, { username: 'member' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const everybody = { visitor: null, seller, buyer, member, other, moderator } as const;
type Who = keyof typeof everybody;

const listed = (name: string) => makeListedProduct(db, storage, seller, moderator, { name });
const { id: productId } = await listed('Scatter Kit');

const refusals = {
  401: { status: 401, message: 'You must be logged in to ask a question.' },
  noProduct: { status: 404, message: 'The product you are looking for does not exist.' },
};

describe('asking', () => {
  it.each<[who: Who, refusal: object | null]>([
    ['visitor', refusals[401]],
    ['seller', null],
    ['buyer', null],
    ['member', null],
    ['moderator', null],
  ])('as %s', async (who, refusal) => {
    const call = as(everybody[who]).comments.ask({ productId, text: ' Does it\r\nscale? ' });
    if (refusal) return expect(call).rejects.toMatchObject(refusal);
    const asked = await call;
    expect(asked).toMatchObject({ text: 'Does it\nscale?', parentId: null, hasProduct: false });
    const [stored] = await db.select().from(comments).where(eq(comments.id, asked.id));
    expect(stored).toMatchObject({ productId, articleId: null, subjectId: productId });
  });

  it.each([
    ['', 'Post cannot be empty.'],
    ['\u200b', 'Post cannot be empty.'],
    ['x'.repeat(5001), 'A post can have at most 5,000 characters.'],
  ])('refuses bad words', async (text, message) => {
    const call = as(member).comments.ask({ productId, text });
    await expect(call).rejects.toMatchObject({ status: 400, message });
  });

  it('is called what it is in votes and in the lists of moderators', async () => {
    const { id } = await as(member).comments.ask({ productId, text: 'What am I called?' });
    await expect(as(member).votes.onComment({ id, vote: 'like' })).rejects.toMatchObject({
      status: 403,
      message: 'You cannot vote on your own question or answer.',
    });
    const report = { contentType: 'comment', contentId: id, reason: 'spam', details: '' } as const;
    await as(seller).reports.create(report);
    const { reports } = await as(moderator).reports.open({});
    expect(reports.find(({ content }) => content.id === id)?.content.isPost).toBe(true);
    await as(moderator).moderation.remove({ type: 'comment', id, reason: 'Spam.' });
    const { items } = await as(moderator).moderation.removed({});
    expect(items.find((item) => item.id === id)?.isPost).toBe(true);
    await expect(as(seller).votes.onComment({ id, vote: 'like' })).rejects.toMatchObject({
      message: 'A moderator removed this post.',
    });
  });

  it('twice with the same id is one question', async () => {
    const sent = { productId, text: 'Twice?', id: crypto.randomUUID() };
    const answers = await Promise.all([
      as(member).comments.ask(sent),
      as(member).comments.ask(sent),
    ]);
    expect(answers.map(({ id }) => id)).toEqual([sent.id, sent.id]);
    expect(await db.$count(comments, eq(comments.id, sent.id))).toBe(1);
    const { id: elsewhere } = await listed('Another');
    const moved = as(member).comments.ask({ ...sent, productId: elsewhere });
    await expect(moved).rejects.toMatchObject({ status: 409 });
  });

  it('is refused on what is not on sale', async () => {
    const waiting = await makeProduct(db, storage, seller);
    const stopped = await listed('Stopped');
    await as(seller).products.setOnSale({ slug: stopped.slug, isOnSale: false });
    const removed = await listed('Removed');
    await as(seller).products.delete({ slug: removed.slug });
    const article = await makePublishedArticle(db, storage, seller, moderator);
    for (const { id } of [waiting, stopped, removed, article]) {
      for (const who of [seller, member, moderator]) {
        const call = as(who).comments.ask({ productId: id, text: 'May I?' });
        await expect(call).rejects.toMatchObject(refusals.noProduct);
      }
    }
  });

  it('answers within one product only', async () => {
    const { id: elsewhere } = await listed('Elsewhere');
    const article = await makePublishedArticle(db, storage, seller, moderator);
    const question = await makeComment(db, member, { productId });
    const answer = { text: 'Here', parentId: question.id };
    const missing = (word: string) => ({
      status: 404,
      message: `The ${word} that you are replying to was deleted.`,
    });
    const moved = as(seller).comments.ask({ ...answer, productId: elsewhere });
    await expect(moved).rejects.toMatchObject(missing('post'));
    const mixed = as(seller).comments.add({ ...answer, articleId: article.id });
    await expect(mixed).rejects.toMatchObject(missing('comment'));
    const row = {
      comment: 'x',
      userId: member.id,
      parentCommentId: question.id,
      threadId: question.id,
    };
    for (const subject of [
      { productId: elsewhere },
      { articleId: article.id },
      { productId, articleId: article.id },
      {},
    ]) {
      await expect(db.insert(comments).values({ ...row, ...subject })).rejects.toThrow();
    }
    await db.insert(comments).values({ ...row, productId });
  });
});

describe('who is told', () => {
  async function toldBy(act: Promise<{ id: string }>) {
    const { id } = await act;
    const names = new Map(Object.entries(everybody).map(([name, who]) => [who?.id, name]));
    const rows = await db.select().from(notifications);
    return rows
      .filter(({ metadata }) => metadata.commentId === id)
      .map(({ userId, type, metadata }) => {
        expect(metadata).toMatchObject({ productId, productName: 'Scatter Kit' });
        return `${names.get(userId)} ${type}${metadata.isReply ? ' (reply)' : ''}`;
      })
      .toSorted();
  }
  const ask = (who: typeof seller, parentId?: string) =>
    as(who).comments.ask({ productId, text: crypto.randomUUID(), ...(parentId && { parentId }) });

  it('the seller of a question, the member of the answer, both of what others say', async () => {
    const question = await ask(member);
    expect(await toldBy(Promise.resolve(question))).toEqual(['seller new_question_on_product']);
    const answer = await ask(seller, question.id);
    expect(await toldBy(Promise.resolve(answer))).toEqual(['member new_reply_to_comment']);
    expect(await toldBy(ask(other, question.id))).toEqual([
      'member new_reply_to_comment',
      'seller new_question_on_product (reply)',
    ]);
    expect(await toldBy(ask(member, answer.id))).toEqual(['seller new_reply_to_comment']);
    expect(await toldBy(ask(seller))).toEqual([]);
  });

  it('of nothing that leads nowhere', async () => {
    const asker = await makePerson(db);
    const shop = await makePerson(db);
    const product = await makeListedProduct(db, storage, shop, moderator);
    const question = await makeComment(db, asker, { productId: product.id });
    await makeComment(db, shop, { productId: product.id, parentId: question.id });
    const unread = async (who: typeof asker) =>
      (await as(who).notifications.unread({})).notifications.map(({ type }) => type);
    expect(await unread(asker)).toEqual(['new_reply_to_comment']);
    expect(await unread(shop)).toContain('new_question_on_product');
    await as(shop).products.setOnSale({ slug: product.slug, isOnSale: false });
    expect(await unread(asker)).toEqual([]);
    const reason = 'Off topic.';
    await as(moderator).moderation.remove({ type: 'comment', id: question.id, reason });
    expect(await unread(shop)).not.toContain('new_question_on_product');
  });
});
