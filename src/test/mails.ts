import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  enqueueMails,
  mailQueue,
  secretMailQueue,
  type MailKind,
} from '#features/mails/commands.server.ts';
import { sendMail } from '#features/mails/sending.commands.server.ts';
import type { MailKindName } from '#features/mails/rules.ts';
import { mails } from '#features/mails/tables.server.ts';
import { openSealing } from '#platform/auth/sealing.server.ts';
import type { Database } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import type { Mail, MailMessage } from '#platform/mail.server.ts';
import type { FreshDatabase } from './database.ts';
import { makePerson } from './people.ts';
import { doJobs } from './queue.ts';

export const testSecret = 'a secret of the tests, long enough for anything';

type Sending = {
  /** The mail server; if omitted: one that accepts everything. */
  mail?: Mail;
  kinds?: readonly MailKind[];
  processes?: number;
};

/** Sends the queued mails, and returns what the mail server accepted, if it is omitted. */
export async function sendMails(
  database: FreshDatabase,
  { mail, kinds = [], processes = 1 }: Sending,
): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const taking: Mail = { send: async (message) => void sent.push(message) };
  const services = {
    db: database.db,
    mail: mail ?? taking,
    sealing: openSealing(testSecret),
    publicUrl: 'https://forge.example',
    contact: 'help@forge.example',
    log: openLog('silent'),
  };
  for (const queue of [secretMailQueue, mailQueue]) {
    await doJobs(database, queue, (job) => sendMail(services, kinds, job), { processes });
  }
  return sent;
}

/** A mail server that refuses this many mails, and accepts those after them. */
export function failingMail(failures: number, sent: MailMessage[] = []): Mail {
  let left = failures;
  return {
    async send(message) {
      left -= 1;
      if (left >= 0) throw new Error('no');
      sent.push(message);
    },
  };
}

/** Days pass: every unsent mail is retried now. */
export async function letMailsBeDue(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(mails)
      .set({ nextTryAt: sql`now()`, takenUntil: null })
      .where(and(isNull(mails.sentAt), isNull(mails.givenUpAt), isNull(mails.sealed)))
      .returning({ id: mails.id, kind: mails.kind });
    await enqueueMails(tx, rows);
  });
}

/** The queued mails of a kind. */
export async function waitingMails({ db }: Pick<FreshDatabase, 'db'>, kind: MailKindName) {
  const isWaiting = and(eq(mails.kind, kind), isNull(mails.sentAt), isNull(mails.givenUpAt));
  return db.select().from(mails).where(isWaiting);
}

/** A receipt that the mail server has refused once. */
export async function makeUnsentMail(db: Database) {
  const { id: userId } = await makePerson(db);
  const [row] = await db
    .insert(mails)
    .values({
      kind: 'receipt',
      userId,
      about: randomUUID(),
      data: {},
      endsAt: new Date(Date.now() + 60_000),
      nextTryAt: new Date(Date.now() + 30_000),
      tries: 1,
      error: '451 Try again later',
    })
    .returning({ id: mails.id });
  return { userId, mailId: row?.id ?? '' };
}
