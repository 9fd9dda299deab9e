import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.server.ts';
import { cookiePrefix } from '../http/cookies.server.ts';
import type { Log } from '../log.server.ts';
import type { Mail } from '../mail.server.ts';
import type { RateLimits } from '../rate-limits.server.ts';
import type { Settings } from '../settings.server.ts';
import { accountEvents, originHeaders, type AccountEvent, type Origin } from './events.server.ts';
import { limitsByAddress, limitsByEmail } from './limits.server.ts';

export type NewUser = { id: string; name: string };

export type OpenAuthOptions = {
  settings: Settings;
  db: Database;
  /** The tables of the accounts feature: the platform knows no feature. */
  tables: Record<'users' | 'sessions' | 'identities' | 'verifications', PgTable>;
  limits: RateLimits;
  /** Undefined: passwords cannot be reset. */
  mail: Mail | undefined;
  /** The mail that lets a person choose a new password. */
  resetMail: (link: string) => { subject: string; text: string };
  log: Log;
  /** Called after someone signed up; a failure does not stop the sign-in. */
  onUserCreated: (user: NewUser) => Promise<void>;
  /** Why no session may begin for this person, as a sentence; null when it may. */
  refuseSession: (userId: string) => Promise<string | null>;
  /** Called after what the audit log keeps; a failure is logged and changes nothing. */
  onAccountEvent: (event: AccountEvent, from: Origin) => Promise<void>;
};

export type AuthOptions = ReturnType<typeof authOptions>;

const day = 24 * 60 * 60;
const nameLimit = 100;

export function authOptions(options: OpenAuthOptions) {
  const { settings, db, tables, limits, log } = options;
  const events = accountEvents(options);
  return {
    appName: 'Forge',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: tables.users,
        session: tables.sessions,
        account: tables.identities,
        verification: tables.verifications,
      },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      ...resetByMail(options),
      onPasswordReset: events.passwordReset,
    },
    session: { expiresIn: 30 * day, updateAge: day },
    account: {
      // Without trusted providers, only an address verified on both sides links.
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
      updateAccountOnSignIn: false,
    },
    user: { validateUserInfo: refuseUnverified },
    databaseHooks: databaseHooks(options, events),
    rateLimit: limitsByAddress(limits),
    hooks: { before: limitsByEmail(limits), after: events.afterRequest },
    // Thrown: the library would print the error itself, with what was asked of the database.
    onAPIError: { errorURL: `${settings.publicUrl}/login`, throw: true },
    logger: { log: logger(log) },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix,
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [originHeaders.address] },
      // Said aloud, because the library turns both off under NODE_ENV=test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
  } satisfies BetterAuthOptions;
}

type EmailAndPassword = NonNullable<BetterAuthOptions['emailAndPassword']>;

function resetByMail(options: OpenAuthOptions): Pick<EmailAndPassword, 'sendResetPassword'> {
  const { mail, resetMail, settings, log } = options;
  if (!mail) return {};
  return {
    // Not awaited: the time of the answer must not tell whether the address has an account.
    sendResetPassword: async ({ user, token }) => {
      const link = `${settings.publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
      mail.send({ to: user.email, ...resetMail(link) }).catch((error: unknown) => {
        log.error({ error }, 'A password reset mail could not be sent.');
      });
    },
  };
}

type ValidateUser = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/** An address that Google has not verified neither joins an account nor holds a place for one. */
const refuseUnverified: ValidateUser = ({ user, source }) => {
  if (source.action === 'sign-in' || user.emailVerified === true) return undefined;
  return { error: 'email_not_verified' };
};

function databaseHooks(
  { log, onUserCreated }: OpenAuthOptions,
  { session, identity }: ReturnType<typeof accountEvents>,
) {
  return {
    session,
    user: {
      create: {
        // The picture stays at Google: people choose their avatar here.
        before: async (user: { name: string }) => ({
          data: { name: user.name.normalize('NFC').trim().slice(0, nameLimit), image: null },
        }),
        after: async ({ id, name }: NewUser, context: unknown) => {
          if (!context) return;
          await onUserCreated({ id, name }).catch((error: unknown) => {
            log.error({ error, userId: id }, 'A new user is without a profile for now.');
          });
        },
      },
    },
    account: {
      create: {
        // Nothing is ever asked of Google after the sign-in, so its tokens are not kept.
        before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }),
        after: identity.created,
      },
      update: { after: identity.updated },
      delete: { after: identity.removed },
    },
  };
}

/** Sentences and errors only: what else the library passes along may hold secrets. */
function logger(log: Log) {
  return (level: 'debug' | 'info' | 'warn' | 'error', message: string, ...details: unknown[]) => {
    const error = details.find((detail) => detail instanceof Error);
    log[level](error ? { error } : {}, `Sign-in: ${message}`);
  };
}
