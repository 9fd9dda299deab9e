import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { articles } from '#features/articles/tables.server.ts';
import { fieldsWith, makeArticle, makeImage, makePublishedArticle } from '#test/articles.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { hearPageTags } from '#test/page-tags.ts';
import { makePerson } from '#test/people.ts';
import { blenderAnswers } from './tables.server.ts';

const database = await freshDatabase();
const { db, pool } = database;
const { as, storage } = openTestSite(database);
const droppedTags = await hearPageTags(database);
const author = await makePerson(db, { username: 'author' });
const reader = await makePerson(db, { username: 'reader' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });

beforeEach(() => pool.query('delete from rate_limits'));

const publish = (title: string, testedWith: string[] = [], changes: object = {}) =>
  makePublishedArticle(db, storage, author, moderator, { title, testedWith, ...changes });
type Person = typeof author | null;
const answer = (who: Person, id: string, version: string, said: 'works' | 'fails' | 'none') =>
  as(who).compatibility.answer({ id, version, answer: said });
const found = async (filters: object) =>
  (await as(null).articles.list({ sort: 'title-asc', ...filters })).articles.map(
    ({ title }) => title,
  );
const none = { works: 0, fails: 0, own: 'none' };

describe('an answer', () => {
  it.each([
    ['a visitor', null, { status: 401 }, 'Sign in to say which version of Blender this works in.'],
    ['its author', author, { status: 403 }, 'Choose the versions of your own article in its form.'],
  ] as const)('of %s is refused', async (_, who, refusal, message) => {
    const { id } = await publish('Refused', ['5.1']);
    await expect(answer(who, id, '5.1', 'works')).rejects.toMatchObject({ ...refusal, message });
    expect(await as(null).compatibility.of({ id })).toEqual([
      { version: '5.1', isNamed: true, ...none },
    ]);
  });

  it('of a co-author is refused, of whoever was only asked is not', async () => {
    const { id, slug } = await publish('Written by two', ['5.1']);
    await as(author).articleCoauthors.invite({ slug, userId: other.id });
    await answer(other, id, '5.1', 'works');
    await as(other).articleCoauthors.accept({ slug });
    await expect(answer(other, id, '5.1', 'fails')).rejects.toMatchObject({ status: 403 });
  });

  it('of a reader is one for each version, can be changed and taken back', async () => {
    const { id } = await publish('Answered', ['5.0', '5.1', '5.0']);
    const fivePointOne = { version: '5.1', isNamed: true };
    const rest = { version: '5.0', isNamed: true, ...none };
    for (const said of ['works', 'works'] as const) {
      expect(await answer(reader, id, '5.1', said)).toEqual([
        { ...fivePointOne, works: 1, fails: 0, own: 'works' },
        rest,
      ]);
    }
    expect(await answer(moderator, id, '5.1', 'fails')).toEqual([
      { ...fivePointOne, works: 1, fails: 1, own: 'fails' },
      rest,
    ]);
    expect(await answer(reader, id, '5.1', 'fails')).toEqual([
      { ...fivePointOne, works: 0, fails: 2, own: 'fails' },
      rest,
    ]);
    for (const said of ['none', 'none'] as const) {
      expect(await answer(reader, id, '5.1', said)).toEqual([
        { ...fivePointOne, works: 0, fails: 1, own: 'none' },
        rest,
      ]);
    }
  });

  it('is counted once when it is sent many times at once', async () => {
    const { id } = await publish('At once');
    await Promise.all([reader, other, reader, other].map((who) => answer(who, id, '5.1', 'works')));
    expect(await as(null).compatibility.of({ id })).toEqual([
      { version: '5.1', isNamed: false, works: 2, fails: 0, own: 'none' },
    ]);
    expect(await found({ blender: '5.1', q: 'At once' })).toEqual(['At once']);
  });

  it('drops the page of its article, and the lists where they find another', async () => {
    const { id } = await publish('Dropped');
    const tags = async (who: Person, said: 'works' | 'fails' | 'none') => {
      await droppedTags();
      await answer(who, id, '5.1', said);
      return droppedTags();
    };
    const article = `article:${id}`;
    expect(await tags(reader, 'works')).toEqual([article, 'articles']);
    expect(await tags(reader, 'works')).toEqual([]);
    expect(await tags(other, 'works')).toEqual([article]);
    expect(await tags(other, 'none')).toEqual([article]);
    expect(await tags(reader, 'fails')).toEqual([article, 'articles']);
  });

  it('is for an offered version of a public article alone', async () => {
    const waiting = await makeArticle(db, storage, author, { testedWith: ['5.1'] });
    const notFound = 'The article you are looking for does not exist.';
    await expect(answer(reader, waiting.id, '5.1', 'works')).rejects.toThrow(notFound);
    await expect(as(reader).compatibility.of({ id: waiting.id })).rejects.toThrow(notFound);
    expect(await as(author).compatibility.of({ id: waiting.id })).toHaveLength(1);
    const { id } = await publish('Offered');
    for (const version of ['1.0', '5', '5.1.0', '', "5.1'; drop table articles"]) {
      await expect(answer(reader, id, version, 'works')).rejects.toMatchObject({ status: 400 });
    }
  });

  it('goes with the account of who gave it, and what it confirmed too', async () => {
    const { id } = await publish('Given by one who leaves');
    const person = await makePerson(db);
    await answer(person, id, '4.2', 'works');
    expect(await found({ blender: '4.2' })).toEqual(['Given by one who leaves']);
    await as(person).accountDeletion.deleteAccount({ username: person.username });
    expect(await found({ blender: '4.2' })).toEqual([]);
    expect(await as(null).compatibility.of({ id })).toEqual([]);
    expect(await db.$count(blenderAnswers, eq(blenderAnswers.articleId, id))).toBe(0);
  });
});

