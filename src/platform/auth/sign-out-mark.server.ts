import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookieNamed, ownCookie } from '../http/cookies.server.ts';

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
export type CookieContext = {
  authCookies: { sessionToken: { name: string; attributes: { secure?: boolean | undefined } } };
  secret: string;
};

/**
 * The cookie that marks the end of a session, or nothing. A browser forgets an expired session by
 * itself: if it still sends a session of ours that no longer exists, the session was ended.
 */
export function signOutMarks(request: Headers, answer: Headers, context: CookieContext): string[] {
  const { authCookies, secret } = context;
  if (answer.has(expiredHeader)) return [];
  const isOurs = isSignedByUs(request.get('cookie') ?? '', authCookies.sessionToken.name, secret);
  return isOurs ? [signOutMark(authCookies.sessionToken.attributes.secure === true)] : [];
}

/** The response with the mark, if it removes the session's cookie. */
export function withSignOutMark(
  response: Response,
  request: Headers,
  context: CookieContext,
): Response {
  const removal = `${context.authCookies.sessionToken.name}=;`;
  if (!response.headers.getSetCookie().some((cookie) => cookie.startsWith(removal))) {
    return response;
  }
  const headers = new Headers(response.headers);
  for (const mark of signOutMarks(request, headers, context)) headers.append('Set-Cookie', mark);
  return new Response(response.body, { status: response.status, headers });
}

function isSignedByUs(cookies: string, name: string, secret: string): boolean {
  const [token, signature] = decoded(cookieNamed(cookies, name) ?? '').split('.');
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
