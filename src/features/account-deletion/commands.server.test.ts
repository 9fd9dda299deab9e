import { randomUUID } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identities, sessions, users } from '#features/accounts/tables.server.ts';
import { articleImages } from '#features/articles/images.tables.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { userBookmarks } from '#features/bookmarks/tables.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { recountRatings } from '#features/reviews/commands.server.ts';
import { sweepImages } from '#features/uploads/sweep.commands.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { recountVotes } from '#features/votes/recount.commands.server.ts';
import { articleVotes } from '#features/votes/tables.server.ts';
import { openLog } from '#platform/log.server.ts';
import { fieldsWith, makeImage, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { deleteAccount } from './commands.server.ts';
import { accountDeletionRate } from './rules.ts';

const { db, as, storage } = await openFreshSite();
const moderator = await makePerson(db, { isModerator: true });
const other = await makePerson(db);

const articleNow = async (id: string) =>
  (await db.select().from(articles).where(eq(articles.id, id)))[0];
const productNow = async (id: string) =>
  (await db.select().from(products).where(eq(products.id, id)))[0];
const commentNow = async (id: string) =>
  (await db.select().from(comments).where(eq(comments.id, id)))[0];

describe('deleting an account', () => {
  it('is for the person alone, who types the name', async () => {
    const person = await makePerson(db);
    const leave = (who: typeof person | null, username: string) =>
      as(who).accountDeletion.deleteAccount({ username });
    await expect(leave(null, person.username)).rejects.toMatchObject({ status: 401 });
    await expect(leave(other, person.username)).rejects.toMatchObject({
      status: 400,
      message: 'This is not your username.',
    });
    await expect(leave(person, '')).rejects.toMatchObject({ status: 400 });
    expect(await db.$count(users, eq(users.id, person.id))).toBe(1);
  });

  it('is refused to the moderator', async () => {
    const site = { db, payments: null, log: openLog('silent') };
    await expect(
      deleteAccount(site, moderator, moderator.username, actorOf(moderator)),
    ).rejects.toMatchObject({
      status: 409,
      message:
        'You are the moderator of this site. Another moderator has to be appointed before you can delete your account.',
    });
  });

  it('is limited, so that nobody guesses', async () => {
    const person = await makePerson(db);
    for (let n = 0; n < accountDeletionRate.points; n += 1) {
      await as(person)
        .accountDeletion.deleteAccount({ username: 'x' })
        .catch(() => {});
    }
    await expect(
      as(person).accountDeletion.deleteAccount({ username: person.username }),
    ).rejects.toMatchObject({ status: 429 });
  });

  it('takes everything that is the person’s alone, files included', async () => {
    const person = await makePerson(db);
    const id = person.id;
    await db.insert(identities).values({ userId: id, accountId: id, providerId: 'credential' });
    const expiresAt = new Date(Date.now() + 60_000);
    await db.insert(sessions).values({ userId: id, token: randomUUID(), expiresAt });
    const avatar = await makeImage(db, storage, person, 'avatar');
    await as(person).profiles.update({
      username: person.username,
      bio: '',
      socialLink: '',
      avatarId: avatar.id,
      bannerId: null,
    });
    const own = await makePublishedArticle(db, storage, person, moderator, { title: 'Mine alone' });
    await makeComment(db, person, { articleId: own.id });
    await as(person).bookmarks.add({ contentType: 'article', contentId: own.id });
    await as(person).accountDeletion.deleteAccount({ username: person.username });

    for (const [table, column] of [
      [users, users.id],
      [profiles, profiles.id],
      [identities, identities.userId],
      [sessions, sessions.userId],
      [userBookmarks, userBookmarks.userId],
      [notifications, notifications.userId],
      [articles, articles.userId],
      [comments, comments.userId],
    ] as const) {
      expect(await db.$count(table, eq(column, id))).toBe(0);
    }
    expect(await articleNow(own.id)).toBeUndefined();
    await sweepImages(db, storage, { before: new Date(Date.now() + 60_000) });
    expect(await db.$count(uploads, isNull(uploads.userId))).toBe(0);
  });

  it('leaves what somebody wrote with them, and ends what they wrote with others', async () => {
    const [person, coauthor] = [await makePerson(db), await makePerson(db)];
    const own = await makePublishedArticle(db, storage, person, moderator, { title: 'Together' });
    const others = await makePublishedArticle(db, storage, other, moderator, { title: 'With me' });
    for (const [author, { slug }, asked] of [
      [person, own, coauthor],
      [other, others, person],
    ] as const) {
      await as(author).articleCoauthors.invite({ slug, userId: asked.id });
      await as(asked).articleCoauthors.accept({ slug });
    }
    await as(person).accountDeletion.deleteAccount({ username: person.username });

    const { slug } = own;
    expect(await as(null).articles.bySlug({ slug })).toMatchObject({
      author: null,
      coauthors: [{ username: coauthor.username }],
    });
    expect(await as(coauthor).articles.toEdit({ slug })).toMatchObject({ isOwn: false });
    expect(await as(null).articles.bySlug({ slug: others.slug })).toMatchObject({ coauthors: [] });
  });

  it('leaves what others replied to, without the name', async () => {
    const person = await makePerson(db);
    const answered = await makePublishedArticle(db, storage, person, moderator, {
      title: 'Answered',
    });
    const under = await makePublishedArticle(db, storage, other, moderator, {
      title: 'Of another',
    });
    const first = await makeComment(db, person, { articleId: under.id });
    const second = await makeComment(db, person, { articleId: under.id, parentId: first.id });
    const reply = await makeComment(db, other, { articleId: under.id, parentId: second.id });
    const last = await makeComment(db, person, { articleId: under.id, parentId: reply.id });
    const alone = await makeComment(db, person, { articleId: under.id });
    const aloneToo = await makeComment(db, person, { articleId: under.id, parentId: alone.id });
    await makeComment(db, other, { articleId: answered.id });
    const series = await as(person).series.create({ title: 'Gone', articleIds: [answered.id] });
    await as(person).accountDeletion.deleteAccount({ username: person.username });

    expect(await articleNow(answered.id)).toMatchObject({ userId: null, isPublished: true });
    const visit = as(null).series.bySlug({ slug: series.slug });
    await expect(visit).rejects.toMatchObject({ status: 404 });
    for (const kept of [first, second]) {
      expect(await commentNow(kept.id)).toMatchObject({ userId: null });
    }
    expect(await commentNow(reply.id)).toMatchObject({ userId: other.id });
    for (const gone of [last, alone, aloneToo]) {
      expect(await commentNow(gone.id)).toBeUndefined();
    }
    const page = await as(null).articles.bySlug({ slug: answered.slug });
    expect(page.author).toBeNull();
  });

  it('leaves such an article without its history and the pictures of that', async () => {
    const person = await makePerson(db);
    const { id, slug } = await makePublishedArticle(db, storage, person, moderator);
    const first = await articleNow(id);
    const second = await makeImage(db, storage, person);
    await as(person).articles.update({ slug, revision: 1, fields: fieldsWith(second) });
    await as(moderator).moderation.approve({ id, revision: 2 });
    await makeComment(db, other, { articleId: id });
    const pictures = async () => {
      const rows = await db.select().from(articleImages).where(eq(articleImages.articleId, id));
      return rows.map(({ uploadId }) => uploadId).toSorted();
    };
    expect(await pictures()).toEqual([String(first?.thumbnailId), second.id].toSorted());
    await as(person).accountDeletion.deleteAccount({ username: person.username });

    expect(await articleNow(id)).toMatchObject({ isPublished: true, thumbnailId: second.id });
    const { versions } = await as(moderator).articleHistory.list({ slug });
    expect(versions).toMatchObject([{ revision: 2, words: null }]);
    expect(await pictures()).toEqual([second.id]);
  });

  it('takes back the votes, and the counts stay right', async () => {
    const person = await makePerson(db);
    const article = await makePublishedArticle(db, storage, other, moderator, {
      title: 'Voted on',
    });
    const comment = await makeComment(db, other, { articleId: article.id });
    await as(person).votes.onArticle({ id: article.id, vote: 'like' });
    await as(other).votes.onArticle({ id: article.id, vote: 'like' });
    await as(person).votes.onComment({ id: comment.id, vote: 'dislike' });
    await as(person).accountDeletion.deleteAccount({ username: person.username });
    expect(await articleNow(article.id)).toMatchObject({ likes: 1, dislikes: 0 });
    expect(await commentNow(comment.id)).toMatchObject({ likes: 0, dislikes: 0 });
    expect(await db.$count(articleVotes, eq(articleVotes.userId, person.id))).toBe(0);
    expect(await recountVotes(db)).toEqual({ articles: 0, comments: 0 });
  });

  it('leaves buyers their downloads, and takes products that nobody has', async () => {
    const person = await makePerson(db);
    const free = { priceCents: 0 };
    const owned = await makeListedProduct(db, storage, person, moderator, free);
    const unsold = await makeListedProduct(db, storage, person, moderator, free);
    await as(other).purchases.recordFree({ productId: owned.id });
    await as(person).accountDeletion.deleteAccount({ username: person.username });
    expect(await productNow(unsold.id)).toBeUndefined();
    expect(await productNow(owned.id)).toMatchObject({ userId: null, isPublished: false });
    const listed = await as(null).products.list({});
    expect(listed.products.map(({ id }) => id)).not.toContain(owned.id);
    await expect(as(other).purchases.has({ productId: owned.id })).resolves.toBe(true);
    await expect(as(other).purchases.download({ productId: owned.id })).resolves.toMatchObject({
      url: expect.any(String),
    });
  });

  it('takes back the reviews, and the ratings stay right', async () => {
    const person = await makePerson(db);
    const product = await makeListedProduct(db, storage, other, moderator);
    await as(person).reviews.save({ productId: product.id, rating: 1, comment: '' });
    await as(person).accountDeletion.deleteAccount({ username: person.username });
    expect(await productNow(product.id)).toMatchObject({ ratingSum: 0, ratingCount: 0 });
    expect(await recountRatings(db)).toBe(0);
  });

  it('happens once, however often it is asked', async () => {
    const person = await makePerson(db);
    await makePublishedArticle(db, storage, person, moderator, { title: 'Twice' });
    const both = await Promise.allSettled(
      [1, 2].map(() => as(person).accountDeletion.deleteAccount({ username: person.username })),
    );
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await db.$count(users, eq(users.id, person.id))).toBe(0);
  });
});
