import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { createProfile } from './commands.server.ts';
import { profiles } from './tables.server.ts';

const { db } = await freshDatabase();

async function addUser(name: string): Promise<{ id: string; name: string }> {
  const user = { id: randomUUID(), name };
  await db.insert(users).values({ ...user, email: `${user.id}@forge.example` });
  return user;
}

async function usernameOf(id: string): Promise<string | undefined> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
  return profile?.username;
}

describe('createProfile', () => {
  it.each([
    ['Mira Okafor', 'mira-okafor'],
    ['MIRA OKAFOR', 'mira-okafor-2'],
    ['Mïra  Okafor!', 'mira-okafor-3'],
    ['', 'artist'],
    ['李', 'artist-2'],
    ['Al', 'artist-al'],
    ['x'.repeat(200), 'x'.repeat(30)],
    ['x'.repeat(201), `${'x'.repeat(28)}-2`],
  ])('makes a free username from %j', async (name, username) => {
    const user = await addUser(name);
    await createProfile(db, user);
    expect(await usernameOf(user.id)).toBe(username);
  });

  it('keeps the profile that is there', async () => {
    const user = await addUser('Juno Park');
    await createProfile(db, user);
    await createProfile(db, { ...user, name: 'Somebody Else' });
    expect(await usernameOf(user.id)).toBe('juno-park');
  });

  it('gives everyone of the same name another username, even at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => addUser('Sol Rivera')));
    await Promise.all(people.map((person) => createProfile(db, person)));
    const names = await Promise.all(people.map(({ id }) => usernameOf(id)));
    expect(new Set(names).size).toBe(20);
    expect(names.every((name) => name && /^sol-rivera(-\d+)?$/.test(name))).toBe(true);
  });

  it('makes one profile when the same person signs in twice at once', async () => {
    const user = await addUser('Kofi Mensah');
    await Promise.all([createProfile(db, user), createProfile(db, user)]);
    expect(await usernameOf(user.id)).toBe('kofi-mensah');
  });

  it('fails for a user who does not exist', async () => {
    await expect(createProfile(db, { id: randomUUID(), name: 'Nobody' })).rejects.toThrow();
  });
});
