import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MailRefusal, type MailMessage } from '#platform/mail.server.ts';
import { freshDatabase } from '#test/database.ts';
import { failingMail, sendMails } from '#test/mails.ts';
import { makePerson } from '#test/people.ts';
import { jobsOf } from '#test/queue.ts';
import {
  defineMail,
  enqueueOverdueMails,
  mailQueue,
  postMail,
  tidyMails,
} from './commands.server.ts';
import { unsentMails } from './queries.server.ts';
import { mails } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const kinds = [
  defineMail({
    name: 'receipt',
    data: z.object({ word: z.string() }),
    write: async (_, { data: { word } }) =>
      word === 'stale' ? null : { to: 'kim@example.org', subject: word, text: `It says ${word}.` },
  }),
] as const;
const [kind] = kinds;

beforeEach(async () => {
  await db.delete(mails);
  await db.execute(sql`delete from pgboss.job`);
});

async function post(word: string, about = word) {
  const person = await makePerson(db);
  await postMail(db, kind, { userId: person.id, data: { word }, about });
  return person;
}

const rows = () => db.select().from(mails).orderBy(mails.createdAt);
const only = async () => {
  const [row] = await rows();
  if (!row) throw new Error('There is no mail.');
  return row;
};
const later = (minutes: number) =>
  db.update(mails).set({ nextTryAt: sql`now() - make_interval(mins => ${minutes})` });

describe('a mail', () => {
  it('is sent if and only if the act is committed', async () => {
    const person = await makePerson(db);
    const letter = { userId: person.id, data: { word: 'gone' }, about: 'gone' };
    const undone = db.transaction(async (tx) => {
      await postMail(tx, kind, letter);
      throw new Error('The act failed.');
    });
    await expect(undone).rejects.toThrow('The act failed.');
    expect(await sendMails(database, { kinds })).toEqual([]);
    await post('kept');
    expect(await sendMails(database, { kinds })).toMatchObject([{ subject: 'kept' }]);
  });

  it('is sent once, however often it is posted and by how many processes it is sent', async () => {
    const person = await makePerson(db);
    const letter = { userId: person.id, data: { word: 'once' }, about: 'once' };
    await Promise.all(Array.from({ length: 10 }, () => postMail(db, kind, letter)));
    await db.execute(sql`update pgboss.job set start_after = now()`);
    expect(await sendMails(database, { kinds, processes: 4 })).toHaveLength(1);
    await postMail(db, kind, letter);
    expect(await sendMails(database, { kinds })).toEqual([]);
  });

  it('that is no longer due is neither sent nor kept', async () => {
    await post('stale');
    expect(await sendMails(database, { kinds })).toEqual([]);
    expect(await rows()).toEqual([]);
    expect(await jobsOf(database, mailQueue)).toMatchObject({ waiting: 0, retrying: 0 });
  });

  it('that is due again after it was forgotten has its former name: it may have been taken', async () => {
    const taken: MailMessage[] = [];
    const unsure = {
      async send(message: MailMessage) {
        taken.push(message);
        throw new Error('The connection was cut.');
      },
    };
    await post('hello', 'a sale');
    await sendMails(database, { kinds, mail: unsure });
    await db.update(mails).set({ data: { word: 'stale' }, nextTryAt: sql`now()` });
    await db.execute(sql`update pgboss.job set start_after = now()`);
    await sendMails(database, { kinds });
    expect(await rows()).toEqual([]);
    await post('hello', 'a sale');
    await post('hello', 'another sale');
    const ids = (await sendMails(database, { kinds })).map(({ id }) => id);
    expect(taken.map(({ id }) => id)).toEqual([ids[0]]);
    expect(new Set(ids).size).toBe(2);
  });

  it('waits for its next try when the mail server is away', async () => {
    await post('again');
    const sent: MailMessage[] = [];
    await sendMails(database, { kinds, mail: failingMail(1, sent) });
    expect(await only()).toMatchObject({ tries: 1, sentAt: null, givenUpAt: null });
    expect(await jobsOf(database, mailQueue)).toMatchObject({ waiting: 0, retrying: 1 });
    expect(await sendMails(database, { kinds })).toEqual([]);
    await later(1);
    await db.execute(sql`update pgboss.job set start_after = now()`);
    expect(await sendMails(database, { kinds })).toMatchObject([
      { id: expect.stringMatching(/^[\da-f]{32}$/) },
    ]);
    expect(await only()).toMatchObject({ tries: 2, sentAt: expect.any(Date) });
    expect(await jobsOf(database, mailQueue)).toMatchObject({ waiting: 0, retrying: 0 });
  });

  it('is sent by the next try when the process is killed before it is handed over', async () => {
    await post('killed');
    const killed = { send: () => new Promise<never>(() => {}) };
    void sendMails(database, { kinds, mail: killed }).catch(() => {});
    await expect.poll(async () => (await only()).tries).toBe(1);
    const { nextTryAt, takenUntil } = await only();
    expect(nextTryAt.getTime()).toBeGreaterThanOrEqual(takenUntil?.getTime() ?? Infinity);
    await db.execute(sql`delete from pgboss.job where state = 'active'`);
    await db.update(mails).set({ nextTryAt: sql`now()`, takenUntil: sql`now()` });
    await db.execute(sql`update pgboss.job set start_after = now()`);
    expect(await sendMails(database, { kinds })).toMatchObject([{ subject: 'killed' }]);
  });

  it('is sent when its job is lost, as after a restored backup', async () => {
    await post('restored');
    await db.execute(sql`delete from pgboss.job`);
    await later(14);
    await enqueueOverdueMails(db);
    expect(await sendMails(database, { kinds })).toEqual([]);
    await later(16);
    await enqueueOverdueMails(db);
    await enqueueOverdueMails(db);
    expect(await sendMails(database, { kinds })).toHaveLength(1);
  });

  it('is given up after seven days', async () => {
    await post('late');
    await db.update(mails).set({ endsAt: sql`now() + interval '59 seconds'` });
    await sendMails(database, { kinds, mail: failingMail(1) });
    expect(await only()).toMatchObject({ tries: 1, givenUpAt: expect.any(Date) });
  });

  it('is given up at once when the mail server says that there is no such person', async () => {
    await post('nobody');
    const mail = {
      send: () => Promise.reject(new MailRefusal('550 No such user …@example.org', true)),
    };
    await sendMails(database, { kinds, mail });
    expect((await unsentMails(db)).mails).toMatchObject([
      { state: 'given-up', tries: 1, reason: '550 No such user …@example.org' },
    ]);
  });

  it('that nobody tried in time is listed as well, and forgotten after thirty days', async () => {
    await post('untried');
    await db.update(mails).set({ endsAt: sql`now() - interval '1 second'` });
    await tidyMails(db);
    expect((await unsentMails(db)).mails).toMatchObject([
      { state: 'given-up', reason: 'It could not be sent in time.' },
    ]);
    await db.update(mails).set({ createdAt: sql`now() - interval '29 days 23 hours'` });
    await tidyMails(db);
    expect(await rows()).toHaveLength(1);
    await db.update(mails).set({ createdAt: sql`now() - interval '30 days 1 hour'` });
    await tidyMails(db);
    expect(await rows()).toEqual([]);
  });

  it('goes with the account of its reader', async () => {
    const { id } = await post('theirs');
    await db.execute(sql`delete from users where id = ${id}`);
    expect(await rows()).toEqual([]);
    expect(await sendMails(database, { kinds })).toEqual([]);
  });
});
