import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { forgetProfileRemovals } from '#features/profiles/removal/commands.server.ts';
import { profileRemovals } from '#features/profiles/removal/tables.server.ts';
import { sweepImages } from '#features/uploads/sweep.commands.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { makeImage } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';

const { db, as, storage } = await openFreshSite();
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const { moderation } = as(moderator);
const reason = 'Abusive or hateful.';

async function person(username: string) {
  const who = await makePerson(db, { username });
  const avatar = await makeImage(db, storage, who, 'avatar');
  const banner = await makeImage(db, storage, who, 'banner');
  const fields = {
    username,
    bio: 'Foul bio',
    socialLink: 'https://foul.example/x',
    avatarId: avatar.id,
    bannerId: banner.id,
  };
  await as(who).profiles.update(fields);
  return { who, fields, profile: () => as(null).profiles.byId({ id: who.id }) };
}

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000);

describe('a username', () => {
  it('gives way to a neutral one, cannot be taken again, and comes back', async () => {
    const { who, fields, profile } = await person('FoulName');
    const removal = await moderation.remove({ type: 'username', id: who.id, reason });
    const { username } = await profile();
    expect(username).toMatch(/^artist-[a-z0-9]{6}$/);
    expect(await as(who).profiles.removed({})).toMatchObject([{ part: 'username', reason }]);
    for (const name of ['FoulName', 'foulname']) {
      await expect(as(who).profiles.update({ ...fields, username: name })).rejects.toMatchObject({
        status: 409,
        message: 'A moderator removed this username. Please choose another one.',
        data: { reason: 'removed-by-moderator', fields: { username: expect.any(String) } },
      });
    }
    const { notifications } = await as(who).notifications.unread({});
    expect(notifications).toMatchObject([
      { type: 'content_removed', metadata: { content: 'username', reason } },
    ]);
    await moderation.restore(removal);
    expect(await profile()).toMatchObject({ username: 'FoulName' });
    expect(await as(who).profiles.removed({})).toEqual([]);
  });

  it('that is the neutral one already is not removed again', async () => {
    const { who } = await person('Neutral1');
    await moderation.remove({ type: 'username', id: who.id, reason });
    const again = moderation.remove({ type: 'username', id: who.id, reason });
    await expect(again).rejects.toMatchObject({
      status: 409,
      data: { reason: 'already-decided' },
    });
  });

  it('that somebody else has taken since stays theirs', async () => {
    const { who, profile } = await person('Wanted');
    const removal = await moderation.remove({ type: 'username', id: who.id, reason });
    const { username } = await profile();
    await makePerson(db, { username: 'wanted' });
    await expect(moderation.restore(removal)).rejects.toMatchObject({
      status: 409,
      message: 'Somebody else has taken this username in the meantime.',
    });
    expect(await profile()).toMatchObject({ username });
  });

  it('that its owner has replaced since stays as they chose, and is free for them', async () => {
    const { who, fields, profile } = await person('FirstName');
    const removal = await moderation.remove({ type: 'username', id: who.id, reason });
    await as(who).profiles.update({ ...fields, username: 'SecondName' });
    expect(await as(who).profiles.removed({})).toEqual([]);
    await moderation.restore(removal);
    expect(await profile()).toMatchObject({ username: 'SecondName' });
    await as(who).profiles.update({ ...fields, username: 'FirstName' });
    expect(await profile()).toMatchObject({ username: 'FirstName' });
  });
});

describe('another part', () => {
  it.each([
    ['bio', 'bio', ''],
    ['link', 'socialLink', null],
    ['avatar', 'avatarId', null],
    ['banner', 'bannerId', null],
  ] as const)('%s is emptied, refused again, and comes back', async (type, field, empty) => {
    const { who, fields, profile } = await person(`with-${type}`);
    const removal = await moderation.remove({ type, id: who.id, reason });
    expect((await profile())[field]).toBe(empty);
    await expect(as(who).profiles.update(fields)).rejects.toMatchObject({
      status: 409,
      data: { reason: 'removed-by-moderator' },
    });
    const again = moderation.remove({ type, id: who.id, reason });
    await expect(again).rejects.toMatchObject({
      status: 409,
      data: { reason: 'already-decided' },
    });
    await sweepImages(db, storage, { before: tomorrow() });
    await moderation.restore(removal);
    expect((await profile())[field]).toBe(fields[field]);
    const events = await db
      .select({ event: auditEntries.event, details: auditEntries.details })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, who.id))
      .orderBy(auditEntries.at);
    expect(events).toEqual([
      { event: 'content.removed', details: { part: type } },
      { event: 'content.restored', details: { part: type } },
    ]);
  });

  it('is kept for 90 days, then it goes with its picture', async () => {
    const { who, fields } = await person('forgotten');
    const removal = await moderation.remove({ type: 'avatar', id: who.id, reason });
    const aged = (days: number) =>
      db
        .update(profileRemovals)
        .set({ removedAt: sql`now() - ${`${days} days`}::interval` })
        .where(eq(profileRemovals.id, removal.id));
    const isKept = async () => (await db.$count(uploads, eq(uploads.id, fields.avatarId))) === 1;
    await aged(89);
    await forgetProfileRemovals(db);
    await sweepImages(db, storage, { before: tomorrow() });
    expect(await isKept()).toBe(true);
    await aged(91);
    await forgetProfileRemovals(db);
    await sweepImages(db, storage, { before: tomorrow() });
    expect(await isKept()).toBe(false);
    await expect(moderation.restore(removal)).rejects.toMatchObject({ status: 404 });
  });

  it('goes with the account', async () => {
    const { who, fields } = await person('departing');
    await moderation.remove({ type: 'avatar', id: who.id, reason });
    await as(who).accountDeletion.deleteAccount({ username: 'departing' });
    await sweepImages(db, storage, { before: tomorrow() });
    expect(await db.$count(uploads, eq(uploads.id, fields.avatarId))).toBe(0);
  });
});
