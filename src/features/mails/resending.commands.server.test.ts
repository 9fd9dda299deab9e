import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSealing } from '#platform/auth/sealing.server.ts';
import { siteActor } from '#shared/viewer.ts';
import { freshDatabase } from '#test/database.ts';
import { failingMail, sendMails, testSecret } from '#test/mails.ts';
import { makePerson } from '#test/people.ts';
import { jobsOf } from '#test/queue.ts';
import {
  defineMail,
  endSecretMails,
  mailQueue,
  postMail,
  postSecretMail,
  secretMailQueue,
  tidyMails,
} from './commands.server.ts';
import { sendAgain, sendAllAgain } from './resending.commands.server.ts';
import { unsentMails } from './queries.server.ts';
import { mails } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const seals = { sealing: openSealing(testSecret), secret: testSecret };
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

describe('a mail with a secret', () => {
  const link = 'https://forge.example/reset-password?token=Wq8sT4kLm2';
  const content = { to: 'Lea@Example.org', subject: 'A link', text: `Open ${link}` };
  const ask = (seconds = 3600) =>
    postSecretMail(db, seals, { kind: 'password-reset', content, seconds });
  const everything = async () => {
    const { rows: jobs } = await db.execute(sql`select * from pgboss.job`);
    return JSON.stringify([await rows(), jobs, await unsentMails(db)]);
  };

  it('stands sealed, before it is sent and while it is tried, and not at all afterwards', async () => {
    await ask();
    await sendMails(database, { mail: failingMail(1) });
    const stored = await everything();
    for (const part of ['Wq8sT4kLm2', 'reset-password?', 'xample.org', 'A link']) {
      expect(stored).not.toContain(part);
    }
    await sendAllAgain(db, siteActor);
    expect(await sendMails(database, {})).toMatchObject([content]);
    expect(await only()).toMatchObject({ sealed: null, sentAt: expect.any(Date) });
  });

  it('stands in a line of its own, so that nobody waits for a thousand others', async () => {
    await ask();
    expect(await jobsOf(database, secretMailQueue)).toMatchObject({ waiting: 1 });
    expect(await jobsOf(database, mailQueue)).toMatchObject({ waiting: 0 });
  });

  it('is not sent once its link has ended, and the list says so', async () => {
    await ask();
    await sendMails(database, { mail: failingMail(1) });
    await db.update(mails).set({ endsAt: sql`now() - interval '1 second'` });
    const { id } = await only();
    expect((await unsentMails(db)).mails).toMatchObject([{ id, state: 'secret-ended' }]);
    await expect(sendAgain(db, siteActor, id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message:
        'The link or code in this mail has expired, so it is not sent again. The person can request a new one.',
    });
    expect(await sendAllAgain(db, siteActor)).toBe(0);
    await tidyMails(db);
    expect(await only()).toMatchObject({ sealed: null, givenUpAt: expect.any(Date) });
  });

  it('ends by a newer one to the same address, however it is written, and not by others', async () => {
    await ask();
    const other = { ...content, to: 'max@example.org' };
    await postSecretMail(db, seals, { kind: 'password-reset', content: other, seconds: 3600 });
    const newer = { ...content, to: 'lea@example.org', subject: 'The newer link' };
    await postSecretMail(db, seals, { kind: 'password-reset', content: newer, seconds: 3600 });
    const sent = await sendMails(database, {});
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(['A link', 'The newer link']);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['lea@example.org', 'max@example.org']);
  });

  it('ends when its link was used', async () => {
    const person = await makePerson(db);
    const [user] = (
      await db.execute<{ email: string }>(sql`select email from users where id = ${person.id}`)
    ).rows;
    const own = { ...content, to: user?.email ?? '' };
    await postSecretMail(db, seals, { kind: 'password-reset', content: own, seconds: 3600 });
    await endSecretMails(db, { kind: 'password-reset', userId: person.id });
    expect(await sendMails(database, {})).toEqual([]);
  });

  it('that cannot be opened says so, and nothing of what it holds', async () => {
    await ask();
    await db.update(mails).set({ sealed: 'ffff' });
    expect(await sendMails(database, {})).toEqual([]);
    expect((await unsentMails(db)).mails).toMatchObject([
      { state: 'trying', reason: 'The mail could not be written. The log says why.' },
    ]);
  });
});

describe('sending again', () => {
  it('sends it at once, once, however often it is pressed', async () => {
    await post('pressed');
    await sendMails(database, { kinds, mail: failingMail(1) });
    const { id } = await only();
    await Promise.all([sendAgain(db, siteActor, id), sendAgain(db, siteActor, id)]);
    expect(await sendMails(database, { kinds, processes: 2 })).toHaveLength(1);
    await expect(sendAgain(db, siteActor, id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This mail has already been sent.',
    });
  });

  it('changes nothing while somebody is sending it', async () => {
    await post('busy');
    await sendMails(database, { kinds, mail: failingMail(1) });
    await db.update(mails).set({ takenUntil: sql`now() + interval '1 minute'` });
    const before = await only();
    await sendAgain(db, siteActor, before.id);
    expect(await only()).toEqual(before);
    expect(await sendAllAgain(db, siteActor)).toBe(0);
  });

  it('gives what was given up its seven days anew', async () => {
    await post('anew');
    await sendMails(database, { kinds, mail: failingMail(1) });
    const over = { givenUpAt: new Date(), endsAt: new Date(Date.now() - 1000) };
    await db.update(mails).set(over).where(eq(mails.about, 'anew'));
    expect(await sendAllAgain(db, siteActor)).toBe(1);
    expect(await sendAllAgain(db, siteActor)).toBe(0);
    const days = ((await only()).endsAt.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(await sendMails(database, { kinds })).toHaveLength(1);
  });
});
