import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { retryFailedJobs } from '#platform/queue/backlog.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { doJobs, jobsOf } from '#test/queue.ts';
import { users } from '../tables.server.ts';
import {
  beginSuspension,
  endSuspension,
  enqueueMissingSuspensionMails,
  suspensionMailQueue,
  tellSuspended,
} from './commands.server.ts';
import { suspensions } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const reason = 'Sold the work of others.';
const until = new Date('2030-03-04T00:00:00Z');

type Message = { to: string; subject: string; text: string };

/** Does the jobs that wait, with a mail server that fails as often as it is said to. */
async function tellAll(failures = 0): Promise<Message[]> {
  const mails: Message[] = [];
  let left = failures;
  const mail = {
    async send(message: Message) {
      left -= 1;
      if (left >= 0) throw new Error('no');
      mails.push(message);
    },
  };
  const office = { db, mail, contactEmail: 'help@forge.example' };
  await doJobs(database, suspensionMailQueue, (job) => tellSuspended(office, job));
  return mails;
}

async function suspend() {
  const [person, by] = [await makePerson(db), await makePerson(db)];
  await db.transaction((tx) => beginSuspension(tx, person.id, { reason, until, by: by.id }));
  const [user] = await db.select().from(users).where(eq(users.id, person.id));
  return { id: person.id, by: by.id, email: user?.email };
}

describe('a suspended person', () => {
  it('is told by one mail, again when the mail server did not take it', async () => {
    const { email } = await suspend();
    expect(await tellAll(1)).toEqual([]);
    expect(await jobsOf(database, suspensionMailQueue)).toMatchObject({ retrying: 1 });
    await retryFailedJobs(db);
    const sent = await tellAll();
    expect(sent.map(({ to }) => to)).toEqual([email]);
    expect(sent[0]?.text).toContain('suspended until March 4, 2030. The reason:\n\nSold the work');
    expect(sent[0]?.text).toContain('write to help@forge.example');
    await enqueueMissingSuspensionMails(db);
    expect(await tellAll()).toEqual([]);
  });

  it('is told again of another suspension, and not of one that is lifted', async () => {
    const { id, by, email } = await suspend();
    expect(await tellAll()).toHaveLength(1);
    for (const isLifted of [false, true]) {
      await db.transaction((tx) => endSuspension(tx, id));
      await db.transaction((tx) => beginSuspension(tx, id, { reason, until: null, by }));
      if (isLifted) await db.transaction((tx) => endSuspension(tx, id));
      const sent = await tellAll();
      expect(sent.map(({ to }) => to)).toEqual(isLifted ? [] : [email]);
    }
  });

  it('is told when the queue knows nothing of it, for three days', async () => {
    const [lately, longAgo] = [await makePerson(db), await makePerson(db)];
    const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    await db.insert(suspensions).values([
      { userId: lately.id, reason, createdAt: ago(2.9) },
      { userId: longAgo.id, reason, createdAt: ago(3.1) },
    ]);
    for (let start = 0; start < 2; start += 1) await enqueueMissingSuspensionMails(db);
    expect(await jobsOf(database, suspensionMailQueue)).toMatchObject({ waiting: 1 });
    expect(await tellAll()).toHaveLength(1);
  });
});
