import { and, eq, lt, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/commands.server.ts';
import { storedPassword } from '#platform/auth/password.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Actor } from '#shared/viewer.ts';
import { identities, sessions, users, verifications } from './tables.server.ts';

/** Forgets sessions and one-time secrets whose time is over. */
export async function forgetExpired(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
}

/** Removes an account with its sessions and its ways to sign in. */
export async function removeUser(tx: Database, id: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, id));
  await tx.delete(users).where(eq(users.id, id));
}

/** Gives a person another password, the first one included, and ends all their sessions. */
export async function replacePassword(
  db: Database,
  actor: Actor,
  userId: string,
  newPassword: string,
): Promise<void> {
  const password = await storedPassword(newPassword);
  await db.transaction(async (tx) => {
    const own = and(eq(identities.userId, userId), eq(identities.providerId, 'credential'));
    const [changed] = await tx
      .update(identities)
      .set({ password, updatedAt: sql`now()` })
      .where(own)
      .returning({ id: identities.id });
    if (!changed) {
      const identity = { userId, accountId: userId, providerId: 'credential', password };
      await tx.insert(identities).values(identity);
    }
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    const subject = { type: 'account', id: userId } as const;
    await recordAudit(tx, actor, { event: 'account.password-reset', subject });
  });
}
