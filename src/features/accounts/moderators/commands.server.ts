import { eq } from 'drizzle-orm';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Actor } from '#shared/viewer.ts';
import { suspensionOf } from '../suspensions/queries.server.ts';
import { users } from '../tables.server.ts';
import { moderators } from './tables.server.ts';
import { roleTexts } from './texts.ts';

/**
 * Lets a person moderate, from their next request on.
 * @returns whether they did not already
 * @throws Refusal NOT_FOUND, or CONFLICT while they are suspended
 */
export async function grantModerator(db: Database, actor: Actor, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (await suspensionOf(tx, userId)) throw new Refusal('CONFLICT', roleTexts.suspended);
    const { rowCount } = await tx.insert(moderators).values({ userId }).onConflictDoNothing();
    if (rowCount !== 1) return false;
    await recordRole(tx, actor, 'person.role-granted', userId);
    return true;
  });
}

/** Ends it, from their next request on; false when there is nothing to end. */
export async function revokeModerator(
  db: Database,
  actor: Actor,
  userId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(moderators).where(eq(moderators.userId, userId));
    if (rowCount !== 1) return false;
    await recordRole(tx, actor, 'person.role-revoked', userId);
    return true;
  });
}

/** Granting a role and suspending the same person wait for each other. */
async function lockUser(tx: Database, userId: string): Promise<void> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user) throw new Refusal('NOT_FOUND', roleTexts.notFound);
}

function recordRole(
  tx: Database,
  actor: Actor,
  event: 'person.role-granted' | 'person.role-revoked',
  userId: string,
): Promise<void> {
  const details = { role: 'moderator' };
  return recordAudit(tx, actor, { event, subject: { type: 'account', id: userId }, details });
}
