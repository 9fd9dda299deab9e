import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { cursorText, placeAt } from '#shared/cursor.ts';
import { fieldsWith, makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { openTestPayments } from '#test/payments.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct, productFieldsWith } from '#test/products.ts';
import { versionsOf } from '#test/submissions.ts';
import type { Caller } from './caller.server.ts';
import { router } from './router.server.ts';

const database = await freshDatabase();
const { db } = database;
const { payments } = await openTestPayments();
const { as, storage } = openTestSite(database, payments);
const author = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

/** The subjects of calls: an article, a product and a comment, by every name that they have. */
type Subject = {
  article: Named;
  product: Named;
  versionId: string;
  commentId: string;
  questionId: string;
  reviewId: string;
};
type Named = { id: string; slug: string };

const missing: Subject = {
  article: { id: randomUUID(), slug: 'never-written' },
  product: { id: randomUUID(), slug: 'never-made' },
  versionId: randomUUID(),
  commentId: randomUUID(),
  questionId: randomUUID(),
  reviewId: randomUUID(),
};

/** Once public, with a comment and a review, and hidden again: others know its addresses. */
async function hiddenSubject(): Promise<Subject> {
  const article = await makePublishedArticle(db, storage, author, moderator);
  const { id: commentId } = await as(author).comments.add({ articleId: article.id, text: 'Mine.' });
  const product = await makeListedProduct(db, storage, author, moderator);
  const asked = { productId: product.id, text: 'Mine too.' };
  const { id: questionId } = await as(author).comments.ask(asked);
  const review = { productId: product.id, rating: 5, comment: 'Good.' };
  const { id: reviewId } = await as(moderator).reviews.save(review);
  await as(author).products.setOnSale({ slug: product.slug, isOnSale: false });
  // An edit by its author takes an article back to the queue.
  const { slug } = article;
  const { thumbnail } = await as(author).articles.toEdit({ slug });
  await as(author).articles.update({ slug, revision: 1, fields: fieldsWith(thumbnail) });
  const versionId = await versionOf(product);
  return { article, product, versionId, commentId, questionId, reviewId };
}

async function versionOf({ id }: Named): Promise<string> {
  const [version] = await versionsOf(db, id);
  return version?.id ?? '';
}

const hidden = await hiddenSubject();
const waiting = await makeProduct(db, storage, author);
const pending: Subject = {
  ...missing,
  commentId: hidden.commentId,
  article: await makeArticle(db, storage, author),
  product: waiting,
  versionId: await versionOf(waiting),
};

type Call = (calls: Caller, subject: Subject) => Promise<unknown>;

const edit = { revision: 1, fields: fieldsWith({ id: randomUUID() }) };
const cursor = cursorText(placeAt(new Date(0), randomUUID()));

/** Every call that takes the name of an article, a product, a comment or a review. */
const aboutContent: Record<string, Call> = {
  'articles.bySlug': (calls, { article }) => calls.articles.bySlug({ slug: article.slug }),
  'articles.currentSlug': (calls, { article: { slug } }) => calls.articles.currentSlug({ slug }),
  'articles.toEdit': (calls, { article }) => calls.articles.toEdit({ slug: article.slug }),
  'articles.update': (calls, { article: { slug } }) => calls.articles.update({ slug, ...edit }),
  'articles.delete': (calls, { article }) => calls.articles.delete({ slug: article.slug }),
  'articles.namedProducts': (calls, { article: { id } }) => calls.articles.namedProducts({ id }),
  'articles.naming': (calls, { product }) => calls.articles.naming({ productId: product.id }),
  'articles.related': (calls, { article: { id } }) =>
    calls.articles.related({ id, category: 'Guide', tags: [], title: 'Any' }),
  'articles.view': (calls, { article }) => calls.articles.view({ id: article.id }),
  'articleHistory.list': (calls, { article }) => calls.articleHistory.list({ slug: article.slug }),
  'articleHistory.changes': (calls, { article }) =>
    calls.articleHistory.changes({ slug: article.slug, revision: 2 }),
  'articleHistory.restore': (calls, { article }) =>
    calls.articleHistory.restore({ slug: article.slug, revision: 2, from: 1 }),
  'articleSchedule.set': (calls, { article }) =>
    calls.articleSchedule.set({ slug: article.slug, publishAt: null }),
  'bookmarks.add': (calls, { article }) =>
    calls.bookmarks.add({ contentType: 'article', contentId: article.id }),
  'bookmarks.setPriceNotice': (calls, { product }) =>
    calls.bookmarks.setPriceNotice({ productId: product.id, isOn: true }),
  'bookmarks.remove': (calls, { article }) =>
    calls.bookmarks.remove({ contentType: 'article', contentId: article.id }),
  'comments.list': (calls, { article }) => calls.comments.list({ articleId: article.id }),
  'comments.thread': (calls, { article, commentId }) =>
    calls.comments.thread({ articleId: article.id, id: commentId, after: cursor }),
  'comments.path': (calls, { article, commentId }) =>
    calls.comments.path({ articleId: article.id, id: commentId }),
  'comments.add': (calls, { article }) =>
    calls.comments.add({ articleId: article.id, text: 'Words.' }),
  'comments.questions': (calls, { product }) => calls.comments.questions({ productId: product.id }),
  'comments.questionThread': (calls, { product, questionId }) =>
    calls.comments.questionThread({ productId: product.id, id: questionId, after: cursor }),
  'comments.questionPath': (calls, { product, questionId }) =>
    calls.comments.questionPath({ productId: product.id, id: questionId }),
  'comments.ask': (calls, { product }) =>
    calls.comments.ask({ productId: product.id, text: 'Words.' }),
  'comments.edit': (calls, { commentId }) => calls.comments.edit({ id: commentId, text: 'Words.' }),
  'comments.remove': (calls, { commentId }) => calls.comments.remove({ id: commentId }),
  'extensions.pin': (calls, { product }) =>
    calls.extensions.pin({ productId: product.id, versionId: randomUUID() }),
  'extensions.unpin': (calls, { product }) => calls.extensions.unpin({ productId: product.id }),
  'extensions.install': (calls, { product }) => calls.extensions.install({ productId: product.id }),
  'products.bySlug': (calls, { product }) => calls.products.bySlug({ slug: product.slug }),
  'products.currentSlug': (calls, { product }) =>
    calls.products.currentSlug({ slug: product.slug }),
  'products.toEdit': (calls, { product }) => calls.products.toEdit({ slug: product.slug }),
  'products.update': (calls, { product }) =>
    calls.products.update({
      slug: product.slug,
      revision: 1,
      fields: productFieldsWith({ thumbnail: { id: randomUUID() }, file: { id: randomUUID() } }),
    }),
  'products.delete': (calls, { product }) => calls.products.delete({ slug: product.slug }),
  'products.edit': (calls, { product }) => calls.products.edit({ slug: product.slug }),
  'products.discardEdit': (calls, { product }) =>
    calls.products.discardEdit({ slug: product.slug, revision: 1 }),
  'products.setOnSale': (calls, { product }) =>
    calls.products.setOnSale({ slug: product.slug, isOnSale: true }),
  'products.view': (calls, { product }) => calls.products.view({ id: product.id }),
  'productUpdates.mute': (calls, { product }) =>
    calls.productUpdates.mute({ productId: product.id }),
  'productUpdates.unmute': (calls, { product }) =>
    calls.productUpdates.unmute({ productId: product.id }),
  'productUpdates.versions': (calls, { product }) =>
    calls.productUpdates.versions({ productId: product.id }),
  'coupons.end': (calls, { product }) => calls.coupons.end({ id: product.id }),
  'coupons.price': (calls, { product }) =>
    calls.coupons.price({ productId: product.id, coupon: 'NONE' }),
  'purchases.download': (calls, { product }) => calls.purchases.download({ productId: product.id }),
  'bundles.parts': (calls, { product }) => calls.bundles.parts({ slug: product.slug }),
  'purchases.has': (calls, { product }) => calls.purchases.has({ productId: product.id }),
  'purchases.state': (calls, { product }) => calls.purchases.state({ productId: product.id }),
  'purchases.recordFree': (calls, { product }) =>
    calls.purchases.recordFree({ productId: product.id }),
  'purchases.startCheckout': (calls, { product }) =>
    calls.purchases.startCheckout({ productId: product.id }),
  'reports.create': (calls, { article }) =>
    calls.reports.create({ contentType: 'article', contentId: article.id, reason: 'spam' }),
  'reports.mine': (calls, { product }) =>
    calls.reports.mine({ contentType: 'product', contentId: product.id }),
  'reviews.list': (calls, { product }) => calls.reviews.list({ productId: product.id }),
  'reviews.reply': (calls, { reviewId }) => calls.reviews.reply({ id: reviewId, reply: 'Words.' }),
  'reviews.delete': (calls, { reviewId }) => calls.reviews.delete({ id: reviewId }),
  'reviews.save': (calls, { product }) =>
    calls.reviews.save({ productId: product.id, rating: 5, comment: 'Words.' }),
  'inside.list': (calls, { product }) => calls.inside.list({ slug: product.slug }),
  'inside.read': (calls, { product }) => calls.inside.read({ slug: product.slug, path: 'a.py' }),
  'versions.list': (calls, { product }) => calls.versions.list({ slug: product.slug }),
  'versions.submit': (calls, { product }) =>
    calls.versions.submit({ slug: product.slug, fileIds: [randomUUID()] }),
  'versions.withdraw': (calls, { versionId }) =>
    calls.versions.withdraw({ id: versionId, reason: 'Words.' }),
  'versions.discard': (calls, { versionId }) => calls.versions.discard({ id: versionId }),
  'syndication.versionFeed': (calls, { product }) =>
    calls.syndication.versionFeed({ slug: product.slug }),
  'compatibility.of': (calls, { article }) => calls.compatibility.of({ id: article.id }),
  'compatibility.answer': (calls, { article }) =>
    calls.compatibility.answer({ id: article.id, version: '5.1', answer: 'works' }),
  'votes.onArticle': (calls, { article: { id } }) => calls.votes.onArticle({ id, vote: 'like' }),
  'votes.onComment': (calls, { commentId }) =>
    calls.votes.onComment({ id: commentId, vote: 'like' }),
  'purchases.traffic': (calls, { product }) => calls.purchases.traffic({ productId: product.id }),
  'votes.mine': (calls, { article }) => calls.votes.mine({ articleId: article.id }),
};

/** Calls that take an id of something else, or that only moderators may make. */
const aboutOthers = [
  'accessTokens',
  'account',
  'drafts',
  'profiles',
  'mails',
  'people',
  'moderation',
  'notifications',
  'reconciliation',
  'refundRequests',
  'uploads',
  'supporters',
  'series',
  'articleCoauthors',
];
const ofModerators = ['reports.resolve', 'comments.history', 'jobs.retry', 'jobs.dismiss'];

const contentNames = ['id', 'slug', 'articleId', 'productId', 'commentId', 'contentId', 'threadId'];

function namesIn(calls: object, path: string[] = []): string[] {
  return Object.entries(calls).flatMap(([name, call]: [string, object]) => {
    if (!('~orpc' in call)) return namesIn(call, [...path, name]);
    const { inputSchema } = call['~orpc'] as { inputSchema?: z.ZodType };
    if (!inputSchema) return [];
    const schema = z.toJSONSchema(inputSchema, { unrepresentable: 'any', io: 'input' });
    const takesName = contentNames.some((key) => Object.hasOwn(schema.properties ?? {}, key));
    return takesName ? [[...path, name].join('.')] : [];
  });
}

it('every call that takes the name of something stands in the list', () => {
  const isOther = (name: string) =>
    ofModerators.includes(name) || aboutOthers.includes(name.split('.')[0] ?? '');
  const named = namesIn(router).filter((name) => !isOther(name));
  expect(named.toSorted()).toEqual(Object.keys(aboutContent).toSorted());
});

const outcome = async (call: Call, calls: Caller, subject: Subject) => {
  const [result] = await Promise.allSettled([call(calls, subject)]);
  if (result.status === 'fulfilled') return result.value;
  const { code, message, status, data } = result.reason;
  return { code, message, status, data };
};

/** What was once on sale may say so, and the author of a review is no secret of the product. */
const knownAgain = ['purchases.startCheckout', 'reviews.delete', 'reviews.reply'];

for (const [state, subject] of Object.entries({ pending, 'hidden again': hidden })) {
  const isAsked = ([name]: [string, Call]) => subject === pending || !knownAgain.includes(name);
  it.each(Object.entries(aboutContent).filter(isAsked))(
    `%s says of what is ${state} what it says of nothing`,
    async (_, call) => {
      for (const viewer of [null, other]) {
        expect(await outcome(call, as(viewer), subject)).toEqual(
          await outcome(call, as(viewer), missing),
        );
      }
    },
  );
}
