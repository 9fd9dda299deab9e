import { createHash } from 'node:crypto';

/** The attributes of every cookie that we set. */
export const cookiePrefix = 'forge';

/** Browsers accept the second name only over HTTPS. */
const namesOf = (name: string) => [`${cookiePrefix}.${name}`, `__Secure-${cookiePrefix}.${name}`];

const sessionCookies = namesOf('session_token');
const writeMarks = namesOf('written');
const endMarks = namesOf('ended-session');

/** A cookie of ours in addition to those of the authentication library, named in the same way. */
export function ownCookie(
  name: string,
  value: string,
  { isSecure }: { isSecure: boolean },
): string {
  const [plain, secure] = namesOf(name);
  return isSecure ? `${secure}=${value}; Secure` : `${plain}=${value}`;
}

/** Set while shared reads may be older than what this person has written. */
export function writeMark(seconds: number, isSecure: boolean): string {
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`;
  return `${ownCookie('written', '1', { isSecure })}; ${attributes}`;
}

/**
 * RFC 6265, section 4.1.1; a value may contain the other characters that browsers send, but no
 * control characters.
 */
const cookiePair = /^([!#$%&'*+\-.^`|~\w]+)=([\x21-\x3a\x3c-\x7e]*)$/;

/**
 * The Cookie header with only its well-formed pairs, or undefined if none is left. So all later
 * parsers see the same cookies: some of them accept a pair with a space before its `=`, others do
 * not.
 */
export function canonicalCookies(header: string): string | undefined {
  const pairs = header.split(';').map(withoutBlanks);
  return pairs.filter((pair) => cookiePair.test(pair)).join('; ') || undefined;
}

/** Not `trim`, which also removes characters that HTTP does not treat as whitespace. */
function withoutBlanks(pair: string): string {
  let start = 0;
  let end = pair.length;
  while (pair[start] === ' ' || pair[start] === '\t') start += 1;
  while (end > start && (pair[end - 1] === ' ' || pair[end - 1] === '\t')) end -= 1;
  return pair.slice(start, end);
}

/**
 * Says that the session with this cookie is over. The cookie itself stays: an answer that removes it
 * may arrive late, and would then remove that of a session which has begun meanwhile.
 */
export function endMark(session: string, isSecure: boolean): string {
  const attributes = 'Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax';
  return `${ownCookie('ended-session', nameOfSession(session), { isSecure })}; ${attributes}`;
}

/** Not the cookie itself, of which nobody should have a copy. */
function nameOfSession(cookie: string): string {
  return createHash('sha256').update(cookie).digest('base64url').slice(0, 22);
}

/** Whether a canonical Cookie header names a session that is not marked as over. */
export function namesSession(cookies: string | undefined | null): boolean {
  const named = valuesOf(cookies, sessionCookies);
  if (named.length === 0) return false;
  const ended = new Set(valuesOf(cookies, endMarks));
  return named.some((session) => ended.size === 0 || !ended.has(nameOfSession(session)));
}

/** Whether this person has written something a moment ago. */
export const hasWriteMark = (cookies: string | undefined | null) =>
  valuesOf(cookies, writeMarks).length > 0;

function valuesOf(cookies: string | undefined | null, names: string[]): string[] {
  const values = names.map((name) => cookieNamed(cookies, name));
  return values.filter((value) => value !== undefined);
}

/** The value of the first cookie of exactly this name. */
export function cookieNamed(cookies: string | undefined | null, name: string): string | undefined {
  const start = `${name}=`;
  const pair = cookies?.split(/; ?/).find((one) => one.startsWith(start));
  return pair?.slice(start.length);
}
