import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Suspension } from '#shared/suspension.ts';
import { sessions, users } from '../tables.server.ts';
import { suspensionOf } from './queries.server.ts';
import { suspensionLimits } from './rules.ts';
import { suspensions } from './tables.server.ts';
import { suspensionMail, suspensionTexts } from './texts.ts';

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
  await tx
    .insert(suspensions)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: suspensions.userId, set: { ...values, createdAt: sql`now()` } });
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

type PostOffice = { db: Database; mail: Mail; contactEmail: string; log: Pick<Log, 'warn'> };

/**
 * Tells suspended people by mail, each once, also when several processes do this at the same time. A mail that
 * the mail server does not take is tried again by a later call.
 */
export async function tellSuspended(office: PostOffice): Promise<void> {
  while (await tellNext(office)) {
    // Until no one is left, or a mail is refused.
  }
}

/** The row stays locked while the mail is sent, so that no other process sends it. */
async function tellNext({ db, mail, contactEmail, log }: PostOffice): Promise<boolean> {
  return db.transaction(async (tx) => {
    const since = sql`now() - make_interval(days => ${suspensionLimits.mailDays})`;
    const [due] = await tx
      .select({
        userId: suspensions.userId,
        reason: suspensions.reason,
        until: suspensions.until,
        to: users.email,
        name: users.name,
      })
      .from(suspensions)
      .innerJoin(users, eq(users.id, suspensions.userId))
      .where(and(isNull(suspensions.toldAt), gt(suspensions.createdAt, since)))
      .orderBy(suspensions.createdAt)
      .limit(1)
      .for('update', { of: suspensions, skipLocked: true });
    if (!due) return false;
    try {
      await mail.send({ to: due.to, ...suspensionMail({ ...due, contactEmail }) });
    } catch (error) {
      log.warn({ userId: due.userId, error }, 'A suspended person was not told by mail.');
      return false;
    }
    const own = eq(suspensions.userId, due.userId);
    await tx
      .update(suspensions)
      .set({ toldAt: sql`now()` })
      .where(own);
    return true;
  });
}
