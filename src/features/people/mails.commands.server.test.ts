import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { beginSuspension, endSuspension } from '#features/accounts/suspensions/commands.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { sendAllAgain } from '#features/mails/resending.commands.server.ts';
import type { MailMessage } from '#platform/mail.server.ts';
import { siteActor } from '#shared/viewer.ts';
import { freshDatabase } from '#test/database.ts';
import { failingMail, sendMails, waitingMails } from '#test/mails.ts';
import { makePerson } from '#test/people.ts';
import { postSuspension, suspensionMails } from './mails.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const reason = 'Sold the work of others.';
const until = new Date('2030-03-04T00:00:00Z');

/** Sends the mails that wait, with a mail server that fails as often as it is said to. */
async function tellAll(failures = 0): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  await sendMails(database, { mail: failingMail(failures, sent), kinds: [suspensionMails] });
  return sent;
}

/** Suspends somebody and posts the mail, as the command does. */
async function begin(id: string, end: Date | null, by: string) {
  await db.transaction(async (tx) => {
    const { since } = await beginSuspension(tx, id, { reason, until: end, by });
    await postSuspension(tx, id, since);
  });
}

async function suspend() {
  const [person, by] = [await makePerson(db), await makePerson(db)];
  await begin(person.id, until, by.id);
  const [user] = await db.select().from(users).where(eq(users.id, person.id));
  return { id: person.id, by: by.id, email: user?.email };
}

describe('a suspended person', () => {
  it('is told by one mail, again when the mail server did not take it', async () => {
    const { email } = await suspend();
    expect(await tellAll(1)).toEqual([]);
    expect(await waitingMails(database, 'suspension')).toMatchObject([{ tries: 1 }]);
    await sendAllAgain(db, siteActor);
    const sent = await tellAll();
    expect(sent.map(({ to }) => to)).toEqual([email]);
    expect(sent[0]?.text).toContain('suspended until March 4, 2030. The reason:\n\nSold the work');
    expect(sent[0]?.text).toContain('articles that you have scheduled wait for its end');
    expect(sent[0]?.text).toContain(
      'If you support Forge monthly, your payments continue. To end them, to get a copy',
    );
    expect(sent[0]?.text).toContain('write to help@forge.example');
    expect(await tellAll()).toEqual([]);
  });

  it('is told again of another suspension, and not of one that is lifted', async () => {
    const { id, by, email } = await suspend();
    expect(await tellAll()).toHaveLength(1);
    for (const isLifted of [false, true]) {
      await db.transaction((tx) => endSuspension(tx, id));
      await begin(id, null, by);
      if (isLifted) await db.transaction((tx) => endSuspension(tx, id));
      const sent = await tellAll();
      expect(sent.map(({ to }) => to)).toEqual(isLifted ? [] : [email]);
    }
  });
});
