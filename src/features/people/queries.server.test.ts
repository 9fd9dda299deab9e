import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createCaller } from '#api/caller.server.ts';
import { grantModerator } from '#features/accounts/moderators/commands.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { siteActor } from '#shared/viewer.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeOffer } from '#test/offers.ts';
import { makePerson } from '#test/people.ts';

const { db, as, contextOf, storage } = await openFreshSite();
const moderator = await makePerson(db, { username: 'iris', isModerator: true });

const dayIn = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

describe('the people', () => {
  it('are found by name, whole e-mail address and id', async () => {
    const person = await makePerson(db, { username: 'quartz-miner' });
    const [user] = await db.select().from(users).where(eq(users.id, person.id));
    const email = user?.email ?? '';
    const found = async (q: string) =>
      (await as(moderator).people.list({ q })).people.map(({ username }) => username);
    for (const q of ['QUARTZ', 'artz-min', email.toUpperCase(), person.id]) {
      expect(await found(q)).toEqual(['quartz-miner']);
    }
    for (const q of [email.slice(0, -1), '@example.org', '%', randomUUID(), "' or 1=1 --"]) {
      expect(await found(q)).toEqual([]);
    }
  });

  it('are shown with their state and counts, and without their e-mail address', async () => {
    const person = await makePerson(db, { username: 'counted' });
    await makePublishedArticle(db, storage, person, moderator);
    await makeOffer(db, storage, person);
    const reason = 'Sold the work of others.';
    await as(moderator).people.suspend({ id: person.id, reason, until: dayIn(5) });
    const { people } = await as(moderator).people.list({ q: 'counted', group: 'suspended' });
    expect(people).toMatchObject([
      {
        id: person.id,
        role: null,
        suspension: { reason, by: 'iris', until: new Date(`${dayIn(5)}T00:00:00Z`) },
        counts: { articles: 1, products: 1, comments: 0 },
      },
    ]);
    expect(JSON.stringify(people)).not.toContain('@');
    expect(await as(moderator).people.byId({ id: person.id })).toEqual(people[0]);
  });

  it('can be the moderators alone, the fixed one among them', async () => {
    const [granted, fixed] = [await makePerson(db), await makePerson(db)];
    const { id: by } = await makePerson(db, { username: 'appointing' });
    const reason = 'Knows every add-on.';
    await grantModerator(db, { ...siteActor, id: by }, granted.id, reason);
    const caller = createCaller({ ...contextOf(moderator), fixedModeratorId: fixed.id });
    const { people } = await caller.people.list({ group: 'moderators' });
    const ids = people.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([granted.id, fixed.id]));
    const roleOf = (id: string) => people.find((person) => person.id === id)?.role;
    const since = expect.any(Date);
    expect(roleOf(granted.id)).toEqual({ isFixed: false, since, by: 'appointing', reason });
    expect(roleOf(fixed.id)).toEqual({ isFixed: true, since: null, by: null, reason: '' });
    expect(people.every(({ role }) => role !== null)).toBe(true);
  });

  it('come in pages, each person once', async () => {
    for (let count = 0; count < 35; count += 1)
      await makePerson(db, { username: `paged-${count}` });
    const first = await as(moderator).people.list({ q: 'paged-' });
    expect(first.people).toHaveLength(30);
    const second = await as(moderator).people.list({ q: 'paged-', after: first.next ?? '' });
    expect(second.next).toBeNull();
    const names = [...first.people, ...second.people].map(({ username }) => username);
    expect(new Set(names).size).toBe(35);
    await expect(as(moderator).people.list({ after: 'nonsense' })).rejects.toMatchObject({
      status: 400,
    });
  });

  it.each(['list', 'log'] as const)('%s is for moderators alone', async (name) => {
    await expect(as(null).people[name]({})).rejects.toMatchObject({ status: 401 });
    await expect(as(await makePerson(db)).people[name]({})).rejects.toMatchObject({ status: 403 });
  });
});
