import { isAPIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { z } from 'zod';
import { Refusal } from '#shared/refusal.ts';
import { failureTold, retrySeconds } from '../outages.server.ts';
import { timeLimits } from '../time-limits.ts';
import { within } from '../within.server.ts';
import type { openGoogle } from './google.server.ts';
import { refusedPassword } from './new-password.server.ts';
import type { AuthOptions, OpenAuthOptions } from './options.server.ts';
import { authPaths, googlePaths, mailPaths } from './paths.server.ts';
import {
  confirmSignIn,
  demandRecentSignIn,
  type ConfirmationLibrary,
} from './recent-sign-in.server.ts';

const googleAway = 'Google cannot be reached just now. Please try again.';
const newPasswordSchema = z.strictObject({ newPassword: z.string() });

export const openLibrary = (options: AuthOptions) => betterAuth(options);
type Library = ReturnType<typeof openLibrary>;

type HandlerOptions = Pick<OpenAuthOptions, 'limits' | 'postMail' | 'records'> & {
  noteFailure: ConfirmationLibrary['noteFailure'];
  library: Library;
  /** Undefined: Google is not set up for this site. */
  google: ReturnType<typeof openGoogle> | undefined;
};

/** Answers the requests under /api/auth. */
export function openHandler(options: HandlerOptions) {
  const { library, google, limits, postMail, records } = options;
  async function handOver(path: string, request: Request): Promise<Response> {
    if (!googlePaths.has(path)) return answerBy(library, request);
    if (!google) return refusalResponse(501, 'UNAVAILABLE', 'Google sign-in is not configured.');
    return answerByGoogle(google, request);
  }

  const confirmation = {
    ...confirmationLibrary(library),
    linkGoogle: (request: Request) => handOver('/link-social', request),
    noteFailure: options.noteFailure,
  };

  async function answer(path: string, request: Request): Promise<Response> {
    const rule = authPaths.get(path);
    if (!rule) return refusalResponse(404, 'NOT_FOUND', 'There is no such call.');
    if (mailPaths.has(path) && !postMail) {
      return refusalResponse(501, 'UNAVAILABLE', 'Mail is not configured on this site.');
    }
    if (rule === 'recent sign-in') await demandRecentSignIn(confirmation, request.headers);
    if (path === '/set-password') return setPassword(library, records, request);
    if (path.startsWith('/confirm/')) {
      return confirmSignIn(confirmation, limits, path, request);
    }
    return handOver(path, request);
  }

  return async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '');
    try {
      return await answer(path, request);
    } catch (error) {
      if (error instanceof Refusal) return refusalAnswer(error);
      throw error;
    }
  };
}

/**
 * The library does not expose this call over the network; here it needs the session like all
 * others.
 */
async function setPassword(
  library: Library,
  records: HandlerOptions['records'],
  request: Request,
): Promise<Response> {
  const parsed = newPasswordSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success)
    return refusalResponse(400, 'VALIDATION_ERROR', 'A new password is missing.');
  const { headers } = request;
  const session = await library.api.getSession({ headers, query: { disableRefresh: true } });
  const problem =
    session && (await records.passwordProblem(parsed.data.newPassword, session.user.id));
  if (problem) return refusalResponse(400, refusedPassword, problem);
  return library.api.setPassword({ headers, body: parsed.data, asResponse: true });
}

async function answerByGoogle(
  google: ReturnType<typeof openGoogle>,
  request: Request,
): Promise<Response> {
  const instance = await google();
  if (!instance) return refusalResponse(503, 'UNAVAILABLE', googleAway);
  return within(timeLimits.google, answerBy(instance, request), () => {
    return new Refusal('UNAVAILABLE', googleAway, { retryAfter: retrySeconds });
  });
}

/** The library reports every failure as an internal error. */
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

/** The parts of the library that the ways of confirming use. */
function confirmationLibrary(
  library: Library,
): Omit<ConfirmationLibrary, 'linkGoogle' | 'noteFailure'> {
  const internal = async () => (await library.$context).internalAdapter;
  return {
    async sessionOf(headers) {
      const found = await library.api.getSession({
        headers,
        query: { disableRefresh: true },
      });
      if (!found) return null;
      const { token, userId, authenticatedAt } = found.session;
      return { token, userId, authenticatedAt, email: found.user.email };
    },
    async isPassword(userId, password) {
      const { password: hashing } = await library.$context;
      const account = await (await internal()).findCredentialAccount(userId);
      const hash = account?.password;
      return hash ? hashing.verify({ hash, password }) : false;
    },
    async hasGoogle(userId) {
      const accounts = await (await internal()).findAccounts(userId);
      return accounts.some(({ providerId }) => providerId === 'google');
    },
    async sendCode(email) {
      await library.api.sendVerificationOTP({ body: { email, type: 'email-verification' } });
    },
    isCode: (email, otp) => isCode(library, email, otp),
    async renew(token) {
      await (await internal()).updateSession(token, { authenticatedAt: new Date() });
    },
  };
}

async function isCode(library: Library, email: string, otp: string): Promise<boolean> {
  try {
    await library.api.verifyEmailOTP({ body: { email, otp } });
    return true;
  } catch (error) {
    if (isAPIError(error)) return false;
    throw error;
  }
}

function refusalAnswer({ code, message, status, reason, retryAfter }: Refusal): Response {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return Response.json({ code, message, data: { reason } }, { status, headers });
}

function refusalResponse(status: number, code: string, message: string): Response {
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
