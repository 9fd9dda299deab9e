import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { grantModerator, revokeModerator } from '#features/accounts/moderators/commands.server.ts';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { siteActor } from '#shared/viewer.ts';
import { updateProfile } from './commands.server.ts';
import { viewerById } from './queries.server.ts';
import { profiles } from './tables.server.ts';

const { db, pool } = await freshDatabase();

describe('viewerById', () => {
  it('is the person as pages name them', async () => {
    const { id } = await makePerson(db, { username: 'vera-holm' });
    const viewer = {
      id,
      username: 'vera-holm',
      avatarUrl: null,
      isNewcomer: true,
      suspension: null,
    };
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

  it('moderates from the grant to the end of it, at once', async () => {
    const { id } = await makePerson(db);
    const isModerator = async () => (await viewerById(db, id, randomUUID()))?.isModerator;
    expect(await grantModerator(db, siteActor, id)).toBe(true);
    expect(await isModerator()).toBe(true);
    expect(await grantModerator(db, siteActor, id)).toBe(false);
    expect(await revokeModerator(db, siteActor, id)).toBe(true);
    expect(await isModerator()).toBe(false);
    expect(await revokeModerator(db, siteActor, id)).toBe(false);
  });

  it('is suspended with its reason, and no longer once the end has passed', async () => {
    const { id: userId } = await makePerson(db);
    const until = new Date(Date.now() + 60_000);
    await db.insert(suspensions).values({ userId, reason: 'Spam.', until });
    const suspension = async () => (await viewerById(db, userId, undefined))?.suspension;
    expect(await suspension()).toEqual({ reason: 'Spam.', until });
    const past = { createdAt: new Date(Date.now() - 9_000), until: new Date(Date.now() - 1_000) };
    await db.update(suspensions).set(past).where(eq(suspensions.userId, userId));
    expect(await suspension()).toBeNull();
  });

  it('costs one query, whatever the person is', async () => {
    const { id } = await makePerson(db);
    await grantModerator(db, siteActor, id);
    const execute = vi.spyOn(pool, 'query');
    await viewerById(db, id, undefined);
    expect(execute).toHaveBeenCalledTimes(1);
    execute.mockRestore();
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
