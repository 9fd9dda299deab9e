import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { sessionDays } from './rules.ts';

const createdAt = () => instant('created_at').notNull().defaultNow();
const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** A person who can sign in. The property names are those the authentication library reads. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** Whether a code of the authenticator app is required after the first step of signing in. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('users_email_lower').on(sql`lower(${table.email})`)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    token: text('token').notNull().unique(),
    userId: deletedWith('user_id', () => users.id),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /**
     * When the person last confirmed their identity: at sign-in or when asked again, never by a
     * visit.
     */
    authenticatedAt: instant('authenticated_at').notNull().defaultNow(),
    /** Whether a second factor or a passkey was confirmed in this session. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
    check(
      'sessions_age',
      sql.raw(`expires_at <= created_at + interval '${sessionDays.absolute * 24} hours'`),
    ),
  ],
);

// When a row of sessions is deleted, for any reason, a trigger tells all processes to end its live
// stream: see the migration that names sessions_ended.

/** One way to sign in: the password, or an account at an identity provider. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: deletedWith('user_id', () => users.id),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('identities_user').on(table.userId),
    uniqueIndex('identities_provider_account').on(table.providerId, table.accountId),
  ],
);

/** Short-lived secrets: OAuth state, password reset, e-mail verification. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    // The value may be longer than what another kind of index takes.
    index('verifications_value').using('hash', table.value),
    index('verifications_expires').on(table.expiresAt),
  ],
);
