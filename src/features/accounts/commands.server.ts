import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/commands.server.ts';
import { resetLinkSeconds } from '#platform/auth/reset-mail.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { siteActor, type Actor, type PersonActor } from '#shared/viewer.ts';
import { forgetDevices, forgetExpiredDevices } from './devices/commands.server.ts';
import { identities, sessions, users, verifications } from './tables.server.ts';
import { accountTexts } from './texts.ts';

/** Deletes expired sessions and one-time secrets. */
export async function forgetExpired(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
  await forgetExpiredDevices(db);
}

/**
 * Ends one session of the person on another device.
 * @throws Refusal NOT_FOUND, or CONFLICT for the current session: that one signs out
 */
export async function endSession(
  db: Database,
  actor: PersonActor & { sessionId: string | null },
  id: string,
): Promise<void> {
  if (id === actor.sessionId) throw new Refusal('CONFLICT', accountTexts.ownSession);
  await db.transaction(async (tx) => {
    const own = and(eq(sessions.id, id), eq(sessions.userId, actor.id));
    const [ended] = await tx.delete(sessions).where(own).returning({ id: sessions.id });
    if (!ended) throw new Refusal('NOT_FOUND', accountTexts.sessionMissing);
    await recordAudit(tx, actor, {
      event: 'account.session-ended',
      subject: { type: 'account', id: actor.id },
    });
  });
}

/** Somebody requested a link for a new password: earlier links become invalid. */
export async function endEarlierResetLinks(
  db: Database,
  actor: Actor,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const identifier = resetIdentifier(token);
    const madeAt = sql`(select ${verifications.createdAt} from ${verifications} where ${verifications.identifier} = ${identifier})`;
    await tx
      .delete(verifications)
      .where(and(isResetLinkOf(userId), sql`${verifications.createdAt} < ${madeAt}`));
    const subject = { type: 'account', id: userId } as const;
    await recordAudit(tx, actor, { event: 'account.reset-asked', subject });
  });
}

/**
 * After a new password: what began before it, a sign-in that waits for its second factor or code,
 * or another reset, cannot be finished. Its session would survive the end of all others.
 */
export async function endBegunSignIns(db: Database, userId: string): Promise<void> {
  const code = sql`(select 'sign-in-otp-' || ${users.email} from ${users} where ${users.id} = ${userId})`;
  await db
    .delete(verifications)
    .where(or(eq(verifications.value, userId), eq(verifications.identifier, code)));
}

/** Reset links are identified by a hash; other secrets with a person's id start with their kind. */
function isResetLinkOf(userId: string) {
  const isHash = sql`${verifications.identifier} ~ '^[\\w-]{43}$'`;
  return and(eq(verifications.value, userId), isHash);
}

/**
 * Locks the row of this person. Needed before counting against a limit: otherwise two transactions
 * could use the same remaining quota.
 */
export async function lockPerson(tx: Database, person: { id: string }): Promise<void> {
  const row = tx.select({ id: users.id }).from(users).where(eq(users.id, person.id));
  await row.for('no key update');
}

/**
 * Waits for this person's saves in progress, and lets none that refers to them begin until the
 * transaction ends.
 * @returns whether there is such a person
 */
export async function lockAccount(tx: Database, userId: string): Promise<boolean> {
  const row = tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return (await row.for('update')).length > 0;
}

/** Removes an account with its sessions and its ways to sign in. */
export async function removeUser(tx: Database, id: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, id));
  await tx.delete(users).where(eq(users.id, id));
}

/**
 * Removes a person's password and all their sessions.
 * @returns the token of a link with which they choose a new password, once and within an hour
 */
export async function resetPassword(db: Database, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.transaction(async (tx) => {
    const own = and(eq(identities.userId, userId), eq(identities.providerId, 'credential'));
    await tx.delete(identities).where(own);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await endBegunSignIns(tx, userId);
    await forgetDevices(tx, userId);
    const expiresAt = new Date(Date.now() + resetLinkSeconds * 1000);
    const link = { identifier: resetIdentifier(token), value: userId, expiresAt };
    await tx.insert(verifications).values(link);
    const subject = { type: 'account', id: userId } as const;
    await recordAudit(tx, siteActor, { event: 'account.password-reset', subject });
  });
  return token;
}

/** How the authentication library identifies a link: its tables contain no usable token. */
function resetIdentifier(token: string): string {
  return createHash('sha256').update(`reset-password:${token}`).digest('base64url');
}
