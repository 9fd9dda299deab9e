import { lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { sessions, verifications } from './tables.server.ts';

/** Forgets sessions and one-time secrets whose time is over. */
export async function forgetExpired(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
}
