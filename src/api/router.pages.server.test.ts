import { expect, it } from 'vitest';
import {
  fieldsWith,
  makeArticle,
  makeImage,
  makePublishedArticle,
  paragraph,
} from '#test/articles.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { hearPageTags } from '#test/page-tags.ts';
import { makePerson } from '#test/people.ts';
import {
  makeListedProduct,
  makeProduct,
  makeProductMedia,
  productFieldsWith,
} from '#test/products.ts';

const database = await freshDatabase();
const { db } = database;
const { as, storage } = openTestSite(database);
const author = await makePerson(db, { username: 'author' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const droppedTags = await hearPageTags(database);

const article = () => makePublishedArticle(db, storage, author, moderator);
const waitingArticle = () => makeArticle(db, storage, author);
const product = () => makeListedProduct(db, storage, author, moderator);
const waitingProduct = () => makeProduct(db, storage, author);

async function comment() {
  const { id: articleId } = await article();
  const { id } = await as(other).comments.add({ articleId, text: 'How many points?' });
  return { id: articleId, commentId: id };
}

async function review() {
  const { id: productId } = await product();
  const { id } = await as(other).reviews.save({ productId, rating: 4, comment: 'Does it.' });
  return { id: productId, reviewId: id };
}

type Removal = Parameters<ReturnType<typeof as>['moderation']['remove']>[0];
/** Each kind of removal without its reason. */
type Removed = Removal extends infer Kind
  ? Kind extends unknown
    ? Omit<Kind, 'reason'>
    : never
  : never;

const remove = (what: Removed) => as(moderator).moderation.remove({ ...what, reason: 'Spam.' });

/** Prepares an action, and returns the action and the people whose pages show it. */
type Case = () => Promise<{ id: string; act: () => Promise<unknown> }>;

const ofArticles: Record<string, Case> = {
  approved: async () => {
    const { id } = await waitingArticle();
    return { id, act: () => as(moderator).moderation.approve({ id, revision: 1 }) };
  },
  rejected: async () => {
    const { id } = await waitingArticle();
    const reason = 'Not yet.';
    return { id, act: () => as(moderator).moderation.reject({ id, revision: 1, reason }) };
  },
  edited: async () => {
    const { id, slug } = await article();
    const fields = fieldsWith(await makeImage(db, storage, author));
    return { id, act: () => as(author).articles.update({ slug, revision: 1, fields }) };
  },
  'taken down': async () => {
    const { id } = await article();
    return { id, act: () => remove({ type: 'article', id, revision: 1 }) };
  },
  restored: async () => {
    const { id } = await article();
    await remove({ type: 'article', id, revision: 1 });
    return { id, act: () => as(moderator).moderation.restore({ type: 'article', id }) };
  },
  deleted: async () => {
    const { id, slug } = await article();
    return { id, act: () => as(author).articles.delete({ slug }) };
  },
};

const inArticles: Record<string, Case> = {
  'a vote': async () => {
    const { id } = await article();
    return { id, act: () => as(other).votes.onArticle({ id, vote: 'like' }) };
  },
  'an answer about Blender': async () => {
    const { id } = await article();
    const answer = { id, version: '5.1', answer: 'fails' } as const;
    return { id, act: () => as(other).compatibility.answer(answer) };
  },
  'a comment': async () => {
    const { id } = await article();
    return { id, act: () => as(other).comments.add({ articleId: id, text: 'Thank you.' }) };
  },
  'an edited comment': async () => {
    const { id, commentId } = await comment();
    return { id, act: () => as(other).comments.edit({ id: commentId, text: 'How many?' }) };
  },
  'a deleted comment': async () => {
    const { id, commentId } = await comment();
    return { id, act: () => as(other).comments.remove({ id: commentId }) };
  },
  'a removed comment': async () => {
    const { id, commentId } = await comment();
    return { id, act: () => remove({ type: 'comment', id: commentId }) };
  },
  'a restored comment': async () => {
    const { id, commentId } = await comment();
    await remove({ type: 'comment', id: commentId });
    return { id, act: () => as(moderator).moderation.restore({ type: 'comment', id: commentId }) };
  },
  "a comment's vote": async () => {
    const { id, commentId } = await comment();
    return { id, act: () => as(author).votes.onComment({ id: commentId, vote: 'like' }) };
  },
};

const ofProducts: Record<string, Case> = {
  listed: async () => {
    const { id } = await waitingProduct();
    return { id, act: () => as(moderator).moderation.listProduct({ id, revision: 1 }) };
  },
  rejected: async () => {
    const { id } = await waitingProduct();
    const reason = 'Not yet.';
    return { id, act: () => as(moderator).moderation.rejectProduct({ id, revision: 1, reason }) };
  },
  edited: async () => {
    const { id, slug } = await product();
    const fields = productFieldsWith(await makeProductMedia(db, storage, author), {
      description: paragraph('Scatters more.'),
      fileId: null,
    });
    return { id, act: () => as(author).products.update({ slug, revision: 1, fields }) };
  },
  'taken off sale': async () => {
    const { id, slug } = await product();
    return { id, act: () => as(author).products.setOnSale({ slug, isOnSale: false }) };
  },
  deleted: async () => {
    const { id, slug } = await product();
    return { id, act: () => as(author).products.delete({ slug }) };
  },
  'taken down': async () => {
    const { id } = await product();
    return { id, act: () => remove({ type: 'product', id, revision: 1 }) };
  },
  restored: async () => {
    const { id } = await product();
    await remove({ type: 'product', id, revision: 1 });
    return { id, act: () => as(moderator).moderation.restore({ type: 'product', id }) };
  },
  'left with a removed review': async () => {
    const { id, reviewId } = await review();
    return { id, act: () => remove({ type: 'review', id: reviewId }) };
  },
  'given its review back': async () => {
    const { id, reviewId } = await review();
    await remove({ type: 'review', id: reviewId });
    return { id, act: () => as(moderator).moderation.restore({ type: 'review', id: reviewId }) };
  },
  reviewed: async () => {
    const { id } = await product();
    return { id, act: () => as(other).reviews.save({ productId: id, rating: 5, comment: 'Yes.' }) };
  },
  'a review answered': async () => {
    const { id, reviewId } = await review();
    return { id, act: () => as(author).reviews.reply({ id: reviewId, reply: 'Thank you.' }) };
  },
  'no longer reviewed': async () => {
    const { id, reviewId } = await review();
    return { id, act: () => as(other).reviews.delete({ id: reviewId }) };
  },
};

const named = (cases: Record<string, Case>) => Object.entries(cases);

it.each(named(ofArticles))(
  'an article that is %s drops its page and all lists',
  async (_, ready) => {
    const { id, act } = await ready();
    await droppedTags();
    await act();
    expect(new Set(await droppedTags())).toEqual(new Set(['articles', `article:${id}`]));
  },
);

it.each(named(inArticles))("%s drops the article's page alone", async (_, ready) => {
  const { id, act } = await ready();
  await droppedTags();
  await act();
  expect(await droppedTags()).toEqual([`article:${id}`]);
});

it.each(named(ofProducts))(
  'a product that is %s drops its page and all lists',
  async (_, ready) => {
    const { id, act } = await ready();
    await droppedTags();
    await act();
    expect(new Set(await droppedTags())).toEqual(new Set(['products', `product:${id}`]));
  },
);

it('a new name drops the lists that show it and the profile', async () => {
  await droppedTags();
  await as(author).profiles.update({
    username: 'renamed',
    bio: '',
    socialLink: '',
    avatarId: null,
    bannerId: null,
  });
  expect(new Set(await droppedTags())).toEqual(
    new Set(['articles', `profile:${author.id}`, `person:${author.id}`]),
  );
});

it('a removed name drops the lists that show it and the profile', async () => {
  await droppedTags();
  const { id } = await remove({ type: 'username', id: other.id });
  const tags = new Set(['articles', 'products', `profile:${other.id}`, `person:${other.id}`]);
  expect(new Set(await droppedTags())).toEqual(tags);
  await as(moderator).moderation.restore({ type: 'username', id });
  expect(new Set(await droppedTags())).toEqual(tags);
});

it('what is refused drops nothing', async () => {
  const [{ slug }, { slug: productSlug }] = [await article(), await product()];
  await droppedTags();
  await expect(as(other).articles.delete({ slug })).rejects.toThrow();
  await expect(as(other).products.delete({ slug: productSlug })).rejects.toThrow();
  expect(await droppedTags()).toEqual([]);
});
