import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { reportLimits } from './rules.ts';
import { reports } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db, { username: 'author' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const everybody = { visitor: null, author, other, moderator } as const;
type Who = keyof typeof everybody;

const published = await publish('Published');
const pending = await makeArticle(db, storage, author, { title: 'Pending' });

function publish(title: string) {
  return makePublishedArticle(db, storage, author, moderator, { title });
}

function reportOf({ id }: { id: string }, changes: object = {}) {
  return { contentType: 'article' as const, contentId: id, reason: 'spam' as const, ...changes };
}

const contentOf = ({ id }: { id: string }) => ({ contentType: 'article' as const, contentId: id });

describe('who may report what', () => {
  const signInFirst = 'You must be logged in to report content.';
  const gone = 'This is no longer available, so it cannot be reported.';
  const cases: [Who, 'published' | 'pending' | 'nothing', status: number, message?: string][] = [
    ['visitor', 'published', 401, signInFirst],
    ['visitor', 'nothing', 401, signInFirst],
    ['other', 'published', 200],
    ['other', 'pending', 404, gone],
    ['other', 'nothing', 404, gone],
    ['author', 'published', 403, 'You cannot report your own content.'],
    ['author', 'pending', 403, 'You cannot report your own content.'],
    ['moderator', 'published', 200],
  ];
  const articles = { published, pending, nothing: { id: randomUUID() } };
  it.each(cases)('%s, %s: %i', async (who, what, status, message) => {
    const creating = as(everybody[who]).reports.create(reportOf(articles[what]));
    if (status === 200) expect(await creating).toEqual({ isNew: true });
    else await expect(creating).rejects.toMatchObject({ status, message });
  });

  it('the reporter is the one of the session: a forged one is refused', async () => {
    const forged = reportOf(published, { reporterId: author.id });
    await expect(as(other).reports.create(forged)).rejects.toMatchObject({ status: 400 });
    expect(await db.$count(reports, eq(reports.reporterId, author.id))).toBe(0);
  });

  const list = ['open', 'resolved', 'openCount'] as const;
  it.each(list)('%s is for the moderator alone', async (call) => {
    await expect(as(null).reports[call]({})).rejects.toMatchObject({ status: 401 });
    for (const person of [author, other]) {
      await expect(as(person).reports[call]({})).rejects.toMatchObject({
        status: 403,
        message: 'You are not authorized to moderate reports.',
      });
    }
    await expect(as(moderator).reports[call]({})).resolves.toBeDefined();
  });

  it('only the moderator resolves', async () => {
    const [report] = (await as(moderator).reports.open({})).reports;
    const id = report?.id ?? '';
    await expect(as(null).reports.resolve({ id })).rejects.toMatchObject({ status: 401 });
    await expect(as(other).reports.resolve({ id })).rejects.toMatchObject({ status: 403 });
    await expect(as(author).reports.resolve({ id })).rejects.toMatchObject({ status: 403 });
  });
});

describe('what a report says', () => {
  it.each([
    ['something else that is not named', { reason: 'other' }, 'Describe what is wrong.'],
    ['blanks', { reason: 'other', details: ' \n\t ' }, 'Describe what is wrong.'],
    ['an unknown reason', { reason: 'boring' }, 'Choose a reason.'],
    ['no reason', { reason: undefined }, 'Choose a reason.'],
    ['1,001 characters', { details: 'x'.repeat(1001) }, 'Details must be 1000 characters or less.'],
  ])('%s: refused', async (_, changes, message) => {
    const creating = as(other).reports.create(reportOf(published, changes));
    await expect(creating).rejects.toMatchObject({ status: 400, message });
  });

  it.each([[{ contentType: 'upload' }], [{ contentId: 'x' }], [{ resolvedAt: new Date() }]])(
    '%j is refused',
    async (changes) => {
      const creating = as(other).reports.create(reportOf(published, changes));
      await expect(creating).rejects.toMatchObject({ status: 400 });
    },
  );

  it('is kept as written, line breaks too, without control characters', async () => {
    const [person, article] = [await makePerson(db), await publish('Odd')];
    const details = '  First line\r\nsecond\u0007 line\n\n\n\n\nlast  ';
    await as(person).reports.create(reportOf(article, { reason: 'other', details }));
    const [row] = await db.select().from(reports).where(eq(reports.contentId, article.id));
    expect(row).toMatchObject({
      reporterId: person.id,
      reason: 'other',
      details: 'First line\nsecond  line\n\n\nlast',
      resolvedAt: null,
    });
  });
});

describe('one open report per person and article', () => {
  it('is one row after 100 identical calls at once', async () => {
    const [article, person] = [await publish('Much reported'), await makePerson(db)];
    const statuses = await Promise.allSettled(
      Array.from({ length: 100 }, () => as(person).reports.create(reportOf(article))),
    );
    expect(await db.$count(reports, eq(reports.contentId, article.id))).toBe(1);
    const answers = statuses.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(answers.length).toBeGreaterThan(1);
  });

  it('stays as it was sent first, and a new one may follow when it is resolved', async () => {
    const [article, person] = [await publish('Twice reported'), await makePerson(db)];
    const calls = as(person).reports;
    expect(await calls.mine(contentOf(article))).toEqual({ isOpen: false });
    expect(await calls.create(reportOf(article))).toEqual({ isNew: true });
    expect(await calls.create(reportOf(article, { reason: 'offensive' }))).toEqual({
      isNew: false,
    });
    expect(await calls.mine(contentOf(article))).toEqual({ isOpen: true });
    expect(await as(other).reports.mine(contentOf(article))).toEqual({ isOpen: false });
    const [row] = await db.select().from(reports).where(eq(reports.contentId, article.id));
    expect(row?.reason).toBe('spam');
    await as(moderator).reports.resolve({ id: row?.id ?? '' });
    expect(await calls.mine(contentOf(article))).toEqual({ isOpen: false });
    expect(await calls.create(reportOf(article))).toEqual({ isNew: true });
    expect(await db.$count(reports, eq(reports.contentId, article.id))).toBe(2);
  });

  it('of two people are two', async () => {
    const article = await publish('Reported by two');
    await as(other).reports.create(reportOf(article));
    await as(moderator).reports.create(reportOf(article));
    expect(await db.$count(reports, eq(reports.contentId, article.id))).toBe(2);
  });

  it('goes with the article', async () => {
    const article = await publish('Reported and deleted');
    await as(other).reports.create(reportOf(article));
    await as(author).articles.delete({ slug: article.slug });
    expect(await db.$count(reports, eq(reports.contentId, article.id))).toBe(0);
  });
});

describe("the moderator's lists", () => {
  async function pagesOf(call: 'open' | 'resolved') {
    const first = await as(moderator).reports[call]({});
    if (!first.next) return first.reports;
    const second = await as(moderator).reports[call]({ after: first.next });
    expect(second.next).toBeNull();
    return [...first.reports, ...second.reports];
  }

  it('show the longest waiting first and the last resolved first, page by page', async () => {
    await db.delete(reports);
    const article = await publish('The list');
    const count = reportLimits.pageSize + 3;
    const wanted = Array.from({ length: count }, (_, number) => `Number ${number}`);
    for (const [number, details] of wanted.entries()) {
      await as(await makePerson(db)).reports.create(reportOf(article, { details }));
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, 0, number >> 1));
      await db.update(reports).set({ createdAt }).where(eq(reports.details, details));
    }
    const open = await pagesOf('open');
    expect(open.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt))).toEqual(open);
    expect(open.map(({ details }) => details).toSorted()).toEqual(wanted.toSorted());
    expect(await as(moderator).reports.openCount({})).toEqual({ count });
    for (const [number, { id }] of open.entries()) {
      await as(moderator).reports.resolve({ id });
      const resolvedAt = new Date(Date.UTC(2026, 0, 2, 0, 0, 0, number));
      await db.update(reports).set({ resolvedAt }).where(eq(reports.id, id));
    }
    const resolved = await pagesOf('resolved');
    expect(resolved.map(({ id }) => id)).toEqual(open.map(({ id }) => id).toReversed());
    expect(await pagesOf('open')).toEqual([]);
    expect(await as(moderator).reports.openCount({})).toEqual({ count: 0 });
  });

  it('name the reporter, the article and who resolved it', async () => {
    await db.delete(reports);
    const article = await publish('Named');
    await as(other).reports.create(reportOf(article, { reason: 'copyright', details: 'Mine.' }));
    const [open] = (await as(moderator).reports.open({})).reports;
    expect(open).toEqual({
      id: expect.any(String),
      authorId: author.id,
      contentType: 'article',
      reason: 'copyright',
      details: 'Mine.',
      createdAt: expect.any(Date),
      resolvedAt: null,
      resolvedBy: null,
      reporter: { id: other.id, username: 'other', avatarUrl: null },
      content: expect.objectContaining({ title: 'Named', revision: 1, isPublished: true }),
    });
    const id = open?.id ?? '';
    await Promise.all([1, 2, 3].map(() => as(moderator).reports.resolve({ id })));
    const [resolved] = (await as(moderator).reports.resolved({})).reports;
    expect(resolved).toMatchObject({ id, resolvedBy: 'moderator', resolvedAt: expect.any(Date) });
    const successor = await makePerson(db, { isModerator: true });
    await as(successor).reports.resolve({ id });
    expect((await as(successor).reports.resolved({})).reports).toEqual([resolved]);
  });

  it('refuse what is not there', async () => {
    await expect(as(moderator).reports.resolve({ id: randomUUID() })).rejects.toMatchObject({
      status: 404,
      message: 'This report does not exist.',
    });
    await expect(as(moderator).reports.open({ after: 'x' })).rejects.toMatchObject({
      status: 400,
      message: 'This page of the list does not exist.',
    });
  });
});

it.each([
  [true, 5],
  [false, 30],
])('newcomer %s: %i a day', async (isNewcomer, allowed) => {
  const person = await makePerson(db, { isNewcomer });
  const statuses = await Promise.all(
    Array.from({ length: allowed + 3 }, () =>
      as(person)
        .reports.create(reportOf(published))
        .then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(allowed);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
});
