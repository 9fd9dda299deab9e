import { asc, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Actor } from '#shared/viewer.ts';
import { suspensionOf } from '../suspensions/queries.server.ts';
import { lockAccount } from '../commands.server.ts';
import { moderators } from './tables.server.ts';
import { roleTexts } from './texts.ts';

/**
 * Makes a person a moderator, from their next request on. The operator needs no reason.
 * @returns whether they were not one before
 * @throws Refusal NOT_FOUND, or CONFLICT while they are suspended
 */
export async function grantModerator(
  db: Database,
  actor: Actor,
  userId: string,
  reason = '',
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A suspension of the same person waits until this is done.
    if (!(await lockAccount(tx, userId))) throw new Refusal('NOT_FOUND', roleTexts.notFound);
    if (await suspensionOf(tx, userId)) throw new Refusal('CONFLICT', roleTexts.suspended);
    const { rowCount } = await tx
      .insert(moderators)
      .values({ userId, grantedBy: actor.id, reason })
      .onConflictDoNothing();
    if (rowCount !== 1) return false;
    await recordRole(tx, actor, { event: 'person.role-granted', userId, reason });
    return true;
  });
}

/** Revokes the role, from their next request on; false if there is nothing to revoke. */
export async function revokeModerator(
  db: Database,
  actor: Actor,
  userId: string,
  reason = '',
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(moderators).where(eq(moderators.userId, userId));
    if (rowCount !== 1) return false;
    await recordRole(tx, actor, { event: 'person.role-revoked', userId, reason });
    return true;
  });
}

/**
 * Locks the roles of these people until the transaction ends. If two moderators revoke each other's
 * role at once, the second waits for the first, and is no longer a moderator.
 * @returns those of them who were appointed moderators
 */
export async function lockRoles(tx: Database, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ userId: moderators.userId })
    .from(moderators)
    .where(inArray(moderators.userId, [...userIds]))
    // In a fixed order, so that two of these do not deadlock.
    .orderBy(asc(moderators.userId))
    .for('update');
  return rows.map(({ userId }) => userId);
}

type RoleEntry = {
  event: 'person.role-granted' | 'person.role-revoked';
  userId: string;
  reason: string;
};

function recordRole(
  tx: Database,
  actor: Actor,
  { event, userId, reason }: RoleEntry,
): Promise<void> {
  const subject = { type: 'account', id: userId } as const;
  return recordAudit(tx, actor, { event, subject, reason, details: { role: 'moderator' } });
}
