import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { hearPageTags } from '#test/page-tags.ts';
import { makePerson } from '#test/people.ts';

const database = await freshDatabase();
const { db } = database;
const { as, storage } = openTestSite(database);
const author = await makePerson(db, { username: 'author' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const droppedTags = await hearPageTags(database);
const calls = as(author).series;

const publish = async (title: string, by = author) =>
  makePublishedArticle(db, storage, by, moderator, { title });
const wait = async (title: string) => makeArticle(db, storage, author, { title });

async function threeParts(title = 'Points to pixels') {
  const parts = [await publish('One'), await wait('Two'), await publish('Three')] as const;
  const articleIds = parts.map(({ id }) => id);
  const series = await calls.create({ title, articleIds });
  return { ...series, articleIds, parts };
}

describe('a series', () => {
  it('shows readers its published articles in order, and its author what waits', async () => {
    const { id, slug, articleIds } = await threeParts();
    for (const viewer of [null, other, author, moderator]) {
      const shown = await as(viewer).series.bySlug({ slug });
      expect(shown.articles.map(({ title }) => title)).toEqual(['One', 'Three']);
      expect(shown).toMatchObject({ title: 'Points to pixels', author: { username: 'author' } });
      expect([shown.isEditable, shown.isDeletable]).toEqual([
        viewer === author,
        viewer === author || viewer === moderator,
      ]);
    }
    const edited = await calls.toEdit({ id });
    expect(edited.parts.map((part) => part.id)).toEqual(articleIds);
    expect(edited.parts.map((part) => part.moderationStatus)).toEqual([
      'approved',
      'pending',
      'approved',
    ]);
    expect((await calls.mine({})).find((one) => one.id === id)).toMatchObject({
      count: 3,
      published: 2,
    });
  });

  it('is led through part by part', async () => {
    const { slug, parts } = await threeParts('Led through');
    const [one, two, three] = parts;
    expect(await as(null).series.ofArticle({ articleId: one.id })).toMatchObject({
      slug,
      title: 'Led through',
      place: 1,
      count: 2,
      previous: null,
      next: { title: 'Three', slug: three.slug, category: 'Tutorial' },
    });
    expect(await as(null).series.ofArticle({ articleId: three.id })).toMatchObject({
      place: 2,
      previous: { title: 'One' },
      next: null,
    });
    expect(await calls.ofArticle({ articleId: two.id })).toMatchObject({ place: null, count: 2 });
    expect(await as(other).series.ofArticle({ articleId: two.id })).toBeNull();
    expect(await as(null).series.ofArticle({ articleId: randomUUID() })).toBeNull();
  });

  it('is renamed and put in another order at its address', async () => {
    const { id, slug, articleIds } = await threeParts('Before');
    const fields = { title: ' After ', articleIds: articleIds.toReversed().slice(0, 2) };
    expect(await calls.update({ id, revision: 1, fields })).toEqual({ id, slug });
    const { title, parts, revision } = await calls.toEdit({ id });
    expect([title, revision]).toEqual(['After', 2]);
    expect(parts.map((part) => part.id)).toEqual(fields.articleIds);
    await expect(calls.update({ id, revision: 1, fields })).rejects.toMatchObject({
      status: 409,
      message: 'This series was changed in another window since you opened it.',
      data: { reason: 'changed-meanwhile' },
    });
  });

  it('is deleted without its articles', async () => {
    const { id, slug, articleIds } = await threeParts();
    await calls.delete({ id });
    await expect(as(null).series.bySlug({ slug })).rejects.toMatchObject({ status: 404 });
    for (const articleId of articleIds) {
      expect(await db.$count(articles, eq(articles.id, articleId))).toBe(1);
    }
    await expect(calls.delete({ id })).rejects.toMatchObject({
      status: 404,
      message: 'This series does not exist.',
    });
  });

  it('loses an article that is deleted, and is hidden while none is published', async () => {
    const { slug, parts } = await threeParts();
    for (const part of [parts[0], parts[2]]) await as(author).articles.delete({ slug: part.slug });
    await expect(as(other).series.bySlug({ slug })).rejects.toMatchObject({ status: 404 });
    expect((await calls.bySlug({ slug })).articles).toEqual([]);
    expect((await as(moderator).series.bySlug({ slug })).articles).toEqual([]);
  });

  it('is in the sitemap while readers can see it', async () => {
    const seen = await threeParts('In the sitemap');
    const hidden = await calls.create({ title: 'Hidden', articleIds: [(await wait('Later')).id] });
    const { series } = await as(null).syndication.seriesSitemap({});
    const slugs = series.map(({ slug }) => slug);
    expect(slugs).toContain(seen.slug);
    expect(slugs).not.toContain(hidden.slug);
  });
});

describe('who may', () => {
  it('change it is its author alone', async () => {
    const { id, articleIds } = await threeParts();
    const own = await publish('Of another', other);
    const fields = { title: 'Mine now', articleIds: [own.id] };
    for (const [viewer, articleId] of [
      [other, own.id],
      [moderator, (await publish('Of the moderator', moderator)).id],
    ] as const) {
      const edit = { id, revision: 1, fields: { ...fields, articleIds: [articleId] } };
      await expect(as(viewer).series.update(edit)).rejects.toMatchObject({
        status: 403,
        message: 'You are not authorized to edit this series.',
      });
      await expect(as(viewer).series.toEdit({ id })).rejects.toMatchObject({ status: 404 });
    }
    await expect(as(other).series.delete({ id })).rejects.toMatchObject({
      status: 403,
      message: 'You are not authorized to delete this series.',
    });
    expect((await calls.toEdit({ id })).parts.map((part) => part.id)).toEqual(articleIds);
  });

  it('delete it is also a moderator, which is recorded', async () => {
    const { id } = await threeParts('Rude words');
    await as(moderator).series.delete({ id });
    expect(
      await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)),
    ).toMatchObject([
      {
        event: 'content.removed',
        actorId: moderator.id,
        subjectType: 'series',
        details: { title: 'Rude words' },
      },
    ]);
    const own = await threeParts();
    await calls.delete({ id: own.id });
    expect(await db.$count(auditEntries, eq(auditEntries.subjectId, own.id))).toBe(0);
  });
});

describe('the cached pages of its articles', () => {
  it('are dropped when it changes', async () => {
    const { id, articleIds } = await threeParts();
    const come = await publish('Comes later');
    await droppedTags();
    const fields = { title: 'Changed', articleIds: [come.id, ...articleIds] };
    await calls.update({ id, revision: 1, fields });
    expect(await droppedTags()).toEqual(
      expect.arrayContaining([`series:${id}`, `article:${come.id}`]),
    );
    await calls.delete({ id });
    expect(await droppedTags()).toContain(`series:${id}`);
  });
});
