import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { isInForce } from '#features/accounts/suspensions/queries.server.ts';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { TokenScope } from './rules.ts';
import { accessTokens } from './tables.server.ts';

/** What is kept of a token. It has 256 random bits, so a plain hash is as good as a slow one. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a token works at this time, as far as it says itself. */
export const worksAt = (at: Date) =>
  and(
    isNull(accessTokens.revokedAt),
    or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, at)),
  );

/** A token that works, with its owner; undefined for any other, also while they are suspended. */
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
