import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNull, or, sql, type Placeholder } from 'drizzle-orm';
import { isInForce } from '#features/accounts/suspensions/queries.server.ts';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { tokenLimits, type TokenScope } from './rules.ts';
import { accessTokens } from './tables.server.ts';

/** The stored form of a token. It has 256 random bits, so a plain hash is as good as a slow one. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a token is active at this time, judging by its own row. */
export const worksAt = (at: Date | Placeholder) =>
  and(
    isNull(accessTokens.revokedAt),
    or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, at)),
  );

/** An active token, with its owner; undefined for any other, also while the owner is suspended. */
export async function workingToken(
  db: Database,
  token: string,
  { scope, at }: { scope: TokenScope; at: Date },
) {
  const [found] = await db
    .select({
      id: accessTokens.id,
      lastUsedAt: accessTokens.lastUsedAt,
      ownerId: users.id,
      username: profiles.username,
      joinedAt: profiles.createdAt,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(suspensions, and(eq(suspensions.userId, users.id), isInForce))
    .where(
      and(
        eq(accessTokens.sha256, hashOfToken(token)),
        eq(accessTokens.scope, scope),
        worksAt(at),
        isNull(suspensions.userId),
      ),
    );
  return found;
}

/** A person's tokens, newest first: active ones, and those that ended recently. */
export async function tokensOf(db: Database, userId: string) {
  const lately = sql`now() - make_interval(days => ${tokenLimits.endedDays})`;
  return (
    db
      .select({
        id: accessTokens.id,
        label: accessTokens.label,
        scope: accessTokens.scope,
        ending: accessTokens.ending,
        createdAt: accessTokens.createdAt,
        lastUsedAt: accessTokens.lastUsedAt,
        lastUsedBy: accessTokens.lastUsedBy,
        expiresAt: accessTokens.expiresAt,
        revokedAt: accessTokens.revokedAt,
      })
      .from(accessTokens)
      .where(
        and(
          eq(accessTokens.userId, userId),
          or(isNull(accessTokens.revokedAt), gt(accessTokens.revokedAt, lately)),
          or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, lately)),
        ),
      )
      // Active ones come first, so that no list of ended ones hides them.
      .orderBy(sql`revoked_at is not null or expires_at <= now()`, desc(accessTokens.createdAt))
      .limit(tokenLimits.listed)
  );
}

/** The recipient of a mail about these tokens, with its content; undefined if there is none. */
export async function ownerToTell(db: Database, userId: string, tokenIds: readonly string[]) {
  const rows = await db
    .select({
      to: users.email,
      name: users.name,
      label: accessTokens.label,
      expiresAt: accessTokens.expiresAt,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.userId, userId), inArray(accessTokens.id, [...tokenIds])))
    .orderBy(asc(accessTokens.expiresAt), asc(accessTokens.id));
  const [first] = rows;
  return first && { to: first.to, name: first.name, tokens: rows };
}
