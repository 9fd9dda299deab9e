import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { userIdByEmail } from '#features/accounts/queries.server.ts';
import type { Sealing } from '#platform/auth/sealing.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { MailContent } from '#platform/mail.server.ts';
import { defineQueue, enqueueAll, type Queue } from '#platform/queue/enqueue.server.ts';
import { mailLimits, secretMailKinds, type MailKindName, type SecretMailKind } from './rules.ts';
import { mails } from './tables.server.ts';
import { mailTexts } from './texts.ts';

const mailJob = z.object({ mailId: z.uuid() });
type MailJob = z.infer<typeof mailJob>;

export const mailQueue = defineQueue('mail', mailJob);
/** Somebody waits for these: they do not queue behind a thousand others. */
export const secretMailQueue = defineQueue('secret-mail', mailJob);

export function queueOf(kind: MailKindName): Queue<MailJob> {
  return isSecret(kind) ? secretMailQueue : mailQueue;
}

function isSecret(kind: MailKindName): kind is SecretMailKind {
  return secretMailKinds.some((name) => name === kind);
}

/** What is needed to write a mail when it is sent. */
export type MailOffice = {
  db: Database;
  sealing: Sealing;
  publicUrl: string;
  /** Whom to write to: an address, or a description if there is none. */
  contact: string;
};

/** A kind of mail that is written from the facts at the time when it is sent. */
export type MailKind<Data extends object = object> = {
  name: Exclude<MailKindName, SecretMailKind>;
  data: z.ZodType<Data>;
  /** Null if it is no longer due: then nothing is sent. */
  write: (office: MailOffice, mail: { userId: string; data: Data }) => Promise<MailContent | null>;
};

/** A kind of mail whose `write` reads the data as they were stored. */
export function defineMail<Data extends object>({ data, ...kind }: MailKind<Data>) {
  const write: MailKind['write'] = async (office, mail) =>
    kind.write(office, { ...mail, data: data.parse(mail.data) });
  return { name: kind.name, data, write };
}

/** One mail to one person; `about` identifies it among those of its kind. */
type Letter<Data> = { userId: string; data: Data; about: string };

/**
 * Sends a mail after this transaction, if it is committed. A second one of the same kind with the
 * same subject is not queued.
 */
export async function postMail<Data extends object>(
  tx: Database,
  kind: Pick<MailKind, 'name'> & { data: z.ZodType<Data> },
  letter: Letter<Data>,
): Promise<void> {
  await postMails(tx, kind, [letter]);
}

/**
 * The same for many at once.
 * @returns the people for whom one was newly queued
 */
export async function postMails<Data extends object>(
  tx: Database,
  { name }: Pick<MailKind, 'name'> & { data: z.ZodType<Data> },
  letters: readonly Letter<Data>[],
): Promise<string[]> {
  if (letters.length === 0) return [];
  const endsAt = sql`now() + make_interval(days => ${mailLimits.days})`;
  const posted = await tx
    .insert(mails)
    .values(letters.map((letter) => ({ ...letter, kind: name, endsAt })))
    .onConflictDoNothing()
    .returning({ id: mails.id, userId: mails.userId });
  await enqueueAll(
    tx,
    mailQueue,
    posted.map(({ id }) => ({ mailId: id })),
  );
  return posted.flatMap(({ userId }) => userId ?? []);
}

export type SecretMail = {
  kind: SecretMailKind;
  content: MailContent;
  /** How long the secret in it is valid. */
  seconds: number;
};

/**
 * Sends a mail with a link or a code. Its text is stored encrypted, and an earlier one of the same
 * kind to the same address, whose secret this one invalidates, is no longer sent.
 */
export async function postSecretMail(
  db: Database,
  { sealing, secret }: { sealing: Sealing; secret: string },
  { kind, content, seconds }: SecretMail,
): Promise<void> {
  const sealed = await sealing.seal(JSON.stringify(content));
  const email = content.to.trim().toLowerCase();
  // Not the address itself, which is personal and may have no account.
  const about = createHmac('sha256', secret).update(`mail to ${email}`).digest('base64url');
  await db.transaction(async (tx) => {
    await tx
      .update(mails)
      .set(ended)
      .where(and(eq(mails.kind, kind), eq(mails.about, about), isNotNull(mails.sealed)));
    const userId = await userIdByEmail(tx, email);
    const endsAt = sql`now() + make_interval(secs => ${seconds})`;
    const [posted] = await tx
      .insert(mails)
      .values({ kind, userId, about, sealed, endsAt })
      .returning({ id: mails.id });
    if (posted) await enqueueAll(tx, secretMailQueue, [{ mailId: posted.id }]);
  });
}

/** What remains of a mail after its secret has become invalid. */
const ended = {
  sealed: null,
  endsAt: sql`least(${mails.endsAt}, now())`,
  givenUpAt: sql`now()`,
};

/** The secret was used or withdrawn: a queued mail with it is not sent. */
export async function endSecretMails(
  tx: Database,
  { kind, userId }: { kind: SecretMailKind; userId: string },
): Promise<void> {
  await tx
    .update(mails)
    .set(ended)
    .where(and(eq(mails.kind, kind), eq(mails.userId, userId), isNotNull(mails.sealed)));
}

/** Ends mails that waited too long, and deletes expired secrets and old mails. */
export async function tidyMails(db: Database): Promise<void> {
  const isWaiting = and(isNull(mails.sentAt), isNull(mails.givenUpAt));
  await db
    .update(mails)
    .set({
      sealed: null,
      givenUpAt: sql`now()`,
      error: sql`coalesce(${mails.error}, ${mailTexts.notInTime})`,
    })
    .where(and(isWaiting, lt(mails.endsAt, sql`now()`)));
  await db
    .update(mails)
    .set({ sealed: null })
    .where(and(isNotNull(mails.sealed), lt(mails.endsAt, sql`now()`)));
  await db
    .delete(mails)
    .where(lt(mails.createdAt, sql`now() - make_interval(days => ${mailLimits.keptDays})`));
}

/** Queues the jobs of mails that the queue does not know: after a restored backup, or a move. */
export async function enqueueOverdueMails(db: Database): Promise<void> {
  for (;;) {
    const overdue = sql`now() - make_interval(mins => ${mailLimits.overdueMinutes})`;
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: mails.id, kind: mails.kind })
        .from(mails)
        .where(
          and(
            isNull(mails.sentAt),
            isNull(mails.givenUpAt),
            gt(mails.endsAt, sql`now()`),
            lt(mails.nextTryAt, overdue),
          ),
        )
        .orderBy(mails.nextTryAt)
        .limit(mailLimits.batch)
        .for('update', { skipLocked: true });
      await enqueueMails(tx, rows);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      const due = { nextTryAt: sql`now()` };
      await tx.update(mails).set(due).where(inArray(mails.id, ids));
      return ids.length;
    });
    if (count < mailLimits.batch) return;
  }
}

/** Queues the jobs of these mails. */
export async function enqueueMails(
  tx: Database,
  rows: readonly { id: string; kind: MailKindName }[],
): Promise<void> {
  for (const queue of [secretMailQueue, mailQueue]) {
    const own = rows.filter(({ kind }) => queueOf(kind) === queue);
    await enqueueAll(
      tx,
      queue,
      own.map(({ id }) => ({ mailId: id })),
    );
  }
}
