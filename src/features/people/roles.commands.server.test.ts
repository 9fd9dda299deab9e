import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { grantModerator } from '#features/accounts/moderators/commands.server.ts';
import { moderators } from '#features/accounts/moderators/tables.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { viewerById } from '#features/profiles/queries.server.ts';
import { siteActor, type Viewer } from '#shared/viewer.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openRoles } from '#test/roles.ts';

const database = await freshDatabase();
const { db } = database;
const roles = await openRoles(database);
const { as, fixed, grant, end, moderates, reason } = roles;

let iris: Viewer;
let otto: Viewer;

beforeEach(async () => {
  iris = await roles.makeModerator('iris');
  otto = await roles.makeModerator('otto');
});

afterEach(async () => {
  await db.delete(moderators);
});

describe('nobody changes', () => {
  const forbidden = (message: string) => ({ status: 403, message });

  it('their own role', async () => {
    for (const act of [grant, end]) {
      const refusal = forbidden('You cannot change your own role.');
      await expect(act(iris, iris)).rejects.toMatchObject(refusal);
      await expect(act(fixed, fixed)).rejects.toMatchObject(refusal);
    }
    expect(await moderates(iris)).toBe(true);
  });

  it('that of the one whom the settings name', async () => {
    await grantModerator(db, siteActor, fixed.id);
    for (const act of [grant, end]) {
      await expect(act(iris, fixed)).rejects.toMatchObject(
        forbidden(
          'This moderator is named in the site settings. Only the operator can change that.',
        ),
      );
    }
    expect(await moderates(fixed)).toBe(true);
  });

  it('that of somebody suspended', async () => {
    const person = await makePerson(db);
    await as(iris).people.suspend({ id: person.id, reason, until: null });
    await expect(grant(iris, person)).rejects.toMatchObject({
      status: 409,
      message: 'This person is suspended. Lift the suspension first.',
    });
    expect(await moderates(person)).toBe(false);
  });

  it('that of somebody who is being suspended at this moment', async () => {
    const person = await makePerson(db);
    await Promise.allSettled([
      as(otto).people.suspend({ id: person.id, reason, until: null }),
      grant(iris, person),
    ]);
    const viewer = await viewerById(db, person.id, fixed.id);
    expect([viewer?.isModerator, viewer?.suspension !== null].filter(Boolean)).toHaveLength(1);
  });

  it('that of a deleted account', async () => {
    const person = await makePerson(db);
    await db.delete(users).where(eq(users.id, person.id));
    for (const act of [grant, end]) {
      await expect(act(iris, person)).rejects.toMatchObject({
        status: 404,
        message: 'This person does not exist.',
      });
    }
  });

  it('anything without the role: visitors, members, authors', async () => {
    const [member, person] = [await makePerson(db), await makePerson(db)];
    for (const act of [grant, end]) {
      await expect(act(null, person)).rejects.toMatchObject({ status: 401 });
      for (const subject of [person, member, otto]) {
        await expect(act(member, subject)).rejects.toMatchObject(
          forbidden('You are not authorized to moderate people.'),
        );
      }
    }
    expect(await moderates(otto)).toBe(true);
    expect(await moderates(member)).toBe(false);
  });

  it('anything while suspended, or without the second factor of a real site', async () => {
    const person = await makePerson(db);
    const suspension = { reason: 'Spam.', until: null };
    await expect(grant({ ...iris, suspension }, person)).rejects.toMatchObject({
      status: 403,
      data: { reason: 'suspended' },
    });
    const withoutFactor = { ...iris, isModerator: false, secondFactor: 'missing' } as const;
    await expect(grant(withoutFactor, person)).rejects.toMatchObject({
      status: 403,
      data: { reason: 'second-factor-needed' },
    });
    expect(await moderates(person)).toBe(false);
  });

  it('anything with a sign-in of ten minutes ago', async () => {
    const person = await makePerson(db);
    for (const authenticatedAt of [null, new Date(Date.now() - 600_000)]) {
      const calls = as(iris, { authenticatedAt }).people;
      const refusal = { status: 403, data: { reason: 'sign-in-too-old' } };
      await expect(calls.grantRole({ id: person.id, reason })).rejects.toMatchObject(refusal);
      await expect(calls.endRole({ id: otto.id, reason })).rejects.toMatchObject(refusal);
    }
    expect([await moderates(person), await moderates(otto)]).toEqual([false, true]);
  });

  it('anything whose own role ended after the request came in', async () => {
    const person = await makePerson(db);
    await end(otto, iris);
    await expect(grant(iris, person)).rejects.toMatchObject({ status: 403 });
    await expect(end(iris, otto)).rejects.toMatchObject({ status: 403 });
    expect([await moderates(person), await moderates(otto)]).toEqual([false, true]);
  });

  it.each([
    [{ reason: '  ' }, 'Enter a reason.'],
    [{ reason: 'x'.repeat(501) }, 'The reason must be 500 characters or less.'],
    [{ id: 'x' }, 'Invalid user ID format'],
    [{ role: 'operator' }, ''],
  ])('with %j', async (changes, sentence) => {
    const { id } = await makePerson(db);
    const refusal = { status: 400, message: expect.stringContaining(sentence) };
    const input = { id, reason, ...changes };
    await expect(as(iris).people.grantRole(input)).rejects.toMatchObject(refusal);
    await expect(as(iris).people.endRole(input)).rejects.toMatchObject(refusal);
  });
});

describe('the site keeps a moderator', () => {
  it('when two end each other’s role at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await roles.makeModerator('one'), await roles.makeModerator('two')];
      const outcomes = await Promise.allSettled([end(one, two), end(two, one)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect([await moderates(one), await moderates(two)].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('the database refuses', () => {
  it('whoever made themselves a moderator, and a moderator of a moderator without a reason', async () => {
    const { id: userId } = await makePerson(db);
    const insert = (values: { grantedBy: string; reason: string }) =>
      db
        .insert(moderators)
        .values({ userId, ...values })
        .then(
          () => 'stored',
          (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
        );
    expect(await insert({ grantedBy: userId, reason })).toBe('moderators_self');
    expect(await insert({ grantedBy: iris.id, reason: '' })).toBe('moderators_reason');
    expect(await insert({ grantedBy: iris.id, reason: 'x'.repeat(501) })).toBe('moderators_reason');
    expect(await insert({ grantedBy: iris.id, reason })).toBe('stored');
    await db.execute(sql`delete from users where id = ${iris.id}`);
    const [row] = await db.select().from(moderators).where(eq(moderators.userId, userId));
    expect(row).toMatchObject({ grantedBy: null, reason });
  });
});
