import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fieldsWith, makeImage, makePublishedArticle, paragraph } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { articleImages } from './images.tables.server.ts';
import { moderateArticle } from './moderation.commands.server.ts';
import { articleVersions } from './versions.tables.server.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const calls = as(author).articleHistory;

/** Saved once more after its approval, with another thumbnail. */
async function savedTwice() {
  const { id, slug } = await makePublishedArticle(db, storage, author, moderator);
  const { thumbnail: first } = await as(author).articles.toEdit({ slug });
  const second = await makeImage(db, storage, author);
  const fields = fieldsWith(second, {
    tags: ['scatter'],
    content: paragraph('Start from all the points.'),
  });
  await as(author).articles.update({ slug, revision: 1, fields });
  return { id, slug, first: first.id, second: second.id };
}

describe('the line about an update', () => {
  it('is shown with the article, kept with its version, and belongs to one save', async () => {
    const { slug } = await savedTwice();
    const line = '  Redone for\nBlender 5.1 ';
    const fields = fieldsWith(await makeImage(db, storage, author), { updateNote: line });
    await as(author).articles.update({ slug, revision: 2, fields });
    expect(await as(author).articles.bySlug({ slug })).toMatchObject({
      updateNote: 'Redone for Blender 5.1',
    });
    await calls.restore({ slug, revision: 3, from: 2 });
    expect(await as(author).articles.bySlug({ slug })).toMatchObject({ updateNote: '' });
    const { versions } = await calls.list({ slug });
    expect(versions.map(({ updateNote }) => updateNote)).toEqual([
      '',
      'Redone for Blender 5.1',
      '',
      '',
    ]);
  });

  it('has 120 characters at most, and none in a new article', async () => {
    const image = await makeImage(db, storage, author);
    const fields = fieldsWith(image, { updateNote: 'x'.repeat(120) });
    const { slug } = await as(author).articles.create(fields);
    expect(await as(author).articles.bySlug({ slug })).toMatchObject({ updateNote: '' });
    await as(author).articles.update({ slug, revision: 1, fields });
    const longer = { ...fields, updateNote: 'x'.repeat(121) };
    await expect(
      as(author).articles.update({ slug, revision: 2, fields: longer }),
    ).rejects.toMatchObject({
      status: 400,
      message: 'What changed must be 120 characters or less.',
    });
  });
});

describe('the history', () => {
  it('lists every version with the words of its save, for author and moderator', async () => {
    const { slug } = await savedTwice();
    for (const [viewer, isOwn] of [
      [author, true],
      [moderator, false],
    ] as const) {
      const history = await as(viewer).articleHistory.list({ slug });
      expect(history).toMatchObject({ revision: 2, isPublished: false, isOwn });
      expect(history.versions).toMatchObject([
        { revision: 2, moderationStatus: 'pending', words: { added: 1, removed: 0 } },
        { revision: 1, moderationStatus: 'approved', words: null },
      ]);
    }
  });

  it('lays a version beside the one before it', async () => {
    const { slug, first, second } = await savedTwice();
    const { before, after } = await calls.changes({ slug, revision: 2 });
    expect(before).toMatchObject({ revision: 1, thumbnail: { id: first } });
    expect(after).toMatchObject({ revision: 2, thumbnail: { id: second } });
    for (const revision of [1, 3]) {
      await expect(calls.changes({ slug, revision })).rejects.toMatchObject({
        status: 404,
        message: 'This version is no longer available.',
      });
    }
  });

  it('keeps the pictures of old versions through an approval', async () => {
    const { id, slug, first, second } = await savedTwice();
    await moderateArticle(db, actorOf(moderator), { id, revision: 2, decision: 'approve' });
    const rows = await db.select().from(articleImages).where(eq(articleImages.articleId, id));
    expect(rows.map(({ uploadId }) => uploadId).toSorted()).toEqual([first, second].toSorted());
    await calls.restore({ slug, revision: 2, from: 1 });
    expect(await as(author).articles.toEdit({ slug })).toMatchObject({
      revision: 3,
      moderationStatus: 'pending',
      thumbnail: { id: first },
      tags: [],
      content: paragraph('Start from the points.'),
    });
    expect((await calls.list({ slug })).versions).toHaveLength(3);
  });

  it('refuses to restore over a newer version, one that is not kept, and bad input', async () => {
    const { slug } = await savedTwice();
    await expect(calls.restore({ slug, revision: 1, from: 1 })).rejects.toMatchObject({
      status: 409,
    });
    await expect(calls.restore({ slug, revision: 2, from: 7 })).rejects.toMatchObject({
      status: 404,
    });
    await expect(calls.restore({ slug, revision: 2, from: -1 })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('lets a moderator restore nothing of others', async () => {
    const { slug } = await savedTwice();
    const restore = as(moderator).articleHistory.restore({ slug, revision: 2, from: 1 });
    await expect(restore).rejects.toMatchObject({ status: 403 });
  });

  it('keeps 50 versions and 4 MB', async () => {
    const { id, slug, second } = await savedTwice();
    await db.delete(articleVersions).where(eq(articleVersions.articleId, id));
    const save = (revision: number) =>
      as(author).articles.update({ slug, revision, fields: fieldsWith({ id: second }) });
    await save(2);
    const [row] = await db.select().from(articleVersions).where(eq(articleVersions.articleId, id));
    if (!row) throw new Error('No version was kept.');
    await db
      .insert(articleVersions)
      .values(Array.from({ length: 60 }, (_, at) => ({ ...row, revision: 1_000 + at })));
    await save(3);
    expect((await calls.list({ slug })).versions).toHaveLength(51);
    await db.update(articleVersions).set({ bytes: 1_000_000 });
    await save(4);
    const left = await db.select().from(articleVersions).where(eq(articleVersions.articleId, id));
    expect(left).toHaveLength(4);
  });

  it('goes with the article', async () => {
    const { id, slug } = await savedTwice();
    await as(author).articles.delete({ slug });
    expect(await db.$count(articleVersions, eq(articleVersions.articleId, id))).toBe(0);
  });
});
