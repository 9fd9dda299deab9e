import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { users } from '../tables.server.ts';
import { knownDevices } from './tables.server.ts';

/** Whether the person of this e-mail address has signed in on this device. */
export async function isKnownDevice(
  db: Database,
  email: string,
  deviceHash: string,
): Promise<boolean> {
  const [found] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(knownDevices.deviceHash, deviceHash),
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        gt(knownDevices.expiresAt, sql`now()`),
      ),
    );
  return found !== undefined;
}
