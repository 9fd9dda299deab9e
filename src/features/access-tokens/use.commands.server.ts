import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { isNewcomer } from '#features/profiles/rules.ts';
import type { Database } from '#platform/database.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { workingToken } from './queries.server.ts';
import { programFrom, tokenFrom, type TokenScope } from './rules.ts';
import { accessTokens } from './tables.server.ts';

/** The owner of a token. It represents them only at the extensions repository. */
export type TokenViewer = Pick<Viewer, 'id' | 'username' | 'isNewcomer'>;

type TokenUse = {
  scope: TokenScope;
  /** The program's own description. */
  agent: string | null | undefined;
  at: Date;
};

/** The maximum rate at which uses are recorded: a listing and ten archives are one. */
const keptEveryMilliseconds = 60_000;

/**
 * The owner of the token in a request's `Authorization` header, or null: malformed, unknown,
 * revoked, expired, of another scope, or its owner is suspended. Never waits until the use is
 * recorded.
 */
export async function viewerOfToken(
  db: Database,
  authorization: string | null | undefined,
  { scope, agent, at }: TokenUse,
): Promise<TokenViewer | null> {
  const token = tokenFrom(authorization);
  const found = token === null ? undefined : await workingToken(db, token, { scope, at });
  if (!found) return null;
  const { id, lastUsedAt, ownerId, username, joinedAt } = found;
  if (!lastUsedAt || at.getTime() - lastUsedAt.getTime() >= keptEveryMilliseconds) {
    // If a use could not be recorded, the next one is.
    recordUse(db, id, { at, program: programFrom(agent) }).catch(() => {});
  }
  return { id: ownerId, username, isNewcomer: isNewcomer(joinedAt, at.getTime()) };
}

async function recordUse(
  db: Database,
  id: string,
  { at, program }: { at: Date; program: string },
): Promise<void> {
  const before = new Date(at.getTime() - keptEveryMilliseconds + 1);
  const isDue = or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, before));
  await db
    .update(accessTokens)
    .set({ lastUsedAt: at, lastUsedBy: program })
    .where(and(eq(accessTokens.id, id), isDue));
}
