import { type Account, type BetterAuthOptions, type GenericEndpointContext } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, getOAuthState, getSessionFromCtx } from 'better-auth/api';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.server.ts';
import { tooLarge } from '../http/bodies.server.ts';
import { cookiePrefix } from '../http/cookies.server.ts';
import type { Log } from '../log.server.ts';
import type { RateLimits } from '../rate-limits.server.ts';
import type { Settings } from '../settings.server.ts';
import { accountEvents, type AccountEvent } from './events.server.ts';
import { originHeaders, type Origin } from './origin.server.ts';
import { aroundCalls } from './around-calls.server.ts';
import { libraryLog } from './library-log.server.ts';
import { limitsByAddress } from './limits.server.ts';
import { withinItsAge } from './session-age.server.ts';
import { noteExpiry } from './sign-out-mark.server.ts';
import type { AddedPasskey, AuthRecords } from './records.server.ts';
import { limitSessions } from './sign-in-limits.server.ts';
import { resetByMail, type EmailAndPassword } from './reset-mail.server.ts';
import { mailCodes, type CodeMails, type PostMail } from './mail-code.server.ts';
import { confirmationByGoogle } from './recent-sign-in.server.ts';
import { passkeys, secondFactor, hasShownSecondFactor } from './second-factor.server.ts';

export type NewUser = { id: string; name: string };

export type OpenAuthOptions = {
  settings: Settings;
  db: Database;
  /** The tables of the accounts feature: the platform does not import features. */
  tables: Record<
    'users' | 'sessions' | 'identities' | 'verifications' | 'twoFactors' | 'passkeys',
    PgTable
  >;
  records: AuthRecords;
  limits: RateLimits;
  /** Undefined: mail is not configured. Passwords cannot be reset, and no codes are sent. */
  postMail: PostMail | undefined;
  /** The mail that lets a person choose a new password. */
  resetMail: (link: string) => { subject: string; text: string };
  codeMails: CodeMails;
  /** How many passkeys one person may have. */
  passkeyLimit: number;
  log: Log;
  /** Called after a passkey was added; false: it was one too many, and is gone. */
  onPasskeyAdded: (added: AddedPasskey, from: Origin) => Promise<boolean>;
  /** Called after someone signed up; a failure does not stop the sign-in. */
  onUserCreated: (user: NewUser) => Promise<void>;
  /** Why this person may not start a session, as a sentence; null if they may. */
  refuseSession: (userId: string) => Promise<string | null>;
  /** Called after an event for the audit log; a failure is logged and changes nothing. */
  onAccountEvent: (event: AccountEvent, from: Origin) => Promise<void>;
};

export type AuthOptions = ReturnType<typeof authOptions>;

const day = 24 * 60 * 60;
const nameLimit = 100;
/** Browsers send up to 300 characters; others may fill a whole header, which would be stored. */
const userAgentLimit = 500;
/** What is stored of a sign-in with Google until its sender is back, such as where it returns to. */
const pendingLimit = 8_000;

const sessionOptions = {
  updateAge: day,
  // How recent a sign-in must be is checked in one place of our own.
  freshAge: 0,
  additionalFields: {
    authenticatedAt: {
      type: 'date',
      required: true,
      input: false,
      defaultValue: () => new Date(),
    },
    hasSecondFactor: { type: 'boolean', required: true, input: false, defaultValue: false },
  },
} satisfies BetterAuthOptions['session'];

export function authOptions(options: OpenAuthOptions) {
  const { settings, db, tables, records, limits, log } = options;
  const events = accountEvents(options);
  return {
    appName: 'Forge',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    database: drizzleAdapter(db, { provider: 'pg', schema: schemaOf(tables), transaction: true }),
    emailAndPassword: passwordOptions(options, events),
    session: { ...sessionOptions, expiresIn: records.sessionDays.idle * day },
    account: {
      // Without trusted providers, only an address verified on both sides links.
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
      updateAccountOnSignIn: false,
    },
    verification: {
      // The token in a link grants access to an account: the database stores only its hash.
      storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } },
    },
    user: { validateUserInfo: checkGoogleAccount(records) },
    databaseHooks: databaseHooks(options, events),
    rateLimit: limitsByAddress(limits),
    hooks: aroundCalls({ limits, records, recordFailure: events.afterRequest }),
    // In this order: the second factor is asked for before anything else sees the new session.
    plugins: [
      secondFactor(settings),
      passkeys(options),
      mailCodes(options),
      confirmationByGoogle(settings.publicUrl),
    ],
    // Thrown: the library would print the error itself, including the values of the query.
    onAPIError: { errorURL: `${settings.publicUrl}/login`, throw: true },
    logger: { log: libraryLog(log) },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix,
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [originHeaders.address] },
      // Set explicitly, because the library turns both off under NODE_ENV=test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
  } satisfies BetterAuthOptions;
}

