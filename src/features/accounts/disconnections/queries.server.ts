import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { disconnectedIdentities } from './tables.server.ts';

/** An account at an identity provider, and the person who signs in or signed in with it. */
export type Identity = { userId: string; providerId: string; accountId: string };

export async function isDisconnected(db: Database, identity: Identity): Promise<boolean> {
  return (await db.$count(disconnectedIdentities, isSame(identity))) > 0;
}

export function isSame({ userId, providerId, accountId }: Identity) {
  return and(
    eq(disconnectedIdentities.userId, userId),
    eq(disconnectedIdentities.providerId, providerId),
    eq(disconnectedIdentities.accountId, accountId),
  );
}
