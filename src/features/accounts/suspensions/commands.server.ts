import { eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import { defineQueue, enqueue } from '#platform/queue/enqueue.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Suspension } from '#shared/suspension.ts';
import { sessions, users } from '../tables.server.ts';
import { suspensionOf, untoldSuspension, untoldSuspensions } from './queries.server.ts';
import { suspensions } from './tables.server.ts';
import { suspensionMail, suspensionTexts } from './texts.ts';

export const suspensionMailQueue = defineQueue('suspension-mail', z.object({ userId: z.uuid() }));

/**
 * Keeps a person from acting: their sessions end, and none begins. Part of a larger act.
 * @throws Refusal NOT_FOUND, or CONFLICT while they are suspended already
 */
export async function beginSuspension(
  tx: Database,
  userId: string,
  { reason, until, by }: Suspension & { by: string },
): Promise<void> {
  // Waits for what this person saves at the moment, so that nothing is saved unseen after it.
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user) throw new Refusal('NOT_FOUND', suspensionTexts.notFound);
  if (await suspensionOf(tx, userId)) {
    throw new Refusal('CONFLICT', suspensionTexts.already, { reason: 'already-decided' });
  }
  const values = { reason, until, suspendedBy: by, toldAt: null };
  const [begun] = await tx
    .insert(suspensions)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: suspensions.userId, set: { ...values, createdAt: sql`now()` } })
    .returning({ userId: suspensions.userId, createdAt: suspensions.createdAt });
  if (begun) await enqueueMail(tx, begun);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Lets the person act again; false when nothing kept them from it. Part of a larger act. */
export async function endSuspension(tx: Database, userId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(suspensions).where(eq(suspensions.userId, userId));
  return rowCount === 1;
}

/** Takes the next suspension whose time is over, unless somebody else does so at this moment. */
export async function takeEndedSuspension(tx: Database): Promise<string | null> {
  const [ended] = await tx
    .select({ userId: suspensions.userId })
    .from(suspensions)
    .where(lte(suspensions.until, sql`now()`))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!ended) return null;
  await endSuspension(tx, ended.userId);
  return ended.userId;
}

type PostOffice = { db: Database; mail: Mail; contactEmail: string };

/**
 * Tells a suspended person by mail, unless that is done or no longer true. The queue sees to it that
 * nobody else does so at this moment.
 */
export async function tellSuspended(
  { db, mail, contactEmail }: PostOffice,
  { userId }: { userId: string },
): Promise<void> {
  const due = await untoldSuspension(db, userId);
  if (!due) return;
  await mail.send({ to: due.to, ...suspensionMail({ ...due, contactEmail }) });
  // A transaction is begun again when its connection is lost: the mail is not to be sent twice.
  await db.transaction(async (tx) => {
    const own = eq(suspensions.userId, userId);
    await tx
      .update(suspensions)
      .set({ toldAt: sql`now()` })
      .where(own);
  });
}

/** For suspensions that the queue does not know: from before it was there, or from a backup. */
export async function enqueueMissingSuspensionMails(db: Database): Promise<void> {
  for (const suspension of await untoldSuspensions(db)) await enqueueMail(db, suspension);
}

async function enqueueMail(
  tx: Database,
  { userId, createdAt }: { userId: string; createdAt: Date },
): Promise<void> {
  const once = `${userId} ${createdAt.toISOString()}`;
  await enqueue(tx, suspensionMailQueue, { userId }, once);
}