function schemaOf(tables: OpenAuthOptions['tables']) {
  return {
    user: tables.users,
    session: tables.sessions,
    account: tables.identities,
    verification: tables.verifications,
    twoFactor: tables.twoFactors,
    passkey: tables.passkeys,
  };
}

type Events = ReturnType<typeof accountEvents>;

function passwordOptions(options: OpenAuthOptions, events: Pick<Events, 'passwordReset'>) {
  return {
    enabled: true,
    disableSignUp: true,
    // Checked by our own rules, which count characters and not bytes.
    minPasswordLength: 1,
    maxPasswordLength: 128,
    revokeSessionsOnPasswordReset: true,
    ...resetByMail(options),
    onPasswordReset: async (reset, request) => {
      await options.records.recordReset(reset.user.id);
      await events.passwordReset(reset, request);
    },
  } satisfies EmailAndPassword;
}

type ValidateUser = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/**
 * An address that Google has not verified neither joins an account nor reserves one, and an account
 * that its owner has disconnected joins again only when they connect it, in a session that is still
 * theirs: the library forgets it meanwhile, and somebody else's would count as confirmed.
 */
function checkGoogleAccount(records: Pick<AuthRecords, 'isDisconnected'>): ValidateUser {
  return async ({ user, source }, ctx) => {
    if (source.action === 'sign-in') return undefined;
    if (user.emailVerified !== true) return { error: 'email_not_verified' };
    if (source.action !== 'link-account' || !source.oauth) return undefined;
    if ((await getOAuthState())?.link !== undefined) {
      const session = await getSessionFromCtx(ctx);
      return session?.user.id === user.id ? undefined : { error: 'another_session' };
    }
    if (typeof user.id !== 'string') return undefined;
    const { providerId, profile } = source.oauth;
    const identity = { userId: user.id, providerId, accountId: String(profile?.['sub']) };
    return (await records.isDisconnected(identity)) ? { error: 'google_disconnected' } : undefined;
  };
}

type NewSession = { userId: string; userAgent?: string | null | undefined };

function databaseHooks(options: OpenAuthOptions, { session, identity }: Events) {
  const { records, limits } = options;
  return {
    session: {
      ...session,
      create: {
        ...session.create,
        before: async (begun: NewSession, context: GenericEndpointContext | null) => {
          await session.create.before(begun, context);
          await limitSessions(begun.userId, limits);
          const hasSecondFactor = hasShownSecondFactor(begun.userId, context);
          return {
            data: { hasSecondFactor, userAgent: begun.userAgent?.slice(0, userAgentLimit) },
          };
        },
      },
      update: { before: withinItsAge(records.sessionDays.absolute) },
      delete: { ...session.delete, before: noteExpiry },
    },
    user: { create: newUserHooks(options) },
    verification: { create: { before: refuseLarge } },
    account: {
      create: {
        // Nothing is requested from Google after the sign-in, so its tokens are not stored.
        before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }),
        after: async (own: Account, context: GenericEndpointContext | null) => {
          await records.recordConnection(own);
          await identity.created(own, context);
        },
      },
      update: {
        after: async (own: Account, context: GenericEndpointContext | null) => {
          if (own.providerId === 'credential') await records.recordNewPassword(own.userId);
          await identity.updated(own, context);
        },
      },
      delete: {
        after: async (own: Account, context: GenericEndpointContext | null) => {
          await records.recordDisconnection(own);
          await identity.removed(own, context);
        },
      },
    },
  };
}

async function refuseLarge({ value }: { value: string }): Promise<void> {
  if (value.length <= pendingLimit) return;
  throw new APIError('BAD_REQUEST', { code: 'TOO_LARGE', message: tooLarge });
}

function newUserHooks({ log, onUserCreated }: OpenAuthOptions) {
  return {
    // The picture stays at Google: people choose their avatar here.
    before: async (user: { name: string; email: string }) => ({
      data: { name: nameOf(user).slice(0, nameLimit), image: null },
    }),
    after: async ({ id, name }: NewUser, context: unknown) => {
      if (!context) return;
      await onUserCreated({ id, name }).catch((error: unknown) => {
        log.error({ error, userId: id }, 'The profile of a new user could not be created yet.');
      });
    },
  };
}

/** Somebody who signed up with a code by mail has no name yet. */
function nameOf({ name, email }: { name: string; email: string }): string {
  return name.normalize('NFC').trim() || email.slice(0, email.lastIndexOf('@'));
}
