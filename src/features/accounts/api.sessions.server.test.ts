import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { liveChannel } from '#platform/live.server.ts';
import { listenToChannels } from '#platform/channel-listener.server.ts';
import { createCaller } from '#api/caller.server.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { removeUser, resetPassword } from './commands.server.ts';
import { sessions } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const { contextOf } = openTestSite(database);

async function begin(userId: string): Promise<string> {
  const expiresAt = new Date(Date.now() + 60_000);
  const session = { userId, token: randomUUID(), expiresAt };
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id });
  return row?.id ?? '';
}

const isThere = async (id: string) => (await db.$count(sessions, eq(sessions.id, id))) > 0;

describe('ending one session', () => {
  it('ends it and no other, and is recorded', async () => {
    const person = await makePerson(db);
    const [here, phone, laptop] = [
      await begin(person.id),
      await begin(person.id),
      await begin(person.id),
    ];
    const calls = createCaller({ ...contextOf(person), sessionId: here });
    await calls.account.endSession({ id: phone });
    expect([await isThere(here), await isThere(phone), await isThere(laptop)]).toEqual([
      true,
      false,
      true,
    ]);
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.actorId, person.id));
    expect(entries).toMatchObject([{ event: 'account.session-ended', subjectId: person.id }]);
    await expect(calls.account.endSession({ id: phone })).rejects.toMatchObject({
      status: 404,
      message: 'This session has already ended.',
    });
  });

  it('is refused for the own one, for one of somebody else, and for what is none', async () => {
    const [person, other] = [await makePerson(db), await makePerson(db)];
    const [here, foreign] = [await begin(person.id), await begin(other.id)];
    const calls = createCaller({ ...contextOf(person), sessionId: here });
    await expect(calls.account.endSession({ id: here })).rejects.toMatchObject({
      status: 409,
      message: 'This is your current session. Sign out to end it.',
    });
    await expect(calls.account.endSession({ id: foreign })).rejects.toMatchObject({ status: 404 });
    await expect(calls.account.endSession({ id: 'x' })).rejects.toMatchObject({ status: 400 });
    expect([await isThere(here), await isThere(foreign)]).toEqual([true, true]);
  });
});

describe('the end of a session is told to every process', () => {
  const ways: [string, (userId: string, sessionId: string) => Promise<unknown>][] = [
    ['by removing it', (_, id) => db.delete(sessions).where(eq(sessions.id, id))],
    ['by a reset of the password', (id) => resetPassword(db, id)],
    ['by removing the account', (id) => removeUser(db, id)],
  ];

  it.each(ways)('%s', async (_, end) => {
    const heard: string[] = [];
    const log = { warn: () => undefined, error: () => undefined };
    const channels = { [liveChannel]: (topic: string) => heard.push(topic) };
    const listener = await listenToChannels(database.url, log, {
      channels,
      onGap: () => undefined,
    });
    const { id: userId } = await makePerson(db);
    const id = await begin(userId);
    await end(userId, id);
    await expect.poll(() => heard).toContain(`session-ended:${id}`);
    await listener.close();
  });
});
