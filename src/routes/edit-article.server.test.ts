import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fieldsWith, makeArticle, makeImage, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import type { Viewer } from '#shared/viewer.ts';
import { loader } from './edit-article.tsx';

const site = await openFreshSite();
const { db } = site;
const author = await makePerson(db, { username: 'author' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const { slug } = await makeArticle(db, site.storage, author, { title: 'To edit' });

function visit(viewer: Viewer | null, articleSlug: string) {
  const page = openTestPage(site, viewer);
  return { page, loaded: loader(page.argumentsFor(`/edit/${articleSlug}`, { articleSlug })) };
}

describe('the edit form', () => {
  it('is filled for the author', async () => {
    expect(await visit(author, slug).loaded).toMatchObject({
      title: 'To edit',
      moderationStatus: 'pending',
    });
  });

  it.each([
    ['another member', other],
    ['the moderator', moderator],
  ] as const)('sends %s home with the reason', async (_, viewer) => {
    const published = await makePublishedArticle(db, site.storage, author, moderator);
    const answer: unknown = await visit(viewer, published.slug).loaded.catch(
      (error: unknown) => error,
    );
    if (!(answer instanceof Response)) throw new Error('No redirect.');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?notice=edit-denied']);
  });

  it('opens under a former address, which the draft of another device may have', async () => {
    const former = await makeArticle(db, site.storage, author, { title: 'Former title' });
    const thumbnail = await makeImage(db, site.storage, author);
    const fields = fieldsWith(thumbnail, { title: 'New title' });
    const saved = await site.as(author).articles.update({ slug: former.slug, revision: 1, fields });
    expect([former.slug, saved.slug]).toEqual(['former-title', 'new-title']);
    expect(await visit(author, former.slug).loaded).toMatchObject({ title: 'New title' });
    await expect(visit(other, former.slug).loaded).rejects.toMatchObject({ init: { status: 404 } });
    const another = await makeArticle(db, site.storage, other, { title: 'Former title' });
    expect(another.slug).toBe('former-title-1');
  });

  it.each([
    ['no article', () => visit(author, 'no-such-article')],
    ['a slug longer than any', () => visit(author, 'a'.repeat(5_000))],
    ['an article that waits, for another member,', () => visit(other, slug)],
  ])('of %s is 404', async (_, open) => {
    const { page, loaded } = open();
    await expect(loaded).rejects.toMatchObject({
      init: { status: 404 },
      data: {
        title: 'Article Not Found',
        message: 'The article you are looking for does not exist.',
      },
    });
    expect(page.reports).toEqual([]);
  });

  it('says that it could not be loaded when the database fails, and logs why', async () => {
    await db.execute(sql`alter table articles rename to articles_away`);
    const { page, loaded } = visit(author, slug);
    await expect(loaded).rejects.toMatchObject({
      init: { status: 500 },
      data: { message: 'Failed to load article data.' },
    });
    expect(page.reports).toHaveLength(1);
  });
});
