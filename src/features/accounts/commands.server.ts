import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { sessions, users, verifications } from './tables.server.ts';

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
