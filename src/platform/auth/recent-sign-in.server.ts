import type { BetterAuthOptions } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import { isRecentSignIn, signInTooOld } from '#shared/recent-sign-in.ts';
import { Refusal } from '#shared/refusal.ts';
import type { RateLimits } from '../rate-limits.server.ts';

/** Where Google sends a person back after they were asked to confirm their identity. */
const confirmedPage = '/login/confirmed';

const tryRate = { points: 10, seconds: 10 * 60 };
const mailRate = { points: 5, seconds: 60 * 60 };
const passwordBody = z.strictObject({ password: z.string().min(1).max(200) });
const codeBody = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
});
const googleBody = z.strictObject({ callbackURL: z.string().max(4000) });

type Session = { token: string; userId: string; email: string; authenticatedAt: Date };

/** What the ways of confirming need from the authentication library. */
export type ConfirmationLibrary = {
  sessionOf: (headers: Headers) => Promise<Session | null>;
  isPassword: (userId: string, password: string) => Promise<boolean>;
  hasGoogle: (userId: string) => Promise<boolean>;
  sendCode: (email: string) => Promise<void>;
  /** Uses the code up. */
  isCode: (email: string, code: string) => Promise<boolean>;
  /** Somebody with this session did not know the password or the code. */
  noteFailure: (userId: string, headers: Headers) => Promise<void>;
  /** From now on the session counts as new. */
  renew: (token: string) => Promise<void>;
  /** Answers the library's call that leads to Google and back. */
  linkGoogle: (request: Request) => Promise<Response>;
};

/** @throws Refusal unless the person has recently confirmed their identity */
export async function demandRecentSignIn(
  library: Pick<ConfirmationLibrary, 'sessionOf'>,
  headers: Headers,
): Promise<void> {
  const session = await library.sessionOf(headers);
  if (!session) throw new Refusal('UNAUTHENTICATED', 'You must be logged in.');
  if (isRecentSignIn(session.authenticatedAt, Date.now())) return;
  throw new Refusal('FORBIDDEN', signInTooOld, { reason: 'sign-in-too-old' });
}

/**
 * Answers the calls under /confirm, with which a signed-in person confirms their identity again.
 * @throws Refusal with the sentence for the person
 */
export async function confirmSignIn(
  library: ConfirmationLibrary,
  limits: RateLimits,
  path: string,
  request: Request,
): Promise<Response> {
  const session = await library.sessionOf(request.headers);
  if (!session) throw new Refusal('UNAUTHENTICATED', 'You must be logged in.');
  const { userId, email, token } = session;
  const body: unknown = await request.json().catch(() => null);
  if (path === '/confirm/google') {
    return confirmByGoogle(library, userId, request, bodyAs(googleBody, body).callbackURL);
  }
  if (path === '/confirm/send-code') {
    await limits.spend('confirm-mail', userId, mailRate);
    await library.sendCode(email);
    return Response.json({ status: true });
  }
  await limits.spend('confirm-sign-in', userId, tryRate);
  const isRight =
    path === '/confirm/password'
      ? await library.isPassword(userId, bodyAs(passwordBody, body).password)
      : await library.isCode(email, bodyAs(codeBody, body).code);
  if (!isRight) {
    await library.noteFailure(userId, request.headers);
    throw new Refusal('INVALID', path === '/confirm/password' ? wrongPassword : wrongCode);
  }
  await library.renew(token);
  return Response.json({ status: true });
}

const wrongPassword = 'This is not your password.';
const wrongCode = 'This code is incorrect or has expired. You can request a new one.';
const incomplete = 'Type your password or the code of the mail.';

function bodyAs<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Refusal('INVALID', incomplete);
  return parsed.data;
}

/**
 * Connects the account that is already connected: this proves that it is the same person at Google.
 */
async function confirmByGoogle(
  library: ConfirmationLibrary,
  userId: string,
  request: Request,
  returnTo: string,
): Promise<Response> {
  if (!(await library.hasGoogle(userId))) {
    throw new Refusal('INVALID', 'Your account is not connected with Google.');
  }
  const page = `${confirmedPage}?returnTo=${encodeURIComponent(returnTo)}`;
  const url = new URL(request.url);
  url.pathname = '/api/auth/link-social';
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const body = JSON.stringify({ provider: 'google', callbackURL: page, errorCallbackURL: page });
  return library.linkGoogle(new Request(url, { method: 'POST', headers, body }));
}

type Plugin = NonNullable<BetterAuthOptions['plugins']>[number];

/** Renews the session of a person who came back from Google to the confirmation page. */
export function confirmationByGoogle(publicUrl: string) {
  return {
    id: 'confirmation-by-google',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/callback/:id',
          handler: createAuthMiddleware(async (ctx) => {
            const { responseHeaders, newSession, internalAdapter } = ctx.context;
            const location = responseHeaders?.get('location') ?? '';
            if (newSession || !URL.canParse(location, publicUrl)) return;
            const { origin, pathname, searchParams } = new URL(location, publicUrl);
            if (origin !== new URL(publicUrl).origin || pathname !== confirmedPage) return;
            if (searchParams.has('error')) return;
            const session = await getSessionFromCtx(ctx);
            if (!session) return;
            const renewed = { authenticatedAt: new Date() };
            await internalAdapter.updateSession(session.session.token, renewed);
          }),
        },
      ],
    },
  } satisfies Plugin;
}
