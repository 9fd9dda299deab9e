import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import {
  fieldsWith,
  makeArticle,
  makeImage,
  makePublishedArticle,
  paragraph,
} from '#test/articles.ts';
import { openSharedStore, type SharedStore } from '#platform/shared-reads.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import type { Viewer } from '#shared/viewer.ts';
import { loader } from './article.tsx';

const queries: string[] = [];
const site = await openFreshSite({ onQuery: (query) => queries.push(query) });
const { db, as, storage } = site;
const author = await makePerson(db, { username: 'author' });
const reader = await makePerson(db, { username: 'reader' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });

beforeEach(() => {
  queries.length = 0;
});

type Where = { categorySlug?: string; markup?: Map<string, string>; shared?: SharedStore };

function visit(viewer: Viewer | null, articleSlug: string, where: Where = {}) {
  const { categorySlug = 'tutorial', ...options } = where;
  const page = openTestPage(site, viewer, options);
  const params = { categorySlug, articleSlug };
  const address = `/knowledge-base/${categorySlug}/${articleSlug}`;
  return { page, loaded: loader(page.argumentsFor(address, params)) };
}

const publish = (changes: object = {}) =>
  makePublishedArticle(db, storage, author, moderator, changes);

describe('an article', () => {
  it.each([
    ['a visitor', 0, null],
    ['a member', 2, reader],
    ['the author', 2, author],
    ['the moderator', 3, moderator],
  ] as const)(
    'costs %s at most five queries, and %i soon after somebody else',
    async (_, after, viewer) => {
      const { slug } = await publish();
      queries.length = 0;
      const shown = await visit(viewer, slug).loaded;
      expect(queries.length).toBeGreaterThan(0);
      expect(queries.length).toBeLessThanOrEqual(5);
      const shared = openSharedStore();
      await visit(null, slug, { shared }).loaded;
      queries.length = 0;
      expect(await visit(viewer, slug, { shared }).loaded).toEqual({
        ...shown,
        discussion: expect.anything(),
      });
      expect(queries.length).toBeLessThanOrEqual(after);
    },
  );

  it('of a series costs one query more, and changes with it', async () => {
    const { id, slug } = await publish();
    const created = await as(author).series.create({ title: 'Alone', articleIds: [id] });
    queries.length = 0;
    const { page, loaded } = visit(null, slug);
    expect((await loaded).series).toMatchObject({ title: 'Alone', place: 1, count: 1 });
    expect(queries.length).toBeLessThanOrEqual(5);
    expect(page.tags).toContain(`series:${created.id}`);
  });

  it('names itself for the page cache, so that every change of it is seen at once', async () => {
    const { id, slug } = await publish();
    const { page, loaded } = visit(null, slug);
    await loaded;
    expect(page.tags).toEqual(expect.arrayContaining([`article:${id}`, 'articles']));
  });

  it('brings what is read and never the document that it was made from', async () => {
    const { slug } = await publish();
    const { article, sentHtml } = await visit(null, slug).loaded;
    expect(sentHtml).toContain('Start from the points.');
    expect(article).not.toHaveProperty('content');
  });

  it('hands its words to a whole page once, and not again in the data beside it', async () => {
    const { id, slug } = await publish();
    const markup = new Map<string, string>();
    const { article, sentHtml } = await visit(null, slug, { markup }).loaded;
    expect(markup.get(id)).toContain('Start from the points.');
    expect(sentHtml).toBeNull();
    expect(JSON.stringify(article)).not.toContain('Start from the points.');
  });

  it.each([
    ['a visitor', null, null],
    ['a member', reader, null],
    ['the author', author, 'author'],
    ['the moderator', moderator, null],
  ] as const)('offers %s the actions of the author: %s', async (_, viewer, role) => {
    const { slug } = await publish();
    expect((await visit(viewer, slug).loaded).article.role).toBe(role);
  });

  it('of an account that is gone has no author, and offers nobody their actions', async () => {
    const gone = await makePerson(db);
    const { slug } = await makePublishedArticle(db, storage, gone, moderator);
    await db.delete(users).where(eq(users.id, gone.id));
    const { article } = await visit(null, slug).loaded;
    expect([article.author, article.role]).toEqual([null, null]);
  });
});

describe('another address', () => {
  const locationOf = async (loaded: Promise<unknown>) => {
    const answer: unknown = await loaded.catch((error: unknown) => error);
    if (!(answer instanceof Response)) throw new Error('No redirect.');
    return [answer.status, answer.headers.get('location')];
  };

  it('with the wrong category leads to the right one', async () => {
    const { slug } = await publish();
    const { loaded } = visit(null, slug, { categorySlug: 'guide' });
    expect(await locationOf(loaded)).toEqual([301, `/knowledge-base/tutorial/${slug}`]);
  });

  it('that the article had before leads to the present one', async () => {
    const first = await publish({ title: 'First name' });
    const rename = async (slug: string, title: string) => {
      const thumbnail = await makeImage(db, storage, author);
      const { revision } = await as(author).articles.toEdit({ slug });
      const fields = fieldsWith(thumbnail, { title });
      return as(author).articles.update({ slug, revision, fields });
    };
    await rename(first.slug, 'First name');
    await rename(first.slug, 'Second name');
    await as(moderator).moderation.approve({ id: first.id, revision: 3 });
    const { loaded } = visit(null, first.slug);
    expect(await locationOf(loaded)).toEqual([301, '/knowledge-base/tutorial/second-name']);
  });
});

describe('no article', () => {
  it.each([
    ['an unknown slug', null, () => Promise.resolve('nothing-here')],
    ['a waiting article, for a visitor', null, waiting],
    ['a waiting article, for another member', reader, waiting],
  ] as const)('%s: 404 with its sentence', async (_, viewer, slugOf) => {
    const { page, loaded } = visit(viewer, await slugOf());
    await expect(loaded).rejects.toMatchObject({
      init: { status: 404 },
      data: {
        title: 'Article Not Found',
        message: 'The article you are looking for does not exist.',
      },
    });
    expect(page.reports).toEqual([]);
  });

  it.each([
    ['the author', author],
    ['the moderator', moderator],
  ] as const)('but a preview of what waits, for %s', async (_, viewer) => {
    const { article } = await visit(viewer, await waiting()).loaded;
    expect(article).toMatchObject({ isPublished: false, moderationStatus: 'pending' });
  });

  it('says so when the database fails, and logs why', async () => {
    const { slug } = await publish({ content: paragraph('Here today.') });
    await db.execute(sql`alter table articles rename to articles_away`);
    try {
      const { page, loaded } = visit(null, slug);
      await expect(loaded).rejects.toMatchObject({
        init: { status: 500 },
        data: {
          title: 'An Error Occurred',
          message: 'A database error occurred. Please try again.',
        },
      });
      expect(page.reports).toHaveLength(1);
    } finally {
      await db.execute(sql`alter table articles_away rename to articles`);
    }
  });
});

async function waiting(): Promise<string> {
  return (await makeArticle(db, storage, author)).slug;
}
