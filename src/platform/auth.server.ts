import { randomBytes, randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth/minimal';
import { z } from 'zod';
import { Refusal } from '#shared/refusal.ts';
import { authOptions, type OpenAuthOptions } from './auth/options.server.ts';
import { googleClient, openGoogle } from './auth/google.server.ts';
import { refusedPassword } from './auth/new-password.server.ts';
import { isToBeProlonged } from './auth/session-age.server.ts';
import { failureTold, retrySeconds } from './outages.server.ts';
import { timeLimits } from './time-limits.ts';
import { within } from './within.server.ts';
import { openSingleSignIn } from './auth/single-sign-in.server.ts';
import { signOutMarks, withSignOutMark, type CookieContext } from './auth/sign-out-mark.server.ts';

/** Who a request's cookie stands for; `refreshed` carries the cookies to answer with. */
export type Session = { id: string | null; userId: string | null; refreshed: Headers };

export type Auth = {
  /** Answers a request under /api/auth. */
  handle(request: Request): Promise<Response>;
  /** A session that is old enough is prolonged; the cookie of one that is no more is removed. */
  sessionOf(headers: Headers): Promise<Session>;
  /**
   * A person with a verified address who signs in with a password, or with one that nobody knows
   * until they choose their own; rejects a taken address. Leaves
   * the rest of the account (`onUserCreated`) to the caller or to the person's first visit.
   */
  createPasswordUser(person: {
    id?: string;
    name: string;
    email: string;
    password: string | null;
  }): Promise<string>;
};

/** The calls of the authentication library that Forge has a use for; all others do not exist. */
const paths = new Set([
  '/get-session',
  '/sign-in/email',
  '/sign-in/social',
  '/callback/google',
  '/sign-out',
  '/revoke-other-sessions',
  '/revoke-sessions',
  '/list-accounts',
  '/link-social',
  '/unlink-account',
  '/change-password',
  '/request-password-reset',
  '/reset-password',
]);
const googleAway = 'Google cannot be reached just now. Please try again.';
const newPasswordSchema = z.strictObject({ newPassword: z.string() });
const googlePaths = new Set(['/sign-in/social', '/callback/google', '/link-social']);

/** Accounts and sessions. Needs no network until someone signs in with Google. */
export function openAuth(options: OpenAuthOptions): Auth {
  const libraryOptions = authOptions(options);
  const library = betterAuth(libraryOptions);
  const client = googleClient(options.settings);
  const turns = openSingleSignIn(options.db);
  const google = client && openGoogle(libraryOptions, client, { log: options.log, turns });

  const marked = async (request: Request, answer: Response) =>
    withSignOutMark(answer, request.headers, await library.$context);

  /** Hashing is slow on purpose, so what nobody knows is hashed once. */
  let unknown: Promise<string> | undefined;
  async function hashOf(given: string | null): Promise<string> {
    const { password } = await library.$context;
    if (given !== null) return password.hash(given);
    return (unknown ??= password.hash(randomBytes(24).toString('base64url')));
  }

  /** The library keeps this call from the network; here it needs the session like all others. */
  async function setPassword(request: Request): Promise<Response> {
    const parsed = newPasswordSchema.safeParse(await request.json().catch(() => null));
    if (!parsed.success) return refuse(400, 'VALIDATION_ERROR', 'A new password is missing.');
    const { headers } = request;
    const session = await library.api.getSession({ headers, query: { disableRefresh: true } });
    const problem =
      session && (await options.records.passwordProblem(parsed.data.newPassword, session.user.id));
    if (problem) return refuse(400, refusedPassword, problem);
    return library.api.setPassword({ headers, body: parsed.data, asResponse: true });
  }

  return {
    async handle(request) {
      const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '');
      if (path === '/set-password' && request.method === 'POST') return setPassword(request);
      if (!paths.has(path)) return refuse(404, 'NOT_FOUND', 'There is no such call.');
      if (!googlePaths.has(path)) return marked(request, await answerBy(library, request));
      return google
        ? answerByGoogle(google, request)
        : refuse(503, 'UNAVAILABLE', 'Google sign-in is not configured.');
    },

    async sessionOf(headers) {
      const read = (disableRefresh: boolean) =>
        sessionTold(() =>
          library.api.getSession({ headers, query: { disableRefresh }, returnHeaders: true }),
        );
      const asItIs = await read(true);
      const session = asItIs.response?.session;
      const isDue = session !== undefined && isToBeProlonged(session, options.records.sessionDays);
      const { response, headers: refreshed } = isDue ? await read(false) : asItIs;
      if (response) return { id: response.session.id, userId: response.user.id, refreshed };
      const answer = forgetting(headers, refreshed, await library.$context);
      return { id: null, userId: null, refreshed: answer };
    },

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

/** Signed out, or was the session only not to be read? */
function sessionTold<Answer extends { response: unknown }>(read: () => Promise<Answer>) {
  return failureTold(read, ({ response }) => response === null);
}

async function answerByGoogle(
  google: ReturnType<typeof openGoogle>,
  request: Request,
): Promise<Response> {
  const instance = await google();
  if (!instance) return refuse(503, 'UNAVAILABLE', googleAway);
  return within(timeLimits.google, answerBy(instance, request), () => {
    return new Refusal('UNAVAILABLE', googleAway, { retryAfter: retrySeconds });
  });
}

/** The library says of every failure that it was an internal error. */
async function answerBy(
  library: { handler: (request: Request) => Promise<Response> },
  request: Request,
): Promise<Response> {
  const answer = await failureTold(
    () => library.handler(request),
    (response) => response.status >= 500,
  );
  return withRetryAfter(answer);
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}

/** The library names the header in its own way. */
function withRetryAfter(response: Response): Response {
  const seconds = response.headers.get('x-retry-after');
  if (response.status !== 429 || seconds === null) return response;
  const headers = new Headers(response.headers);
  headers.set('Retry-After', seconds);
  return new Response(response.body, { status: 429, headers });
}

/** Removes the cookie of a session that is no more. */
function forgetting(request: Headers, refreshed: Headers, context: CookieContext): Headers {
  const answer = new Headers();
  const { name, attributes } = context.authCookies.sessionToken;
  if (!request.get('cookie')?.includes(`${name}=`)) return answer;
  const secure = attributes.secure === true ? '; Secure' : '';
  answer.append('Set-Cookie', `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`);
  for (const mark of signOutMarks(request, refreshed, context)) answer.append('Set-Cookie', mark);
  return answer;
}
