import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { lockPerson } from '#features/accounts/commands.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { siteActor, type Actor, type PersonActor } from '#shared/viewer.ts';
import type { NewTokenInput } from './input.ts';
import { notifyOfTokens } from './notices.commands.server.ts';
import { hashOfToken, worksAt } from './queries.server.ts';
import { tokenLimits, tokenPrefix } from './rules.ts';
import { accessTokens } from './tables.server.ts';
import { tokenTexts } from './texts.ts';

/** As hard to guess as 256 bits. */
function newToken(): string {
  return `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
}

/**
 * Creates a token. It can be read only from this result.
 * @param token is passed only in the demo, whose tokens are public
 * @throws Refusal CONFLICT if the person has the maximum number of active tokens
 */
export async function createAccessToken(
  db: Database,
  actor: PersonActor,
  { label, scope, days }: NewTokenInput,
  token = newToken(),
): Promise<{ id: string; token: string }> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, actor);
    const now = new Date();
    const working = and(eq(accessTokens.userId, actor.id), worksAt(now));
    if ((await tx.$count(accessTokens, working)) >= tokenLimits.perPerson) {
      throw new Refusal('CONFLICT', tokenTexts.tooMany);
    }
    const [created] = await tx
      .insert(accessTokens)
      .values({
        userId: actor.id,
        label,
        scope,
        sha256: hashOfToken(token),
        ending: token.slice(-tokenLimits.ending),
        createdAt: now,
        expiresAt: days === null ? null : new Date(now.getTime() + days * 24 * 60 * 60 * 1000),
      })
      .returning({ id: accessTokens.id });
    if (!created) throw new Error('A token was not stored.');
    await recordAudit(tx, actor, {
      event: 'account.token-created',
      subject: { type: 'account', id: actor.id },
      details: { label, scope },
    });
    return { id: created.id, token };
  });
}

/**
 * Revokes one's own token. One that has expired, or is already revoked, is left unchanged.
 * @throws Refusal NOT_FOUND if it is not a token of this person
 */
export async function revokeAccessToken(
  db: Database,
  actor: PersonActor,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(accessTokens.id, id), eq(accessTokens.userId, actor.id));
    if ((await tx.$count(accessTokens, own)) === 0) {
      throw new Refusal('NOT_FOUND', tokenTexts.missing);
    }
    await revoke(tx, actor, { userId: actor.id, id, isTold: true });
  });
}

/** Revokes all one's own active tokens. */
export async function revokeOwnTokens(db: Database, actor: PersonActor): Promise<void> {
  await db.transaction((tx) => revoke(tx, actor, { userId: actor.id, isTold: true }));
}

/**
 * After a password reset: anybody who knew the old password may have created tokens. They are
 * revoked, like the sessions, and the person is notified.
 */
export async function revokeTokensAfterReset(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const revoked = await revoke(tx, siteActor, { userId, isTold: false });
    await notifyOfTokens(tx, { userId, news: 'password-reset', tokens: revoked });
  });
}

type Revocation = {
  userId: string;
  /** One of them; all if omitted. */
  id?: string;
  /** The owner does it themselves. */
  isTold: boolean;
};

async function revoke(tx: Database, actor: Actor, { userId, id, isTold }: Revocation) {
  const now = new Date();
  const revoked = await tx
    .update(accessTokens)
    .set({ revokedAt: now, ...(isTold && { endToldAt: now }) })
    .where(
      and(
        eq(accessTokens.userId, userId),
        id === undefined ? undefined : eq(accessTokens.id, id),
        worksAt(now),
      ),
    )
    .returning({ id: accessTokens.id, label: accessTokens.label, scope: accessTokens.scope });
  for (const { label, scope } of revoked) {
    await recordAudit(tx, actor, {
      event: 'account.token-revoked',
      subject: { type: 'account', id: userId },
      details: { label, scope },
    });
  }
  return revoked;
}

/** Deletes the tokens that ended long ago, once their owners have been notified. */
export async function forgetEndedTokens(db: Database): Promise<void> {
  const before = sql`now() - make_interval(days => ${tokenLimits.endedDays})`;
  const ended = db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(
      or(
        lt(accessTokens.revokedAt, before),
        and(
          isNull(accessTokens.revokedAt),
          lt(accessTokens.expiresAt, before),
          sql`${accessTokens.endToldAt} is not null`,
        ),
      ),
    );
  await db.delete(accessTokens).where(inArray(accessTokens.id, ended));
}
