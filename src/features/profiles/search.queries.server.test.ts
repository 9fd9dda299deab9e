import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { searchPeople } from './search.queries.server.ts';

type Asked = { text: string; values: unknown[] };
const asked: Asked[] = [];
const { db, pool } = await freshDatabase({
  onQuery: (text, values) => asked.push({ text, values }),
});

for (const username of ['Mira-Lane', 'miro', 'tamira', 'Ann_Berg', 'ann-x', 'jose-lima', 'a_b']) {
  await makePerson(db, { username });
}

async function namesOf(q: string, limit = 10) {
  const { people } = await searchPeople(db, { q, limit });
  return people.map(({ username }) => username);
}

describe('people', () => {
  it.each([
    ['mir', ['Mira-Lane', 'miro', 'tamira']],
    ['MIRA', ['Mira-Lane', 'tamira']],
    ['mira lane', ['Mira-Lane']],
    ['  @miro ', ['miro']],
    ['José Lima', ['jose-lima']],
    ['n_b', ['Ann_Berg']],
    ['_', []],
    ['a_', ['a_b']],
    ['m', ['Mira-Lane', 'miro']],
    ['%', []],
    ['\\', []],
    ['mi%o', []],
    ['', []],
    ['miro\u0000', []],
    ['\ud83d', []],
    ['寿司', []],
    ["'; drop table profiles; --", []],
    ['a'.repeat(31), []],
  ])('whose name holds %j', async (q, expected) => {
    expect(await namesOf(q)).toEqual(expected);
  });

  it('show only what everybody may see', async () => {
    const { people } = await searchPeople(db, { q: 'miro', limit: 1 });
    expect(Object.keys(people[0] ?? {}).toSorted()).toEqual([
      'avatarUrl',
      'createdAt',
      'id',
      'username',
    ]);
  });

  it('come page by page, without a gap or a repeat, from beginnings to the rest', async () => {
    const names: string[] = [];
    let after: string | undefined;
    do {
      const page = await searchPeople(db, { q: 'mir', limit: 1, after });
      names.push(...page.people.map(({ username }) => username));
      after = page.next ?? undefined;
    } while (after);
    expect(names).toEqual(['Mira-Lane', 'miro', 'tamira']);
  });

  it.each(['garbage', Buffer.from('[0,"x","y"]').toString('base64url')])(
    'refuse the cursor %s',
    async (after) => {
      const search = searchPeople(db, { q: 'mir', limit: 1, after });
      await expect(search).rejects.toMatchObject({
        message: 'This page of people does not exist.',
      });
    },
  );
});

const planSchema = z.array(z.object({ 'QUERY PLAN': z.string() }));

describe('among many', () => {
  beforeAll(async () => {
    await pool.query(`
      with people as (
        insert into users (id, name, email, email_verified)
        select gen_random_uuid(), 'person-' || n, 'person-' || n || '@example.org', true
        from generate_series(1, 10000) as n returning id, name
      )
      insert into profiles (id, username) select id, name from people`);
    await pool.query('vacuum analyze profiles');
  });

  // A database that sorts by bytes anyway may as well take the index that keeps names unique.
  it.each([
    ['person-77', /profiles_handle\b|profiles_username_lower/],
    ['p', /profiles_handle\b|profiles_username_lower/],
    ['zq9', /profiles_handle_words/],
  ])('%s is found by an index', async (q, index) => {
    asked.length = 0;
    await searchPeople(db, { q, limit: 5 });
    const plans: string[] = [];
    for (const { text, values } of asked) {
      const { rows } = await pool.query(`explain ${text}`, values);
      plans.push(
        planSchema
          .parse(rows)
          .map((row) => row['QUERY PLAN'])
          .join('\n'),
      );
    }
    const plan = plans.join('\n');
    expect(plan).toMatch(index);
    expect(plan).not.toContain('Seq Scan on profiles');
  });
});
