import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { moderateArticle } from '#features/articles/moderation.commands.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { fieldsWith, makeArticle, makeImage, makePublishedArticle } from '#test/articles.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { hearPageTags } from '#test/page-tags.ts';
import { actorOf, makePerson } from '#test/people.ts';

const database = await freshDatabase();
const { db } = database;
const { as, storage } = openTestSite(database);
const author = await makePerson(db, { username: 'author' });
const coauthor = await makePerson(db, { username: 'coauthor' });
const invited = await makePerson(db, { username: 'invited' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const droppedTags = await hearPageTags(database);

async function ask(slug: string, person: Viewer, accepts = false) {
  await as(author).articleCoauthors.invite({ slug, userId: person.id });
  if (accepts) await as(person).articleCoauthors.accept({ slug });
}

/** With a co-author, and an invited person who has not answered. */
async function together({ isPublished = true } = {}) {
  const article = isPublished
    ? await makePublishedArticle(db, storage, author, moderator)
    : await makeArticle(db, storage, author);
  await ask(article.slug, coauthor, true);
  await ask(article.slug, invited);
  return article;
}

const slugOf = async (id: string) => {
  const [row] = await db.select({ slug: articles.slug }).from(articles).where(eq(articles.id, id));
  return row?.slug ?? '';
};

const told = async ({ id }: { id: string }, articleId: string) =>
  (
    await db
      .select({ type: notifications.type, metadata: notifications.metadata })
      .from(notifications)
      .where(eq(notifications.userId, id))
  )
    .filter(({ metadata }) => metadata.articleId === articleId)
    .map(({ type }) => type);

describe('an invitation', () => {
  it('makes nobody a co-author who did not accept, and is known to both alone', async () => {
    const { id, slug } = await makePublishedArticle(db, storage, author, moderator);
    await ask(slug, invited);
    await ask(slug, invited);
    expect(await told(invited, id)).toEqual(['coauthor_invited']);
    const seen = async (viewer: Viewer | null) => {
      const article = await as(viewer).articles.bySlug({ slug });
      const names = (list: { username: string }[]) => list.map(({ username }) => username);
      return [article.role, names(article.coauthors), names(article.invited)];
    };
    expect(await seen(null)).toEqual([null, [], []]);
    expect(await seen(moderator)).toEqual([null, [], []]);
    expect(await seen(invited)).toEqual(['invited', [], []]);
    expect(await seen(author)).toEqual(['author', [], ['invited']]);

    await droppedTags();
    await as(invited).articleCoauthors.accept({ slug });
    await as(invited).articleCoauthors.accept({ slug });
    expect(await droppedTags()).toEqual(expect.arrayContaining(['articles', `article:${id}`]));
    expect(await told(author, id)).toEqual(['article_approved', 'coauthor_accepted']);
    expect(await seen(null)).toEqual([null, ['invited'], []]);
    expect(await seen(invited)).toEqual(['coauthor', ['invited'], []]);
    const { articles: listed } = await as(null).articles.byAuthor({ authorId: invited.id });
    expect(listed.map((article) => article.slug)).toContain(slug);
    const feed = await as(null).syndication.feed({});
    expect(feed.find((article) => article.id === id)?.coauthors).toEqual([
      { id: invited.id, username: 'invited' },
    ]);
  });

  it('that was declined is not sent again', async () => {
    const { id, slug } = await makeArticle(db, storage, author);
    await ask(slug, invited);
    await as(invited).articleCoauthors.end({ slug, userId: invited.id });
    expect(await told(author, id)).toEqual(['coauthor_left']);
    await expect(as(invited).articles.bySlug({ slug })).rejects.toMatchObject({ status: 404 });
    await expect(as(invited).articleCoauthors.accept({ slug })).rejects.toMatchObject({
      message: 'This invitation is no longer open.',
    });
    await expect(ask(slug, invited)).rejects.toMatchObject({
      message: 'invited declined to be a co-author of this article and cannot be invited again.',
    });
  });

  it('that was taken back cannot be accepted, and can be sent again, told once', async () => {
    const { id, slug } = await makeArticle(db, storage, author);
    await ask(slug, invited);
    await as(author).articleCoauthors.end({ slug, userId: invited.id });
    await expect(as(invited).articleCoauthors.accept({ slug })).rejects.toMatchObject({
      status: 404,
    });
    await ask(slug, invited, true);
    expect((await as(invited).articles.bySlug({ slug })).role).toBe('coauthor');
    expect(await told(invited, id)).toEqual(['coauthor_invited']);
  });

  it('goes to five people at most, to nobody who is gone, and not to the author', async () => {
    const { slug } = await makeArticle(db, storage, author);
    const six = await Promise.all(Array.from({ length: 6 }, async () => makePerson(db)));
    const sent = await Promise.allSettled(six.map((person) => ask(slug, person)));
    const refused = sent.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => String(reason))).toEqual([
      expect.stringContaining('An article can have at most 5 co-authors.'),
    ]);
    const gone = { ...other, id: '00000000-0000-4000-8000-000000000000' };
    await expect(ask(slug, gone)).rejects.toMatchObject({
      message: 'This person no longer exists.',
    });
    await expect(ask(slug, author)).rejects.toMatchObject({
      message: 'You are the author of this article.',
    });
  });

  it('finds people by the beginning of their name, without an address of mail', async () => {
    const found = await as(author).articleCoauthors.candidates({ q: 'CoAuth' });
    expect(found).toEqual([{ id: coauthor.id, username: 'coauthor', avatarUrl: null }]);
    expect(await as(author).articleCoauthors.candidates({ q: 'author' })).not.toContainEqual(
      expect.objectContaining({ id: author.id }),
    );
    expect(await as(author).articleCoauthors.candidates({ q: 'x@example.com' })).toEqual([]);
  });
});

