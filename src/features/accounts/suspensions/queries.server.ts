import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.server.ts';
import { suspendedSentence, type Suspension } from '#shared/suspension.ts';
import { users } from '../tables.server.ts';
import { suspensions } from './tables.server.ts';

/** Whether a row of a suspension is in effect: one whose end has passed waits to be removed. */
export const isInForce = or(isNull(suspensions.until), gt(suspensions.until, sql`now()`));

/**
 * Whether the person of this column is suspended, or their suspension has ended but what waited for
 * its end has not been put back yet.
 */
export function isSuspended(userId: PgColumn): SQL {
  return sql`exists (select from ${suspensions} where ${suspensions.userId} = ${userId})`;
}

/** Why this person may not act, or null if they may. */
export async function suspensionOf(db: Database, userId: string): Promise<Suspension | null> {
  const [row] = await db
    .select({ reason: suspensions.reason, until: suspensions.until })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isInForce));
  return row ?? null;
}

/** Why this person may not start a session, as a sentence; null if they may. */
export async function refusalOfSession(db: Database, userId: string): Promise<string | null> {
  const suspension = await suspensionOf(db, userId);
  return suspension && suspendedSentence(suspension);
}

/** The content of the mail to a suspended person; undefined if they are no longer suspended. */
export async function mailedSuspension(db: Database, userId: string) {
  const [suspension] = await db
    .select({
      reason: suspensions.reason,
      until: suspensions.until,
      to: users.email,
      name: users.name,
    })
    .from(suspensions)
    .innerJoin(users, eq(users.id, suspensions.userId))
    .where(and(eq(suspensions.userId, userId), isInForce));
  return suspension;
}
