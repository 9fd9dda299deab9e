import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { deviceLimits } from '../rules.ts';
import { knownDevices } from './tables.server.ts';

/** The hash of a browser's cookie, and of its previous one. */
export type Device = { hash: string; formerHash: string | null };

/** Remembers that a person signed in here; the cookie is replaced each time, for all its users. */
export async function rememberDevice(db: Database, userId: string, device: Device): Promise<void> {
  const expiresAt = sql`now() + make_interval(days => ${deviceLimits.days})`;
  await db.transaction(async (tx) => {
    if (device.formerHash) {
      await tx
        .update(knownDevices)
        .set({ deviceHash: device.hash })
        .where(eq(knownDevices.deviceHash, device.formerHash));
    }
    await tx
      .insert(knownDevices)
      .values({ deviceHash: device.hash, userId, expiresAt })
      .onConflictDoUpdate({
        target: [knownDevices.deviceHash, knownDevices.userId],
        set: { expiresAt, signedInAt: sql`now()` },
      });
    const kept = tx
      .select({ hash: knownDevices.deviceHash })
      .from(knownDevices)
      .where(eq(knownDevices.userId, userId))
      .orderBy(desc(knownDevices.signedInAt))
      .limit(deviceLimits.perPerson);
    await tx
      .delete(knownDevices)
      .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.deviceHash, kept)));
  });
}

export async function forgetDevices(tx: Database, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function forgetExpiredDevices(db: Database): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, sql`now()`));
}
