import { and, eq, ne, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Sealing } from '#platform/auth/sealing.server.ts';
import { stepOf } from '#platform/auth/totp.server.ts';
import type { Database } from '#platform/database.server.ts';
import { invalidField, Refusal } from '#shared/refusal.ts';
import type { Actor, PersonActor } from '#shared/viewer.ts';
import { lockPerson } from '../commands.server.ts';
import { sessions, users } from '../tables.server.ts';
import { hasFactor, hasPasskeys } from './queries.server.ts';
import { passkeyLimit } from './rules.ts';
import { passkeys, twoFactors } from './tables.server.ts';
import { secondFactorTexts } from './texts.ts';

/** Stores the secret of an app that is being set up; an unfinished one is replaced. */
export async function beginAuthenticator(
  db: Database,
  sealing: Sealing,
  actor: PersonActor,
  { secret, codes }: { secret: string; codes: readonly string[] },
): Promise<void> {
  const sealed = {
    secret: await sealing.seal(secret),
    backupCodes: await sealing.seal(JSON.stringify(codes)),
  };
  const begun = await db
    .insert(twoFactors)
    .values({ userId: actor.id, ...sealed })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { ...sealed, lastUsedStep: 0, createdAt: sql`now()` },
      setWhere: eq(twoFactors.verified, false),
    })
    .returning({ id: twoFactors.id });
  if (begun.length === 0) throw new Refusal('CONFLICT', secondFactorTexts.alreadyOn);
}

/**
 * Turns on the app with its first code. All other sessions are ended: they started without it.
 * @throws Refusal INVALID if the code is wrong, CONFLICT if no app is being set up
 */
export async function confirmAuthenticator(
  db: Database,
  sealing: Sealing,
  actor: PersonActor,
  { code, sessionId }: { code: string; sessionId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [begun] = await tx
      .select({ secret: twoFactors.secret })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, actor.id), eq(twoFactors.verified, false)))
      .for('update');
    if (!begun) throw new Refusal('CONFLICT', secondFactorTexts.notOn);
    const step = stepOf(await sealing.open(begun.secret), code, Date.now());
    if (step === undefined) {
      throw invalidField('code', secondFactorTexts.wrongCode);
    }
    await tx
      .update(twoFactors)
      .set({ verified: true, lastUsedStep: step })
      .where(eq(twoFactors.userId, actor.id));
    await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, actor.id));
    const own = eq(sessions.userId, actor.id);
    await tx.delete(sessions).where(and(own, ne(sessions.id, sessionId)));
    await tx
      .update(sessions)
      .set({ hasSecondFactor: true })
      .where(and(own, eq(sessions.id, sessionId)));
    await recordFactor(tx, actor, 'account.second-factor-added', 'authenticator app');
  });
}

/** @throws Refusal CONFLICT if a moderator would be left without a second factor */
export async function removeAuthenticator(
  db: Database,
  actor: PersonActor,
  { keepsOne }: { keepsOne: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Two simultaneous removals, each relying on the other's factor, would leave none.
    await lockPerson(tx, actor);
    if (keepsOne && !(await hasPasskeys(tx, actor.id))) {
      throw new Refusal('CONFLICT', secondFactorTexts.lastFactor);
    }
    const [removed] = await tx
      .delete(twoFactors)
      .where(eq(twoFactors.userId, actor.id))
      .returning({ verified: twoFactors.verified });
    if (!removed?.verified) return;
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, actor.id));
    await recordFactor(tx, actor, 'account.second-factor-removed', 'authenticator app');
  });
}

/** @throws Refusal CONFLICT if no app is on */
export async function renewRecoveryCodes(
  db: Database,
  sealing: Sealing,
  actor: PersonActor,
  codes: readonly string[],
): Promise<void> {
  const backupCodes = await sealing.seal(JSON.stringify(codes));
  await db.transaction(async (tx) => {
    const renewed = await tx
      .update(twoFactors)
      .set({ backupCodes })
      .where(and(eq(twoFactors.userId, actor.id), eq(twoFactors.verified, true)))
      .returning({ id: twoFactors.id });
    if (renewed.length === 0) throw new Refusal('CONFLICT', secondFactorTexts.notOn);
    const subject = { type: 'account', id: actor.id } as const;
    await recordAudit(tx, actor, { event: 'account.recovery-codes-renewed', subject });
  });
}

/**
 * The session in which a passkey was created counts as confirmed with it.
 * @returns false if another one was added at the same moment and this is one too many: it is removed
 */
export async function recordPasskey(
  db: Database,
  actor: PersonActor,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, actor);
    if ((await tx.$count(passkeys, eq(passkeys.userId, actor.id))) > passkeyLimit) {
      await tx.delete(passkeys).where(eq(passkeys.id, id));
      return false;
    }
    await tx
      .update(sessions)
      .set({ hasSecondFactor: true })
      .where(and(eq(sessions.userId, actor.id), eq(sessions.id, sessionId)));
    await recordFactor(tx, actor, 'account.second-factor-added', 'passkey');
    return true;
  });
}

/**
 * @throws Refusal NOT_FOUND if it is not the person's, CONFLICT if a moderator would be left
 *   without a second factor
 */
export async function removePasskey(
  db: Database,
  actor: PersonActor,
  { id, keepsOne }: { id: string; keepsOne: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, actor);
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw new Refusal('NOT_FOUND', secondFactorTexts.passkeyMissing);
    if (keepsOne && !(await hasFactor(tx, actor.id))) {
      throw new Refusal('CONFLICT', secondFactorTexts.lastFactor);
    }
    await recordFactor(tx, actor, 'account.second-factor-removed', 'passkey');
  });
}

/**
 * For somebody who lost every factor: removes all of them, and ends the sessions.
 * @returns how many there were
 */
export async function removeAllFactors(
  db: Database,
  actor: Actor,
  userId: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, { id: userId });
    const apps = await tx.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning();
    const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning();
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await recordAudit(tx, actor, {
      event: 'account.second-factor-removed',
      subject: { type: 'account', id: userId },
      details: { factor: 'all factors' },
    });
    return apps.length + keys.length;
  });
}

function recordFactor(
  tx: Database,
  actor: PersonActor,
  event: 'account.second-factor-added' | 'account.second-factor-removed',
  factor: string,
): Promise<void> {
  const subject = { type: 'account', id: actor.id } as const;
  return recordAudit(tx, actor, { event, subject, details: { factor } });
}
