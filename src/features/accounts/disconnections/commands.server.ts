import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { Identity } from './queries.server.ts';
import { disconnectedIdentities } from './tables.server.ts';

export async function recordDisconnection(db: Database, identity: Identity): Promise<void> {
  await db.insert(disconnectedIdentities).values(identity).onConflictDoNothing();
}

/** The person has connected it again. */
export async function forgetDisconnection(db: Database, identity: Identity): Promise<void> {
  const { userId, providerId, accountId } = identity;
  await db
    .delete(disconnectedIdentities)
    .where(
      and(
        eq(disconnectedIdentities.userId, userId),
        eq(disconnectedIdentities.providerId, providerId),
        eq(disconnectedIdentities.accountId, accountId),
      ),
    );
}