describe('the listing of a version', () => {
  it('has what the author names and what more readers confirm than dispute', async () => {
    await publish('Named', ['3.6'], { category: 'Guide' });
    const { id } = await publish('Confirmed');
    await publish('Neither', ['4.0']);
    expect(await found({ blender: '3.6' })).toEqual(['Named']);
    await answer(reader, id, '3.6', 'works');
    expect(await found({ blender: '3.6' })).toEqual(['Confirmed', 'Named']);
    expect(await found({ blender: '3.6', category: 'Guide' })).toEqual(['Named']);
    expect(await found({ blender: '3.6', q: 'confirmed' })).toEqual(['Confirmed']);
    const first = await as(null).articles.list({ blender: '3.6', sort: 'title-asc', limit: 1 });
    expect(first.next).not.toBeNull();
    expect(await found({ blender: '3.6', limit: 1, after: first.next ?? '' })).toEqual(['Named']);
    await answer(other, id, '3.6', 'fails');
    expect(await found({ blender: '3.6' })).toEqual(['Named']);
  });

  it('keeps what the author names, however many dispute it', async () => {
    const { id } = await publish('Defended', ['3.3']);
    for (const who of [reader, other, moderator]) await answer(who, id, '3.3', 'fails');
    expect(await found({ blender: '3.3' })).toEqual(['Defended']);
  });

  it('knows no other versions', async () => {
    await expect(found({ blender: '1.0' })).rejects.toMatchObject({
      status: 400,
      message: 'Choose versions of Blender from the list.',
    });
  });
});

describe('the list of the author', () => {
  it('stays with each version of the article, and comes back with it', async () => {
    const { id, slug } = await publish('Kept', ['2.93', '4.1']);
    const thumbnail = await makeImage(db, storage, author);
    const fields = fieldsWith(thumbnail, { title: 'Kept', testedWith: [] });
    await as(author).articles.update({ slug, revision: 1, fields });
    expect((await as(author).articles.bySlug({ slug })).testedWith).toEqual([]);
    const { before, after } = await as(author).articleHistory.changes({ slug, revision: 2 });
    expect([before.testedWith, after.testedWith]).toEqual([['4.1', '2.93'], []]);
    await as(author).articleHistory.restore({ slug, revision: 2, from: 1 });
    const [stored] = await db.select().from(articles).where(eq(articles.id, id));
    expect(stored?.testedWith).toEqual(['4.1', '2.93']);
  });

  it.each([
    ['an unknown version', ['5.1', '9.9']],
    ['no version', ['']],
    ['too many', Array.from({ length: 14 }, () => '5.1')],
  ])('is refused with %s', async (_, testedWith) => {
    const thumbnail = await makeImage(db, storage, author);
    const fields = { ...fieldsWith(thumbnail), testedWith };
    await expect(as(author).articles.create(fields)).rejects.toMatchObject({ status: 400 });
  });
});
