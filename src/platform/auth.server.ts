import { randomBytes, randomUUID } from 'node:crypto';
import { authOptions, type OpenAuthOptions } from './auth/options.server.ts';
import { accountEvents } from './auth/events.server.ts';
import { googleClient, openGoogle } from './auth/google.server.ts';
import { openHandler, openLibrary } from './auth/handler.server.ts';
import { isRenewalDue } from './auth/session-age.server.ts';
import { failureTold } from './outages.server.ts';
import { openSingleSignIn } from './auth/single-sign-in.server.ts';
import { endedCookies, withSignOutMark } from './auth/sign-out-mark.server.ts';

/**
 * The person that a request's cookie belongs to; `refreshed` carries the cookies for the response.
 */
export type Session = {
  id: string | null;
  userId: string | null;
  /** When the person last proved who they are. */
  authenticatedAt: Date | null;
  /** Whether a second factor or a passkey was shown in this session. */
  hasSecondFactor: boolean;
  refreshed: Headers;
};

export type Auth = {
  /** Answers a request under /api/auth. */
  handle(request: Request): Promise<Response>;
  /**
   * A session that is old enough is renewed; the cookie of a session that no longer exists is
   * marked as ended.
   */
  sessionOf(headers: Headers): Promise<Session>;
  /**
   * Creates a person with a verified address and a password, or with an unknown random password until
   * they choose their own; rejects a taken address. Leaves
   * the rest of the account (`onUserCreated`) to the caller or to the person's first visit.
   */
  createPasswordUser(person: {
    id?: string;
    name: string;
    email: string;
    password: string | null;
  }): Promise<string>;
};

/** Accounts and sessions. Needs no network until someone signs in with Google. */
export function openAuth(options: OpenAuthOptions): Auth {
  const libraryOptions = authOptions(options);
  const library = openLibrary(libraryOptions);
  const client = googleClient(options.settings);
  const singleSignIn = openSingleSignIn(options.db);
  const google = client && openGoogle(libraryOptions, client, { log: options.log, singleSignIn });

  const { confirmationFailed: noteFailure } = accountEvents(options);
  const handle = openHandler({ ...options, library, google, noteFailure });

  /** Hashing is slow on purpose, so the unknown password is hashed only once. */
  let unknown: Promise<string> | undefined;
  async function hashOf(given: string | null): Promise<string> {
    const { password } = await library.$context;
    if (given !== null) return password.hash(given);
    return (unknown ??= password.hash(randomBytes(24).toString('base64url')));
  }

  return {
    handle: async (request) =>
      withSignOutMark(await handle(request), request, await library.$context),

    sessionOf: (headers) => readSession(library, headers, options.records.sessionDays),

    async createPasswordUser({ id = randomUUID(), name, email, password }) {
      const { internalAdapter } = await library.$context;
      const user = { id, name, email, emailVerified: true };
      await internalAdapter.createOAuthUser(user, {
        providerId: 'credential',
        accountId: id,
        password: await hashOf(password),
      });
      return id;
    },
  };
}

async function readSession(
  library: ReturnType<typeof openLibrary>,
  headers: Headers,
  days: OpenAuthOptions['records']['sessionDays'],
): Promise<Session> {
  const read = (disableRefresh: boolean) =>
    failureTold(
      () => library.api.getSession({ headers, query: { disableRefresh }, returnHeaders: true }),
      // Signed out, or was the session just not to be read?
      ({ response }) => response === null,
    );
  const asItIs = await read(true);
  const session = asItIs.response?.session;
  const isDue = session !== undefined && isRenewalDue(session, days);
  const { response, headers: refreshed } = isDue ? await read(false) : asItIs;
  if (response) {
    const { id, userId, authenticatedAt, hasSecondFactor } = response.session;
    return { id, userId, authenticatedAt, hasSecondFactor, refreshed };
  }
  const ended = new Headers();
  for (const cookie of endedCookies(headers, refreshed, await library.$context)) {
    ended.append('Set-Cookie', cookie);
  }
  return {
    id: null,
    userId: null,
    authenticatedAt: null,
    hasSecondFactor: false,
    refreshed: ended,
  };
}
