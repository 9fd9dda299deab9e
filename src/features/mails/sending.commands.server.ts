import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database.server.ts';
import { countMail } from '#platform/figures.server.ts';
import type { Log } from '#platform/log.server.ts';
import { MailRefusal, type Mail, type MailContent } from '#platform/mail.server.ts';
import { dropJob, enqueueLater } from '#platform/queue/enqueue.server.ts';
import { queueOf, type MailKind, type MailOffice } from './commands.server.ts';
import { mailLimits, pauseAfter } from './rules.ts';
import { mails } from './tables.server.ts';
import { mailTexts } from './texts.ts';

export type MailServices = MailOffice & { mail: Mail; log: Pick<Log, 'warn' | 'error'> };

const content = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/**
 * Tries to send a mail once, unless it was sent or ended, or another process is sending it. The job
 * of the next attempt is queued before this one starts, so that a killed process leaves nothing
 * undone. A process that is killed between handing over a mail and recording it causes it to be
 * sent again, with the same Message-ID, so mail programs show only one.
 */
export async function sendMail(
  services: MailServices,
  kinds: readonly MailKind[],
  { mailId }: { mailId: string },
): Promise<void> {
  const { db, mail, log } = services;
  const taken = await takeMail(db, mailId);
  if (!taken) return;
  const facts = { mailId, kind: taken.kind, tries: taken.tries };
  try {
    const written = await contentOf(services, kinds, taken);
    if (written === null) return await forgetMail(db, taken);
    await mail.send({ ...written, id: nameOf(taken) });
  } catch (error) {
    const isLast = await recordFailure(db, taken, error);
    countMail(taken.kind, isLast ? 'given_up' : 'tried_again');
    const sentence = isLast ? 'A mail was given up.' : 'A mail was not sent and is tried again.';
    log[isLast ? 'error' : 'warn']({ ...facts, error }, sentence);
    return;
  }
  countMail(taken.kind, 'done');
  // A transaction is restarted when its connection is lost: the mail must not be sent twice.
  await db.transaction(async (tx) => {
    const sent = { sentAt: sql`now()`, sealed: null, takenUntil: null, givenUpAt: null };
    await tx.update(mails).set(sent).where(eq(mails.id, mailId));
    await dropJob(tx, queueOf(taken.kind), taken.nextJobId);
  });
}

/**
 * The mail's name in its Message-ID. A mail that is no longer due is deleted, and may become due
 * again: it may already have been accepted, so its name is derived from what it is about.
 */
function nameOf({ id, kind, about, sealed }: Taken): string {
  if (sealed !== null) return id;
  return createHash('sha256').update(`${kind} ${about}`).digest('hex').slice(0, 32);
}

/** It is no longer due. */
async function forgetMail(db: Database, { id, kind, nextJobId }: Taken): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(mails).where(eq(mails.id, id));
    await dropJob(tx, queueOf(kind), nextJobId);
  });
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeMail>>>;

function takeMail(db: Database, mailId: string) {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        id: mails.id,
        kind: mails.kind,
        about: mails.about,
        userId: mails.userId,
        data: mails.data,
        sealed: mails.sealed,
        tries: sql<number>`${mails.tries} + 1`,
      })
      .from(mails)
      .where(
        and(
          eq(mails.id, mailId),
          isNull(mails.sentAt),
          isNull(mails.givenUpAt),
          gt(mails.endsAt, sql`now()`),
          lte(mails.nextTryAt, sql`now()`),
          or(isNull(mails.takenUntil), lte(mails.takenUntil, sql`now()`)),
        ),
      )
      .for('update', { skipLocked: true });
    if (!row) return null;
    const pause = pauseAfter(row.tries);
    await tx
      .update(mails)
      .set({
        tries: row.tries,
        nextTryAt: inSeconds(pause),
        takenUntil: inSeconds(mailLimits.trySeconds),
      })
      .where(eq(mails.id, mailId));
    const nextJobId = await enqueueLater(tx, queueOf(row.kind), { mailId }, pause);
    return { ...row, nextJobId };
  });
}

function inSeconds(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`;
}

async function contentOf(
  office: MailOffice,
  kinds: readonly MailKind[],
  { kind: name, userId, data, sealed }: Taken,
): Promise<MailContent | null> {
  if (sealed !== null) return opened(office, sealed);
  const kind = kinds.find((one) => one.name === name);
  if (!kind || !data || !userId) throw new Error(`Nobody writes mails of the kind "${name}".`);
  return kind.write(office, { userId, data });
}

async function opened({ sealing }: MailOffice, sealed: string): Promise<MailContent> {
  try {
    return content.parse(JSON.parse(await sealing.open(sealed)));
  } catch {
    // Without the cause, which may repeat encrypted content.
    throw new Error('A sealed mail could not be opened. Was FORGE_SECRET changed?');
  }
}

/** @returns whether it is not retried */
async function recordFailure(db: Database, { id }: Taken, error: unknown): Promise<boolean> {
  const isFinal = error instanceof MailRefusal && error.isFinal;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(mails)
      .set({
        error: reasonOf(error),
        takenUntil: null,
        givenUpAt: sql`case when ${isFinal} or ${mails.nextTryAt} >= ${mails.endsAt} then now() end`,
      })
      .where(eq(mails.id, id))
      .returning({ givenUpAt: mails.givenUpAt });
    return row?.givenUpAt != null;
  });
}

/** The mail server's response; nothing of other errors, which may contain the mail's content. */
function reasonOf(error: unknown): string {
  return error instanceof MailRefusal
    ? error.message.slice(0, mailLimits.reason)
    : mailTexts.notWritten;
}
