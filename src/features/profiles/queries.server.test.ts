import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { updateProfile } from './commands.server.ts';
import { viewerById } from './queries.server.ts';
import { profiles } from './tables.server.ts';

const { db } = await freshDatabase();

describe('viewerById', () => {
  it('is the person as pages name them', async () => {
    const { id } = await makePerson(db, { username: 'vera-holm' });
    const viewer = { id, username: 'vera-holm', avatarUrl: null, isNewcomer: true };
    expect(await viewerById(db, id, undefined)).toEqual({ ...viewer, isModerator: false });
    expect(await viewerById(db, id, randomUUID())).toEqual({ ...viewer, isModerator: false });
    expect(await viewerById(db, id, id)).toEqual({ ...viewer, isModerator: true });
  });

  it('is the person as they are now, after a change of the profile', async () => {
    const person = await makePerson(db, { username: 'before' });
    const nothing = { bio: '', socialLink: null, avatarId: null, bannerId: null };
    await updateProfile(db, person, { username: 'afterwards', ...nothing });
    expect(await viewerById(db, person.id, undefined)).toMatchObject({ username: 'afterwards' });
  });

  it('is no newcomer after a day', async () => {
    const { id } = await makePerson(db);
    const createdAt = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await db.update(profiles).set({ createdAt }).where(eq(profiles.id, id));
    expect(await viewerById(db, id, undefined)).toMatchObject({ isNewcomer: false });
  });

  it('gives a profile to someone who was left without', async () => {
    const id = randomUUID();
    await db.insert(users).values({ id, name: 'Wen Zhao', email: 'wen@forge.example' });
    expect(await viewerById(db, id, undefined)).toMatchObject({ username: 'wen-zhao' });
    expect(await db.$count(profiles, eq(profiles.username, 'wen-zhao'))).toBe(1);
  });

  it('is nobody when the account is gone', async () => {
    expect(await viewerById(db, randomUUID(), undefined)).toBeNull();
  });
});
