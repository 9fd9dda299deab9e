import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { makeUnsentMail } from '#test/mails.ts';
import { makePerson } from '#test/people.ts';
import { mails } from './tables.server.ts';

const { db, as } = await openFreshSite();
const moderator = await makePerson(db, { isModerator: true });
const member = await makePerson(db);

it('moderators see what was not sent, newest first, without addresses and contents', async () => {
  const [first, second] = [await makeUnsentMail(db), await makeUnsentMail(db)];
  const { mails: list, next } = await as(moderator).mails.unsent({});
  expect(list.map(({ id }) => id)).toEqual([second.mailId, first.mailId]);
  expect(next).toBeNull();
  expect(list[0]).toEqual({
    id: second.mailId,
    kind: 'receipt',
    userId: second.userId,
    username: expect.any(String),
    createdAt: expect.any(Date),
    tries: 1,
    reason: '451 Try again later',
    state: 'trying',
    nextTryAt: expect.any(Date),
  });
});

it('is paged', async () => {
  const { userId } = await makeUnsentMail(db);
  const row = { kind: 'receipt', userId, data: {}, endsAt: new Date(), error: 'no' } as const;
  await db
    .insert(mails)
    .values(Array.from({ length: 60 }, () => ({ ...row, about: randomUUID() })));
  const page = await as(moderator).mails.unsent({});
  expect(page.mails).toHaveLength(50);
  const rest = await as(moderator).mails.unsent({ after: page.next ?? '' });
  expect(rest.mails.length).toBeGreaterThanOrEqual(11);
  await db.delete(mails).where(eq(mails.userId, userId));
  await expect(as(moderator).mails.unsent({ after: 'no cursor' })).rejects.toMatchObject({
    message: 'This page of the list no longer exists.',
  });
});

it('only moderators see it and send again', async () => {
  const { mailId: id } = await makeUnsentMail(db);
  for (const call of [
    () => as(member).mails.unsent({}),
    () => as(member).mails.sendAgain({ id }),
    () => as(member).mails.sendAllAgain(),
  ]) {
    await expect(call()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only moderators can see mails that were not sent.',
    });
  }
  await expect(as(null).mails.unsent({})).rejects.toMatchObject({ message: 'Please log in.' });
});

it('tells of mails that are none', async () => {
  const call = as(moderator).mails.sendAgain;
  await expect(call({ id: randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'This mail no longer exists.',
  });
  await expect(call({ id: 'x' })).rejects.toMatchObject({ message: 'This mail does not exist.' });
});

it('counts what is sent again', async () => {
  await db.delete(mails);
  await makeUnsentMail(db);
  await makeUnsentMail(db);
  expect(await as(moderator).mails.sendAllAgain()).toEqual({ count: 2 });
  expect(await as(moderator).mails.sendAllAgain()).toEqual({ count: 0 });
});
