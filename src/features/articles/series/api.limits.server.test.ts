import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { articleSeries, articleSeriesParts } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db, { username: 'author' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const calls = as(author).series;

const publish = (title: string, by = author) =>
  makePublishedArticle(db, storage, by, moderator, { title });
const wait = (title: string) => makeArticle(db, storage, author, { title });

describe('what it can hold', () => {
  it('are own articles that are in no other series', async () => {
    const articleIds = [(await publish('One')).id, (await wait('Two')).id];
    const { id } = await calls.create({ title: 'Points to pixels', articleIds });
    const free = await wait('Free');
    const choices = async (seriesId?: string) =>
      (await calls.choices(seriesId ? { seriesId } : {})).map((choice) => choice.id);
    expect(await choices()).toContain(free.id);
    expect(await choices()).not.toContain(articleIds[0]);
    expect(await choices(id)).toEqual(expect.arrayContaining([free.id, ...articleIds]));
    const foreign = await publish('Foreign', other);
    for (const [ids, message] of [
      [[foreign.id], 'A series can only contain your own articles.'],
      [[randomUUID()], 'A series can only contain your own articles.'],
      [[free.id, articleIds[0] ?? ''], '“One” is already in another series.'],
    ] as const) {
      await expect(calls.create({ title: 'Another', articleIds: [...ids] })).rejects.toMatchObject({
        status: 400,
        message,
        data: { fields: { articleIds: message } },
      });
    }
  });

  it.each([
    [{ title: ' ' }, 'Title is required.'],
    [{ title: 'x'.repeat(81) }, 'Title must be 80 characters or less.'],
    [{ articleIds: [] }, 'Choose at least 1 article.'],
    [
      { articleIds: Array.from({ length: 31 }, () => randomUUID()) },
      'A series can have at most 30 articles.',
    ],
    [
      { articleIds: ['a', 'a'].map(() => '0f0e7a5e-6d7c-4c55-9c50-3a8a2a2f6a01') },
      'An article can be in a series only once.',
    ],
  ])('is refused: %j', async (changes, sentence) => {
    const fields = { title: 'Fine', articleIds: [randomUUID()], ...changes };
    const refused: unknown = await calls.create(fields).catch((error: unknown) => error);
    expect(JSON.stringify(refused)).toContain(sentence);
    expect(refused).toMatchObject({ status: 400 });
  });

  it('an article once, also when two series ask for it at once', async () => {
    const { id } = await publish('Wanted');
    const create = (title: string) => calls.create({ title, articleIds: [id] });
    const outcomes = await Promise.allSettled([create('First'), create('Second')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const parts = eq(articleSeriesParts.articleId, id);
    expect(await db.$count(articleSeriesParts, parts)).toBe(1);
  });

  it('and 20 of one person', async () => {
    const person = await makePerson(db);
    const rows = Array.from({ length: 20 }, (_, at) => ({
      userId: person.id,
      slug: `series of many ${at}`,
      title: 'One of many',
    }));
    await db.insert(articleSeries).values(rows);
    const { id } = await makeArticle(db, storage, person);
    const more = as(person).series.create({ title: 'Too many', articleIds: [id] });
    await expect(more).rejects.toMatchObject({
      status: 409,
      message: 'You can have at most 20 series. Please delete one first.',
    });
  });
});
