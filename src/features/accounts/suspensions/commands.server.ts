import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { alreadyDecided, Refusal } from '#shared/refusal.ts';
import type { Suspension } from '#shared/suspension.ts';
import { lockAccount } from '../commands.server.ts';
import { sessions } from '../tables.server.ts';
import { suspensionOf } from './queries.server.ts';
import { suspensions } from './tables.server.ts';
import { suspensionTexts } from './texts.ts';

/**
 * Suspends a person: their sessions end, and none can start. Part of a larger action.
 * @throws Refusal NOT_FOUND, or CONFLICT if they are already suspended
 */
export async function beginSuspension(
  tx: Database,
  userId: string,
  { reason, until, by }: Suspension & { by: string },
): Promise<{ since: Date }> {
  if (!(await lockAccount(tx, userId))) throw new Refusal('NOT_FOUND', suspensionTexts.notFound);
  if (await suspensionOf(tx, userId)) throw alreadyDecided(suspensionTexts.already);
  const values = { reason, until, suspendedBy: by };
  const [begun] = await tx
    .insert(suspensions)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: suspensions.userId, set: { ...values, createdAt: sql`now()` } })
    .returning({ since: suspensions.createdAt });
  if (!begun) throw new Error('A suspension was not stored.');
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  return begun;
}

/** Lifts the suspension; false if there was none. Part of a larger action. */
export async function endSuspension(tx: Database, userId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(suspensions).where(eq(suspensions.userId, userId));
  return rowCount === 1;
}

/** Takes the next expired suspension, unless another process is just doing so. */
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
