import type { GenericEndpointContext } from 'better-auth';
import { APIError, isAPIError } from 'better-auth/api';
import { lookupTable } from '#shared/lookup-table.ts';
import { countSignIn } from '../figures.server.ts';
import type { Log } from '../log.server.ts';
import { originOf, type Origin } from './origin.server.ts';
import { strongPaths } from './strong-paths.server.ts';

/**
 * Something that happened to an account: a sign-in, a sign-out or a change to how a person signs
 * in.
 */
export type AccountEvent = {
  name:
    | 'signed-in'
    | 'sign-in-failed'
    | 'confirmation-failed'
    | 'signed-out'
    | 'password-changed'
    | 'password-reset'
    | 'google-connected'
    | 'google-disconnected';
  /** Null when no account has this address. */
  userId: string | null;
  details?: Record<string, string>;
};

type EventOptions = {
  /** Why this person may not start a session, as a sentence; null if they may. */
  refuseSession: (userId: string) => Promise<string | null>;
  onAccountEvent: (event: AccountEvent, from: Origin) => Promise<void>;
  log: Log;
};

type Identity = { userId: string; providerId: string };
/** What the library passes to its hooks of an endpoint; null outside of one. */
type Endpoint = {
  path?: string | undefined;
  headers?: Headers | undefined;
  request?: Request | undefined;
} | null;

/** An endpoint with its response, which may be an error. */
export type AnsweredEndpoint = GenericEndpointContext & { context: { returned?: unknown } };
type SessionEndpoint = GenericEndpointContext | null;

/** How the person signed in, according to the path that started the session. */
const ways = lookupTable<string>({
  '/sign-in/email': 'password',
  '/callback/:id': 'google',
  '/sign-in/email-otp': 'code by mail',
  '/two-factor/verify-totp': 'authenticator app',
  '/two-factor/verify-backup-code': 'recovery code',
  '/passkey/verify-authentication': 'passkey',
});

/** Paths that refuse a wrong password, code or passkey, with the statuses of the refusal. */
const refusals = lookupTable<readonly unknown[]>({
  '/sign-in/email': ['UNAUTHORIZED'],
  '/sign-in/email-otp': ['BAD_REQUEST'],
  '/two-factor/verify-totp': ['UNAUTHORIZED'],
  '/two-factor/verify-backup-code': ['UNAUTHORIZED'],
  '/passkey/verify-authentication': ['UNAUTHORIZED', 'BAD_REQUEST'],
});

/** A session that replaces another one is not a sign-in. */
const renewals = new Set(['/change-password']);

type Tell = (event: AccountEvent, endpoint: Endpoint) => Promise<void>;

/** Reports events, and refuses people who may not start a session. */
export function accountEvents({ refuseSession, onAccountEvent, log }: EventOptions) {
  /**
   * The action is already done: a failure to record it must not undo it, and is logged.
   */
  const tell: Tell = async (event, endpoint) => {
    if (event.name === 'signed-in') countSignIn('signed_in');
    if (event.name === 'sign-in-failed') countSignIn('refused');
    await onAccountEvent(event, originOf(endpoint)).catch((error: unknown) => {
      log.error({ error, event: event.name }, 'An event of an account was not recorded.');
    });
  };

  return {
    session: sessionEvents(tell, refuseSession),
    identity: identityEvents(tell),
    passwordReset: ({ user }: { user: { id: string } }, request?: Request) =>
      tell({ name: 'password-reset', userId: user.id }, { request }),
    /** Somebody in this person's session did not know the password or the code. */
    confirmationFailed: (userId: string, headers: Headers) =>
      tell({ name: 'confirmation-failed', userId }, { headers }),
    /** A wrong password or code, or an address without an account. */
    afterRequest: async (endpoint: AnsweredEndpoint) => {
      const { path, body, context } = endpoint;
      if (!isAPIError(context.returned)) return;
      if (context.returned.body?.code === 'INVALID_PASSWORD' && context.session) {
        const userId = context.session.user.id;
        await tell({ name: 'confirmation-failed', userId }, endpoint);
      }
      if (!refusals[path]?.includes(context.returned.status)) return;
      const email: unknown = body?.email;
      const found =
        typeof email === 'string' && (await context.internalAdapter.findUserByEmail(email));
      await tell({ name: 'sign-in-failed', userId: found ? found.user.id : null }, endpoint);
    },
  };
}

function sessionEvents(tell: Tell, refuseSession: EventOptions['refuseSession']) {
  return {
    create: {
      before: async ({ userId }: { userId: string }, endpoint: Endpoint) => {
        const sentence = await refuseSession(userId);
        if (sentence === null) return;
        await tell({ name: 'sign-in-failed', userId, details: { why: 'suspended' } }, endpoint);
        throw new APIError('FORBIDDEN', { code: 'SUSPENDED', message: sentence });
      },
      after: async ({ userId }: { userId: string }, endpoint: SessionEndpoint) => {
        const path = endpoint?.path ?? '';
        if (renewals.has(path)) return;
        // The library ends it at once, and asks for the second factor.
        if (await isFirstStepOnly(userId, endpoint)) return;
        await tell({ name: 'signed-in', userId, details: { way: ways[path] ?? path } }, endpoint);
      },
    },
    delete: {
      after: async ({ userId }: { userId: string }, endpoint: Endpoint) => {
        if (endpoint?.path === '/sign-out') await tell({ name: 'signed-out', userId }, endpoint);
      },
    },
  };
}

function identityEvents(tell: Tell) {
  return {
    created: async ({ userId, providerId }: Identity, endpoint: Endpoint) => {
      if (providerId === 'google') await tell({ name: 'google-connected', userId }, endpoint);
      // A first password that is set by a reset link is reported as a reset.
      else if (endpoint && endpoint.path !== '/reset-password') {
        await tell({ name: 'password-changed', userId }, endpoint);
      }
    },
    updated: async ({ userId }: Identity, endpoint: Endpoint) => {
      if (endpoint?.path !== '/change-password') return;
      await tell({ name: 'password-changed', userId }, endpoint);
    },
    removed: async ({ userId, providerId }: Identity, endpoint: Endpoint) => {
      if (providerId !== 'google') return;
      await tell({ name: 'google-disconnected', userId }, endpoint);
    },
  };
}

/** Whether the person still has to confirm their second factor before they can do anything. */
async function isFirstStepOnly(userId: string, endpoint: SessionEndpoint): Promise<boolean> {
  if (!endpoint || strongPaths.has(endpoint.path)) return false;
  const user = await endpoint.context.internalAdapter.findUserById(userId);
  return user !== null && 'twoFactorEnabled' in user && user.twoFactorEnabled === true;
}
