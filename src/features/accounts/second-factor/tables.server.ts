import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { users } from '../tables.server.ts';
import { passkeyNameLimit } from './rules.ts';

const userId = () => deletedWith('user_id', () => users.id);

/**
 * A person's authenticator app with their recovery codes, both encrypted with the site's secret.
 * The property names here and below are those that the authentication library reads.
 */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId().unique(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** False until the person has entered the first code. */
    verified: boolean('verified').notNull().default(false),
    /** The latest time step whose code was accepted: no code is accepted twice. */
    lastUsedStep: bigint('last_used_step', { mode: 'number' }).notNull().default(0),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [check('two_factors_failures', sql`${table.failedVerificationCount} >= 0`)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('passkeys_user').on(table.userId),
    check('passkeys_counter', sql`${table.counter} >= 0`),
    check(
      'passkeys_name',
      sql`${table.name} is null or char_length(${table.name}) between 1 and ${sql.raw(String(passkeyNameLimit))}`,
    ),
  ],
);
