import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it } from 'vitest';
import { isPageAnswer } from '#api/page-refusals.ts';
import { openPool } from '#platform/database-client.server.ts';
import { openTestSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import entries from './routes.ts';

/** A port that nobody listens on: the connection is refused at once. */
const pool = openPool({ connectionString: 'postgresql://forge@127.0.0.1:1/forge' });
const site = openTestSite({ db: drizzle(pool), pool });
const moderator = {
  id: randomUUID(),
  username: 'mira',
  avatarUrl: null,
  isModerator: true,
  isNewcomer: false,
  suspension: null,
};

type Loader = (given: object) => unknown;

const pages = entries.flatMap(function pagesOf({ file, path = '', children = [] }): {
  file: string;
  path: string;
}[] {
  return [{ file, path }, ...children.flatMap(pagesOf)];
});

/** What the loader of a page throws; undefined if it has none or shows the page. */
async function failureOf(file: string, path: string): Promise<unknown> {
  const { loader } = (await import(`./${file}`)) as { loader?: Loader };
  if (!loader) return undefined;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, randomUUID()]));
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const given = openTestPage(site, moderator).argumentsFor(`/${address}`, params);
  try {
    await loader(given);
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('while the database is away', () => {
  it.each(pages)('$file does not say that it has a bug', async ({ file, path }) => {
    const failure = await failureOf(file, path);
    const isTold = failure === undefined || failure instanceof Response || isPageAnswer(failure);
    expect(isTold).toBe(true);
  });

  it.each(pages.filter(({ file }) => file.endsWith('.tsx')))(
    '$file does not say that its subject is gone',
    async ({ file, path }) => {
      const failure = await failureOf(file, path);
      if (!isPageAnswer(failure) || failure.init?.status === 404) return;
      expect(failure.init?.status).toBe(503);
      expect(failure.data.title).not.toMatch(/not found/i);
      expect(failure.data.message).not.toBe('');
    },
  );

  it.each([
    ['article', 'knowledge-base/:categorySlug/:articleSlug', 'An Error Occurred'],
    ['product', 'marketplace/:productSlug', 'An Error Occurred'],
    ['profile', 'profile/:userId', 'An Error Occurred'],
    ['series', 'series/:seriesSlug', 'An Error Occurred'],
    ['notifications', 'notifications', 'Could not fetch notifications.'],
  ])('the page %s has its own title and tells why', async (name, path, title) => {
    expect(await failureOf(`routes/${name}.tsx`, path)).toMatchObject({
      init: { status: 503 },
      data: {
        title,
        message: 'Forge cannot reach its database right now. Please try again in a moment.',
      },
    });
  });

  it('the form for an article says that the article could not be loaded', async () => {
    expect(await failureOf('routes/edit-article.tsx', 'edit/:articleSlug')).toMatchObject({
      init: { status: 503 },
      data: { title: 'An Error Occurred', message: 'Failed to load article data.' },
    });
  });

  it.each(['sales-export', 'sales-traffic-export'])(
    '%s is refused, and no file without an end',
    async (name) => {
      expect(await failureOf(`routes/${name}.ts`, '')).toMatchObject({ init: { status: 503 } });
    },
  );
});
