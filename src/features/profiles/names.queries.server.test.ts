import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { moderators } from '#features/accounts/moderators/tables.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { createCaller } from '#api/caller.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { createProfile, forgetFormerNames } from './commands.server.ts';
import { formerUsernames, profiles } from './tables.server.ts';

const { db, contextOf, as } = await openFreshSite();
const fixed = await makePerson(db, { username: 'vera-holm' });
const granted = await makePerson(db, { username: 'tom-reed' });
await db.insert(moderators).values({ userId: granted.id });
const moderatorUserId = fixed.id;

type Person = Awaited<ReturnType<typeof makePerson>>;

const rename = (person: Person, username: string) =>
  createCaller({ ...contextOf(person), fixedModeratorId: fixed.id }).profiles.update({
    username,
    bio: '',
    socialLink: '',
    avatarId: null,
    bannerId: null,
  });

const kept = 'This username is reserved. Please choose another one.';
const taken = 'This username is taken. Please choose another one.';
const refused = (sentence: string) => ({
  status: 409,
  message: sentence,
  data: { fields: { username: sentence } },
});

describe('choosing a username', () => {
  it.each([
    ['moderator', kept],
    ['F0rge', kept],
    ['admin-7', kept],
    ['forge-support', kept],
    ['Vera_Holm', kept],
    ['vera-ho1rn', kept],
    ['t0m-reed', kept],
  ])('refuses %s', async (username, sentence) => {
    await expect(rename(await makePerson(db), username)).rejects.toMatchObject(refused(sentence));
  });

  it('takes others, and leaves moderators their own', async () => {
    await rename(await makePerson(db), 'vera-holmes');
    await rename(fixed, 'Vera-H0lm');
    await rename(fixed, 'vera-holm');
    await rename(granted, 'tom-reed');
  });

  it('does not judge a name again that stays', async () => {
    const person = await makePerson(db, { username: 'staff' });
    await rename(person, 'staff');
    await rename(person, 'Staff');
    await expect(rename(person, 'admin')).rejects.toMatchObject(refused(kept));
  });

  it('refuses the name of somebody who left, for 90 days', async () => {
    const deletedPerson = await makePerson(db, { username: 'olga-marsh' });
    await as(deletedPerson).accountDeletion.deleteAccount({ username: 'olga-marsh' });
    const person = await makePerson(db);
    await expect(rename(person, 'Olga-Marsh')).rejects.toMatchObject(refused(taken));
    await expect(rename(person, '0lga_marsh')).rejects.toMatchObject(refused(taken));
    const [row] = await db.select().from(formerUsernames);
    const days = (row?.freeAt.getTime() ?? 0) - Date.now();
    expect(Math.round(days / 86_400_000)).toBe(90);
    expect(JSON.stringify(row)).not.toMatch(/olga/i);
    await forgetFormerNames(db);
    await expect(rename(person, 'olga-marsh')).rejects.toMatchObject(refused(taken));
    await db.update(formerUsernames).set({ freeAt: new Date(Date.now() - 1000) });
    await rename(person, 'olga-marsh');
    await forgetFormerNames(db);
    expect(await db.$count(formerUsernames)).toBe(0);
  });
});

describe('the username of a first sign-in', () => {
  async function nameOf(name: string): Promise<string> {
    const id = randomUUID();
    await db.insert(users).values({ id, name, email: `${id}@example.org`, emailVerified: true });
    await createProfile(db, { id, name }, { moderatorUserId });
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
    return profile?.username ?? '';
  }

  it('is never one that is kept', async () => {
    expect(await nameOf('Administrator')).toMatch(/^artist(-\d+)?$/);
    expect(await nameOf('Forge Support')).toMatch(/^artist(-\d+)?$/);
  });

  it('has a number behind what is like a moderator’s, or was somebody’s', async () => {
    expect(await nameOf('Vera Holm')).toBe('vera-holm-2');
    const deletedPerson = await makePerson(db, { username: 'ida-quist' });
    await as(deletedPerson).accountDeletion.deleteAccount({ username: 'ida-quist' });
    expect(await nameOf('Ida Quist')).toBe('ida-quist-2');
  });
});
