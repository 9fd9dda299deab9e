import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { articleCounts, articles } from '#features/articles/tables.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import { fieldsWith, makeArticle, makeImage, makePublishedArticle } from '#test/articles.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { hearPageTags } from '#test/page-tags.ts';
import { makePerson } from '#test/people.ts';
import { doJobs } from '#test/queue.ts';
import { publishDue } from './commands.server.ts';
import { scheduledArticlesQueue } from './queue.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const { as, storage } = openTestSite(database);
const author = await makePerson(db, { username: 'author' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const droppedTags = await hearPageTags(database);

const hour = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const set = (slug: string, publishAt: string | null, viewer = author) =>
  as(viewer).articleSchedule.set({ slug, publishAt });
const approve = (id: string, revision = 1) =>
  as(moderator).moderation.approve({ id, revision, status: 'pending' });
const seenBy = (viewer: typeof author | null, slug: string) =>
  as(viewer)
    .articles.bySlug({ slug })
    .then(
      () => true,
      () => false,
    );
const rowOf = async (id: string) => {
  const [row] = await db.select().from(articles).where(eq(articles.id, id));
  if (!row) throw new Error('No such article.');
  return row;
};
const toldOf = (id: string) => db.$count(notifications, eq(notifications.articleId, id));
const published = async () =>
  (await db.select().from(articleCounts)).reduce((sum, row) => sum + row.published, 0);

/** Approved, and to be published in two hours. */
async function scheduled() {
  const article = await makeArticle(db, storage, author);
  await set(article.slug, inHours(2));
  await approve(article.id);
  return article;
}

/** As if the moment had come. */
const letPass = (id: string, publishAt: Date) =>
  db.update(articles).set({ publishAt }).where(eq(articles.id, id));

beforeEach(async () => {
  await db.delete(notifications);
});

describe('an approved article that is scheduled', () => {
  it('is hidden, untold and in no list before its moment', async () => {
    const { id, slug } = await scheduled();
    await publishDue(db);
    expect(await seenBy(null, slug)).toBe(false);
    expect(await seenBy(other, slug)).toBe(false);
    expect(await seenBy(author, slug)).toBe(true);
    expect(await seenBy(moderator, slug)).toBe(true);
    const ids = (list: { id: string }[]) => list.map((article) => article.id);
    expect(ids((await as(null).articles.list({})).articles)).not.toContain(id);
    expect(ids(await as(null).syndication.feed({}))).not.toContain(id);
    expect(await toldOf(id)).toBe(0);
    const own = await as(author).articles.byAuthor({ authorId: author.id });
    expect(own.articles.find((article) => article.id === id)).toMatchObject({
      moderationStatus: 'approved',
      publishAt: expect.any(Date),
    });
  });

  it('is published then: told, counted, in lists and feed by that moment', async () => {
    const { id, slug } = await scheduled();
    const before = await published();
    const moment = new Date(Date.now() - hour);
    await letPass(id, moment);
    await droppedTags();
    await publishDue(db);
    expect(await droppedTags()).toEqual(expect.arrayContaining(['articles', `article:${id}`]));
    expect(await seenBy(null, slug)).toBe(true);
    expect(await toldOf(id)).toBe(1);
    expect(await published()).toBe(before + 1);
    expect(await rowOf(id)).toMatchObject({
      publishAt: null,
      publishedAt: moment,
      createdAt: moment,
    });
    const [entry] = (await as(null).syndication.feed({})).filter((one) => one.id === id);
    expect(entry?.publishedAt).toEqual(moment);
  });

  it('is published once by two processes at once', async () => {
    const { id } = await scheduled();
    const before = await published();
    await letPass(id, new Date(Date.now() - hour));
    await Promise.all([publishDue(db), publishDue(db), publishDue(db)]);
    await publishDue(db);
    expect([await toldOf(id), (await published()) - before]).toEqual([1, 1]);
  });

  it('can be put off, and published without waiting', async () => {
    const { id, slug } = await scheduled();
    const later = inHours(48);
    expect(await set(slug, later)).toEqual({ publishAt: new Date(later), isPublished: false });
    expect(await set(slug, null)).toEqual({ publishAt: null, isPublished: true });
    expect(await seenBy(null, slug)).toBe(true);
    expect(await toldOf(id)).toBe(1);
    await expect(set(slug, later)).rejects.toMatchObject({
      status: 409,
      message: 'This article is already published.',
    });
  });

  it('waits for review again after an edit, and keeps its moment', async () => {
    const { id, slug } = await scheduled();
    const { thumbnail, revision } = await as(author).articles.toEdit({ slug });
    await as(author).articles.update({ slug, revision, fields: fieldsWith(thumbnail) });
    await letPass(id, new Date(Date.now() - hour));
    await publishDue(db);
    expect(await rowOf(id)).toMatchObject({ moderationStatus: 'pending', isPublished: false });
    await approve(id, 2);
    expect(await rowOf(id)).toMatchObject({ isPublished: true, publishAt: null });
  });

  it('is not published once it is rejected', async () => {
    const { id, slug } = await scheduled();
    await as(moderator).moderation.reject({ id, revision: 1, status: 'approved', reason: 'No.' });
    await letPass(id, new Date(Date.now() - hour));
    await publishDue(db);
    expect(await seenBy(null, slug)).toBe(false);
  });

  it('waits for the end of its author’s suspension, and is published and told of then', async () => {
    const [late, later] = [await scheduled(), await scheduled()];
    await as(moderator).people.suspend({ id: author.id, reason: 'Spam.', until: null });
    await letPass(late.id, new Date(Date.now() - hour));
    await publishDue(db);
    expect([await seenBy(null, late.slug), await toldOf(late.id)]).toEqual([false, 0]);
    const end = Date.now();
    await as(moderator).people.reinstate({ id: author.id });
    await doJobs(database, scheduledArticlesQueue, () => publishDue(db));
    expect([await seenBy(null, late.slug), await toldOf(late.id)]).toEqual([true, 1]);
    expect((await rowOf(late.id)).createdAt.getTime()).toBeGreaterThanOrEqual(end - 1000);
    expect(await rowOf(later.id)).toMatchObject({ isPublished: false });
  });

  it('keeps its place in the lists where it was published before', async () => {
    const article = await makePublishedArticle(db, storage, author, moderator);
    const { createdAt, publishedAt } = await rowOf(article.id);
    const { thumbnail } = await as(author).articles.toEdit({ slug: article.slug });
    const edit = { slug: article.slug, revision: 1, fields: fieldsWith(thumbnail) };
    await as(author).articles.update(edit);
    await set(article.slug, inHours(1));
    await approve(article.id, 2);
    await letPass(article.id, new Date());
    await publishDue(db);
    expect(await rowOf(article.id)).toMatchObject({ createdAt, publishedAt, isPublished: true });
  });
});

describe('the moment', () => {
  it('is shown in the queue, and one that is over means at once', async () => {
    const { id, slug } = await makeArticle(db, storage, author);
    const moment = inHours(3);
    await set(slug, moment);
    const { items } = await as(moderator).moderation.pending({});
    expect(items.find((item) => item.id === id)?.publishAt).toEqual(new Date(moment));
    expect(await set(slug, inHours(-1))).toEqual({ publishAt: null, isPublished: false });
    await approve(id);
    expect(await seenBy(null, slug)).toBe(true);
  });

  it.each([inHours(-1), '0000-01-01T00:00:00Z'])(
    'counts as none if it is over when the article is created: %s',
    async (publishAt) => {
      const fields = fieldsWith(await makeImage(db, storage, author));
      const { id } = await as(author).articles.create({ ...fields, publishAt });
      expect(await rowOf(id)).toMatchObject({ publishAt: null });
    },
  );

  it.each([
    ['one too far ahead', inHours(24 * 366), 'Choose a time within the next 365 days.'],
    ['no moment', 'tomorrow', 'Choose a date and a time.'],
  ])('cannot be %s', async (_, publishAt, sentence) => {
    const { slug } = await makeArticle(db, storage, author);
    const refused: unknown = await set(slug, publishAt).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 400 });
    expect(JSON.stringify(refused)).toContain(sentence);
  });

  it.each([
    ['another member', other, 404, 'The article you are looking for does not exist.'],
    ['a moderator', moderator, 403, 'You are not authorized to schedule this article.'],
  ])('is not chosen by %s', async (_, viewer, status, message) => {
    const { slug } = await makeArticle(db, storage, author);
    await expect(set(slug, inHours(1), viewer)).rejects.toMatchObject({ status, message });
  });

  it('is chosen with the article as well, and an edit that does not name it leaves it', async () => {
    const later = inHours(5);
    const image = await makeImage(db, storage, author);
    const created = { ...fieldsWith(image), publishAt: later };
    const { id, slug } = await as(author).articles.create(created);
    expect(await rowOf(id)).toMatchObject({ publishAt: new Date(later) });
    const toEdit = await as(author).articles.toEdit({ slug });
    expect(toEdit.publishAt).toEqual(new Date(later));
    const save = (revision: number, publishAt?: string | null, viewer = author) =>
      as(viewer).articles.update({
        slug,
        revision,
        fields: { ...fieldsWith(image), ...(publishAt !== undefined && { publishAt }) },
      });
    await save(1);
    expect(await rowOf(id)).toMatchObject({ publishAt: new Date(later) });
    const latest = inHours(9);
    await save(2, latest);
    await approve(id, 3);
    expect(await rowOf(id)).toMatchObject({ publishAt: new Date(latest), isPublished: false });
    await save(3, null);
    await approve(id, 4);
    expect(await rowOf(id)).toMatchObject({ publishAt: null, isPublished: true });
  });

  it('is no co-author’s to choose, nor of what a moderator’s own edit leaves published', async () => {
    const { id, slug } = await makeArticle(db, storage, author);
    await as(author).articleCoauthors.invite({ slug, userId: other.id });
    await as(other).articleCoauthors.accept({ slug });
    const { thumbnail } = await as(other).articles.toEdit({ slug });
    const fields = { ...fieldsWith(thumbnail), publishAt: inHours(1) };
    await expect(as(other).articles.update({ slug, revision: 1, fields })).rejects.toMatchObject({
      status: 403,
      message: 'You are not authorized to schedule this article.',
    });
    expect(await rowOf(id)).toMatchObject({ revision: 1, publishAt: null });
    const own = await makePublishedArticle(db, storage, moderator, moderator);
    const mine = await as(moderator).articles.toEdit({ slug: own.slug });
    const edit = { ...fieldsWith(mine.thumbnail), publishAt: inHours(1) };
    await expect(
      as(moderator).articles.update({ slug: own.slug, revision: 1, fields: edit }),
    ).rejects.toMatchObject({ status: 409, message: 'This article is already published.' });
  });
});