describe('a co-author', () => {
  it('saves with the pictures that are there, and the article waits for approval again', async () => {
    const { id, slug } = await together();
    const { thumbnail } = await as(coauthor).articles.toEdit({ slug });
    const fields = fieldsWith(thumbnail, { title: 'Written by two' });
    const saved = await as(coauthor).articles.update({ slug, revision: 1, fields });
    const [row] = await db.select().from(articles).where(eq(articles.id, id));
    expect(row).toMatchObject({ moderationStatus: 'pending', revision: 2, userId: author.id });
    await expect(
      as(author).articles.update({ slug: saved.slug, revision: 1, fields }),
    ).rejects.toMatchObject({ status: 409, data: { reason: 'changed-meanwhile' } });
    await as(coauthor).articleHistory.restore({ slug: saved.slug, revision: 2, from: 1 });

    const own = fieldsWith(await makeImage(db, storage, coauthor));
    const { slug: now } = await as(coauthor).articles.update({
      slug,
      id,
      revision: 3,
      fields: own,
    });
    await as(author).articles.update({ slug: now, revision: 4, fields: own });
    const strange = fieldsWith(await makeImage(db, storage, other));
    await expect(
      as(coauthor).articles.update({ slug: now, id, revision: 5, fields: strange }),
    ).rejects.toMatchObject({ message: 'Thumbnail is required.' });

    await moderateArticle(db, actorOf(moderator), { id, revision: 5, decision: 'approve' });
    for (const person of [author, coauthor]) {
      expect((await told(person, id)).at(-1)).toBe('article_approved');
    }
    expect(await told(invited, id)).toEqual(['coauthor_invited']);
  });

  it('leaves for good, and is told when the author removes them', async () => {
    const { id, slug } = await together({ isPublished: false });
    await ask(slug, other, true);
    await as(coauthor).articleCoauthors.end({ slug, userId: coauthor.id });
    await expect(as(coauthor).articles.toEdit({ slug })).rejects.toMatchObject({ status: 404 });
    await expect(ask(slug, coauthor)).rejects.toMatchObject({ status: 400 });

    await droppedTags();
    await as(author).articleCoauthors.end({ slug, userId: other.id });
    expect(await droppedTags()).toContain(`article:${id}`);
    expect(await told(other, id)).toEqual(['coauthor_invited', 'coauthor_removed']);
    await expect(as(other).articles.toEdit({ slug })).rejects.toMatchObject({ status: 404 });
  });

  it('is told of comments and likes as the author is, but not of their own', async () => {
    const { id, slug } = await together();
    const by = (person: Viewer) => as(person).comments.add({ articleId: id, text: 'Well said' });
    const first = await by(other);
    await by(coauthor);
    await as(author).comments.add({ articleId: id, parentId: first.id, text: 'Thanks' });
    const answered = await by(coauthor);
    await as(other).comments.add({ articleId: id, parentId: answered.id, text: 'Indeed' });
    await as(other).votes.onArticle({ id, vote: 'like' });
    await as(coauthor).votes.onArticle({ id, vote: 'like' });
    const aboutTalk = async (person: Viewer) =>
      (await told(person, id)).filter((type) => /comment|like/.test(type)).toSorted();
    const comment = 'new_comment_on_article';
    const like = 'new_like_on_article';
    const reply = 'new_reply_to_comment';
    expect(await aboutTalk(author)).toEqual([comment, comment, comment, comment, like]);
    expect(await aboutTalk(coauthor)).toEqual([comment, comment, like, reply]);
    expect(await aboutTalk(invited)).toEqual([]);

    await as(other).votes.onArticle({ id, vote: 'none' });
    expect(await aboutTalk(coauthor)).toEqual([comment, comment, reply]);
    await as(coauthor).articleCoauthors.end({ slug, userId: coauthor.id });
    await by(other);
    expect(await aboutTalk(coauthor)).toEqual([comment, comment, reply]);
  });

  it('is named in the history beside what they saved', async () => {
    const { id } = await together();
    const save = async (person: Viewer, revision: number) => {
      const fields = fieldsWith(await makeImage(db, storage, person));
      await as(person).articles.update({ slug: await slugOf(id), id, revision, fields });
    };
    await save(coauthor, 1);
    await save(author, 2);
    await save(coauthor, 3);
    for (const viewer of [author, coauthor, moderator]) {
      const { versions } = await as(viewer).articleHistory.list({ slug: await slugOf(id) });
      expect(versions.map(({ savedBy }) => savedBy)).toEqual(['coauthor', null, 'coauthor', null]);
    }
  });

  it('leads to the article in a search, and an invitation does not', async () => {
    const zelda = await makePerson(db, { username: 'ZeldaQuist' });
    const { slug } = await makePublishedArticle(db, storage, author, moderator);
    const found = async (q: string) =>
      (await as(null).articles.list({ q })).articles.map((article) => article.slug);
    await ask(slug, zelda);
    expect(await found('zeldaquist')).toEqual([]);
    await as(zelda).articleCoauthors.accept({ slug });
    expect(await found('zeldaquist')).toEqual([slug]);
    expect(await found('zelda nowhere')).toEqual([]);
    await as(author).articleCoauthors.end({ slug, userId: zelda.id });
    expect(await found('zeldaquist')).toEqual([]);
  });
});

it('only the author asks and removes, in these words', async () => {
  const { slug } = await together();
  for (const viewer of [coauthor, invited, other, moderator]) {
    await expect(
      as(viewer).articleCoauthors.invite({ slug, userId: other.id }),
    ).rejects.toMatchObject({ status: 403, message: 'Only the author can invite co-authors.' });
    await expect(
      as(viewer).articleCoauthors.end({ slug, userId: author.id }),
    ).rejects.toMatchObject({ status: 403, message: 'Only the author can remove co-authors.' });
  }
});
