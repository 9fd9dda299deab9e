import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookieNamed, endMark, ownCookie } from '../http/cookies.server.ts';

/**
 * For the browser's own code, which then removes what it stored on the device for this person:
 * their session was ended, here or elsewhere, and did not just expire.
 */
function signOutMark(isSecure: boolean): string {
  return `${ownCookie('signed-out', '1', { isSecure })}; Max-Age=31536000; Path=/; SameSite=Lax`;
}

/** Set while a session is removed because it has expired. */
const expiredHeader = 'x-forge-session-expired';

type EndingContext = { setHeader: (name: string, value: string) => void } | null;

/** Called before a session is removed, whatever the reason. */
export async function noteExpiry(
  session: Record<string, unknown>,
  context: EndingContext,
): Promise<void> {
  const { expiresAt } = session;
  if (expiresAt instanceof Date && expiresAt < new Date()) context?.setHeader(expiredHeader, '1');
}

/** The library's settings for its cookies. */
type CookieContext = {
  authCookies: { sessionToken: { name: string; attributes: { secure?: boolean | undefined } } };
  secret: string;
};

/**
 * The cookie that marks the end of a session, or nothing. A browser forgets an expired session by
 * itself: if it still sends a session of ours that no longer exists, the session was ended.
 */
function signOutMarks(request: Headers, answer: Headers, context: CookieContext): string[] {
  const session = ownSession(request, context);
  if (session === undefined || answer.has(expiredHeader)) return [];
  return [signOutMark(isSecure(context))];
}

/** The response with the mark, if it removes the session's cookie. */
export function withSignOutMark(
  response: Response,
  request: Request,
  context: CookieContext,
): Response {
  const removal = `${context.authCookies.sessionToken.name}=;`;
  const cookies = response.headers.getSetCookie();
  const others = cookies.filter((cookie) => !cookie.startsWith(removal));
  if (others.length === cookies.length) return response;
  const headers = new Headers(response.headers);
  const marks = signOutMarks(request.headers, headers, context);
  const session = ownSession(request.headers, context);
  const isMarked = session !== undefined && !changesSession(request);
  const answered = isMarked ? [...others, endMark(session, isSecure(context))] : cookies;
  headers.delete('Set-Cookie');
  for (const cookie of [...answered, ...marks]) headers.append('Set-Cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
}

/** The cookies for a browser that sends a session which does not exist. */
export function endedCookies(request: Headers, answer: Headers, context: CookieContext): string[] {
  const { name } = context.authCookies.sessionToken;
  if (cookieNamed(request.get('cookie'), name) === undefined) return [];
  const session = ownSession(request, context);
  const secure = isSecure(context) ? '; Secure' : '';
  // What is none of ours is not replaced by a new session, either.
  if (session === undefined)
    return [`${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`];
  return [endMark(session, isSecure(context)), ...signOutMarks(request, answer, context)];
}

const isSecure = (context: CookieContext) =>
  context.authCookies.sessionToken.attributes.secure === true;

/** Signing in or out: only then is the browser's cookie about what it asked for. */
function changesSession(request: Request): boolean {
  return /\/sign-(?:in|out)(?:\/|$)/.test(new URL(request.url).pathname);
}

/** The value of the session's cookie, if it is one that we have signed. */
function ownSession(request: Headers, context: CookieContext): string | undefined {
  const cookie = cookieNamed(request.get('cookie'), context.authCookies.sessionToken.name);
  return cookie !== undefined && isSignedByUs(cookie, context.secret) ? cookie : undefined;
}

function isSignedByUs(cookie: string, secret: string): boolean {
  const [token, signature] = decoded(cookie).split('.');
  if (!token || !signature) return false;
  const own = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === own.length && timingSafeEqual(given, own);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
