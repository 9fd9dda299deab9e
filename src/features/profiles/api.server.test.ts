import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sweepImages } from '#features/uploads/sweep.commands.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { makeImage } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { profileRate } from './rules.ts';

const { db, as, storage } = await openFreshSite();

const fields = (changes: object = {}) => ({
  username: `someone-${randomUUID().slice(0, 8)}`,
  bio: 'Environment artist.',
  socialLink: 'https://mira.example/work',
  avatarId: null,
  bannerId: null,
  ...changes,
});

describe('profiles.byId', () => {
  it('shows everybody what a person says about themselves, and nothing else', async () => {
    const person = await makePerson(db, { username: 'public-person' });
    const profile = await as(null).profiles.byId({ id: person.id });
    expect(profile).toEqual({
      id: person.id,
      username: 'public-person',
      bio: '',
      socialLink: null,
      avatarId: null,
      avatarUrl: null,
      bannerId: null,
      bannerUrl: null,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    });
  });

  it.each([
    ['not-an-id', 400, 'Invalid user ID format'],
    ["' or 1=1 --", 400, 'Invalid user ID format'],
    [randomUUID(), 404, 'The user you are looking for does not exist or you may need to log in.'],
  ])('refuses %s', async (id, status, message) => {
    await expect(as(null).profiles.byId({ id })).rejects.toMatchObject({ status, message });
  });
});

describe('profiles.update', () => {
  it('is for signed-in people, about themselves', async () => {
    await expect(as(null).profiles.update(fields())).rejects.toMatchObject({ status: 401 });
    const person = await makePerson(db);
    const withId = { ...fields(), id: randomUUID() };
    await expect(as(person).profiles.update(withId)).rejects.toMatchObject({ status: 400 });
  });

  it('returns the row, cleaned, and may be repeated', async () => {
    const person = await makePerson(db);
    const sent = fields({ username: ' New_Name-1 ', bio: 'One\r\ntwo\u0007 ' });
    const [saved] = [
      await as(person).profiles.update(sent),
      await as(person).profiles.update(sent),
    ];
    expect(saved).toMatchObject({
      id: person.id,
      username: 'New_Name-1',
      bio: 'One\ntwo',
      socialLink: 'https://mira.example/work',
    });
    expect(await as(null).profiles.byId({ id: person.id })).toMatchObject({ bio: 'One\ntwo' });
  });

  it.each([
    [{ username: 'ab' }, 'username', 'The username must be at least 3 characters long.'],
    [{ username: 'x'.repeat(31) }, 'username', 'The username must be 30 characters or less.'],
    [
      { username: 'two words' },
      'username',
      'The username can only contain letters, digits, hyphens and underscores.',
    ],
    [
      { username: '<b>mira</b>' },
      'username',
      'The username can only contain letters, digits, hyphens and underscores.',
    ],
    [{ bio: 'x'.repeat(501) }, 'bio', 'The bio must be 500 characters or less.'],
    [
      { socialLink: 'http://mira.example' },
      'socialLink',
      'The social link must be an address that starts with https://.',
    ],
    [
      { socialLink: 'HTTPS://mira.example' },
      'socialLink',
      'The social link must be an address that starts with https://.',
    ],
    [
      { socialLink: 'https:mira.example' },
      'socialLink',
      'The social link must be an address that starts with https://.',
    ],
    [
      { socialLink: 'https:\\\\mira.example' },
      'socialLink',
      'The social link must be an address that starts with https://.',
    ],
    [
      { socialLink: 'javascript:alert(1)' },
      'socialLink',
      'The social link must be an address that starts with https://.',
    ],
    [
      { socialLink: 'https://a:b@mira.example' },
      'socialLink',
      'The social link must be an address that starts with https://.',
    ],
    [
      { socialLink: 'https://localhost' },
      'socialLink',
      'The social link must be an address that starts with https://.',
    ],
    [
      { socialLink: `https://mira.example/${'x'.repeat(200)}` },
      'socialLink',
      'The social link must be 200 characters or less.',
    ],
    [{ avatarId: undefined }, 'avatarId', 'Name the picture, or null for none.'],
    [{ bannerId: undefined }, 'bannerId', 'Name the picture, or null for none.'],
    [{ avatarId: 'x' }, 'avatarId', 'This picture no longer exists. Please upload it again.'],
    [
      { avatarId: randomUUID() },
      'avatarId',
      'This picture no longer exists. Please upload it again.',
    ],
    [
      { bannerId: randomUUID() },
      'bannerId',
      'This picture no longer exists. Please upload it again.',
    ],
  ])('refuses %j', async (changes, field, sentence) => {
    const person = await makePerson(db);
    await expect(as(person).profiles.update(fields(changes))).rejects.toMatchObject({
      status: 400,
      message: sentence,
      data: { fields: { [field]: sentence } },
    });
    expect(await as(null).profiles.byId({ id: person.id })).toMatchObject({ bio: '' });
  });

  it('refuses a username that somebody has, in whatever letters, even at once', async () => {
    const first = await makePerson(db, { username: 'Taken-Name' });
    const second = await makePerson(db);
    const taken = {
      status: 409,
      message: 'This username is taken. Please choose another one.',
      data: { fields: { username: 'This username is taken. Please choose another one.' } },
    };
    await expect(
      as(second).profiles.update(fields({ username: 'taken-name' })),
    ).rejects.toMatchObject(taken);
    await as(first).profiles.update(fields({ username: 'taken-NAME' }));
    const both = await Promise.allSettled(
      [first, second].map((person) => as(person).profiles.update(fields({ username: 'both' }))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it("does not take other people's pictures", async () => {
    const [person, other] = [await makePerson(db), await makePerson(db)];
    const picture = await makeImage(db, storage, other, 'avatar');
    await expect(
      as(person).profiles.update(fields({ avatarId: picture.id })),
    ).rejects.toMatchObject({
      status: 400,
      message: 'This picture no longer exists. Please upload it again.',
    });
  });

  it('lets go of the pictures that it replaces, and keeps the others', async () => {
    const person = await makePerson(db);
    const pictures = await Promise.all(
      (['avatar', 'avatar', 'banner'] as const).map((kind) => makeImage(db, storage, person, kind)),
    );
    const [old = '', next = '', banner = ''] = pictures.map(({ id }) => id);
    await as(person).profiles.update(fields({ avatarId: old, bannerId: banner }));
    const saved = await as(person).profiles.update(fields({ avatarId: next, bannerId: banner }));
    expect(saved).toMatchObject({
      avatarUrl: `/files/images/${next}/400.webp`,
      bannerUrl: `/files/images/${banner}/1600.webp`,
    });
    await sweepImages(db, storage, { before: new Date(Date.now() + 60_000) });
    const rows = await db.select().from(uploads).where(eq(uploads.userId, person.id));
    expect(rows.map(({ id }) => id).toSorted()).toEqual([next, banner].toSorted());
  });

  it('is limited', async () => {
    const person = await makePerson(db);
    for (let save = 0; save < profileRate.points; save += 1) {
      await as(person).profiles.update(fields());
    }
    await expect(as(person).profiles.update(fields())).rejects.toMatchObject({ status: 429 });
  });
});
