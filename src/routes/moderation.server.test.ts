import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import type { Viewer } from '#shared/viewer.ts';
import { loader } from './moderation.tsx';

const site = await openFreshSite();
const { db } = site;
const author = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const { id } = await makeArticle(db, site.storage, author);

function visit(viewer: Viewer | null, address = '/moderation/articles') {
  const page = openTestPage(site, viewer);
  return { page, loaded: loader(page.argumentsFor(address, {})) };
}

it('shows the queue to the moderator', async () => {
  const { loaded } = visit(moderator);
  expect(await loaded).toMatchObject({
    init: { status: 200 },
    data: { kind: 'shown', content: { items: [{ id }], total: 1 } },
  });
});

it('shows anybody else nothing of it, with status 403', async () => {
  expect(await visit(author).loaded).toMatchObject({
    data: { kind: 'denied' },
    init: { status: 403 },
  });
});

it('begins again at a cursor that is none', async () => {
  const answer: unknown = await visit(moderator, '/moderation/articles?after=x').loaded.catch(
    (error: unknown) => error,
  );
  expect(answer).toBeInstanceOf(Response);
});

it('says that the queue cannot be read, and logs why', async () => {
  await db.execute(sql`alter table articles rename to articles_away`);
  const { page, loaded } = visit(moderator);
  expect(await loaded).toMatchObject({ data: { kind: 'failed' }, init: { status: 500 } });
  expect(page.reports).toHaveLength(1);
});
