import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Sealing } from '#platform/auth/sealing.server.ts';
import type { Database } from '#platform/database.server.ts';
import { identities } from '../tables.server.ts';
import { passkeys, twoFactors } from './tables.server.ts';

const codesSchema = z.array(z.string());

/** What a person has in addition to their password, for the page where they change it. */
export async function factorsOf(db: Database, sealing: Sealing, userId: string) {
  const [app] = await db
    .select({ backupCodes: twoFactors.backupCodes, since: twoFactors.createdAt })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)));
  const own = await db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt));
  if (!app) return { passkeys: own, authenticator: null };
  const codes = codesSchema.parse(JSON.parse(await sealing.open(app.backupCodes)));
  return { passkeys: own, authenticator: { since: app.since, recoveryCodesLeft: codes.length } };
}

/** The ways in which a person can confirm their identity. */
export async function waysToConfirm(db: Database, userId: string) {
  const providers = await db
    .select({ provider: identities.providerId })
    .from(identities)
    .where(eq(identities.userId, userId));
  const has = (name: string) => providers.some(({ provider }) => provider === name);
  return {
    hasPassword: has('credential'),
    hasGoogle: has('google'),
    hasPasskey: await hasPasskeys(db, userId),
  };
}

export async function hasPasskeys(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
}

/** An app that is on, or a passkey. */
export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  const app = and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true));
  return (await db.$count(twoFactors, app)) > 0 || (await hasPasskeys(db, userId));
}
