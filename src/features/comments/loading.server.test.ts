import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { supporters } from '#features/supporters/tables.server.ts';
import { openReads, openSharedStore } from '#platform/shared-reads.server.ts';
import { cursorText, placeAt } from '#shared/cursor.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';
import { loadComments } from './loading.ts';
import { laterPage } from './rules.ts';
import type { Comment } from './thread.ts';

const queries: string[] = [];
const { db, as, storage } = await openFreshSite({ onQuery: (query) => queries.push(query) });
const author = await makePerson(db);
const reader = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const article = await makePublishedArticle(db, storage, author, moderator);
const first = await makeComment(db, author, { articleId: article.id });
const replies: string[] = [];
for (let number = 0; number < 30; number += 1) {
  const reply = await makeComment(db, author, { articleId: article.id, parentId: first.id });
  replies.push(reply.id);
}
for (let number = 0; number < 20; number += 1) {
  await makeComment(db, author, { articleId: article.id });
}

const problems: unknown[] = [];
const tags: string[] = [];

/** What the page at this address shows to a person. */
function load(viewer: typeof reader | null, search = '', articleId = article.id) {
  queries.length = 0;
  problems.length = 0;
  tags.length = 0;
  const page = {
    api: as(
      viewer,
      openReads(openSharedStore(), (source) => tags.push(...source.tags)),
    ),
    report: (error: unknown) => problems.push(error),
  };
  return loadComments(page, { articleId }, new URL(`http://forge.invalid/article${search}`));
}

it('asks once for the first page', async () => {
  const seen = await load(null);
  expect(queries).toHaveLength(1);
  expect(seen.isLaterPage).toBe(false);
  expect(seen.page?.threads).toHaveLength(20);
});

it('leads readers without scripts through all pages', async () => {
  const start = await load(null);
  const second = await load(reader, laterPage(start.page?.next ?? ''));
  expect(second.isLaterPage).toBe(true);
  expect(second.page?.threads).toMatchObject([{ id: first.id, replies: 30 }]);
  const rest = await load(null, laterPage(second.page?.threads[0]?.next ?? '', first.id));
  expect(rest.page?.total).toBe(51);
  const ids = rest.page?.comments.map((comment) => comment.id);
  expect(ids).toEqual([first.id, ...replies.slice(24)]);
});

it.each(['?comments=nonsense', '?thread=nonsense', '?comments=1_x&thread=y'])(
  'shows the first page for %s',
  async (search) => {
    const seen = await load(null, search);
    expect(seen).toMatchObject({ isLaterPage: false, page: { total: 51 } });
  },
);

it('survives what cannot be loaded, and reports it', async () => {
  const missing = await load(null, '', randomUUID());
  expect(missing.page).toBeNull();
  expect(problems).toHaveLength(1);
  const forged = await load(
    null,
    laterPage(cursorText(placeAt(new Date(0), first.id)), randomUUID()),
  );
  expect(forged.page).toBeNull();
});

it('shows who supports the site, without asking more, and names them for the page cache', async () => {
  const [advocate, former, plain] = [
    await makePerson(db),
    await makePerson(db),
    await makePerson(db),
  ];
  await db.insert(supporters).values([
    { userId: advocate.id, tier: 'advocate', status: 'active' },
    { userId: former.id, tier: 'supporter', status: 'ended' },
  ]);
  const { id } = await makePublishedArticle(db, storage, author, moderator);
  const top = await makeComment(db, advocate, { articleId: id });
  const reply = await makeComment(db, former, { articleId: id, parentId: top.id });
  const last = await makeComment(db, plain, { articleId: id, parentId: reply.id });
  const tiers = { [top.id]: 'advocate', [reply.id]: null, [last.id]: null };
  const tiersOf = (found: readonly Comment[] = []) =>
    Object.fromEntries(found.map((comment) => [comment.id, comment.supporterTier]));

  const { page } = await load(null, '', id);
  expect(queries).toHaveLength(1);
  expect(tiersOf(page?.comments)).toEqual(tiers);
  expect(tags.toSorted()).toEqual(
    [
      `article:${id}`,
      ...[advocate, former, plain].map((person) => `profile:${person.id}`),
    ].toSorted(),
  );
  const calls = as(null).comments;
  const path = await calls.path({ articleId: id, id: last.id });
  expect(tiersOf(path.comments)).toEqual(tiers);
  const after = cursorText(placeAt(new Date(0), top.id));
  const thread = await calls.thread({ articleId: id, id: top.id, after });
  expect(tiersOf(thread.comments)).toEqual(tiers);
  const added = await as(advocate).comments.add({ articleId: id, text: 'And this' });
  expect(added.supporterTier).toBe('advocate');
  const edited = await as(plain).comments.edit({ id: last.id, text: 'Otherwise' });
  expect(edited.supporterTier).toBeNull();
});
