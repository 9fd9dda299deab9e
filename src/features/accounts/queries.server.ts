import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { accountLimits } from './rules.ts';
import { identities, sessions, users } from './tables.server.ts';

export async function userIdByEmail(db: Database, email: string): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id ?? null;
}

export async function emailById(db: Database, id: string): Promise<string | null> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  return user?.email ?? null;
}

/** How a person signs in, and their current sessions, latest first. */
export async function accountById(db: Database, userId: string, sessionId: string | null) {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return null;
  const ways = await db
    .select({ id: identities.id, provider: identities.providerId })
    .from(identities)
    .where(eq(identities.userId, userId));
  const open = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
      createdAt: sessions.createdAt,
      seenAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt))
    .limit(accountLimits.sessions);
  const wayBy = (name: string) => ways.find(({ provider }) => provider === name);
  return {
    email: user.email,
    hasPassword: wayBy('credential') !== undefined,
    /** The id of the connected Google account, used to disconnect it. */
    googleIdentityId: wayBy('google')?.id ?? null,
    sessions: open.map((session) => ({ ...session, isCurrent: session.id === sessionId })),
  };
}

/** Which of these sessions remain. */
export async function openSessions(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const isOpen = and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, sql`now()`));
  const open = await db.select({ id: sessions.id }).from(sessions).where(isOpen);
  return new Set(open.map(({ id }) => id));
}
