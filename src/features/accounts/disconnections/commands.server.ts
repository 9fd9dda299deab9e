import type { Database } from '#platform/database.server.ts';
import { isSame, type Identity } from './queries.server.ts';
import { disconnectedIdentities } from './tables.server.ts';

export async function recordDisconnection(db: Database, identity: Identity): Promise<void> {
  await db.insert(disconnectedIdentities).values(identity).onConflictDoNothing();
}

/** The person has connected it again. */
export async function forgetDisconnection(db: Database, identity: Identity): Promise<void> {
  await db.delete(disconnectedIdentities).where(isSame(identity));
}
