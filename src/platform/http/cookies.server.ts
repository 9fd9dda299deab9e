/** Of every cookie that we set. */
export const cookiePrefix = 'forge';

/** The session's cookie; browsers hold the second name to HTTPS. */
const sessionCookies = [`${cookiePrefix}.session_token`, `__Secure-${cookiePrefix}.session_token`];

/** Set for as long as what is kept for everybody may be older than what its person has written. */
export const writeMark = `${cookiePrefix}.written`;

/** RFC 6265, section 4.1.1; a value may hold what browsers send besides, but no control character. */
const cookiePair = /^([!#$%&'*+\-.^`|~\w]+)=([\x21-\x3a\x3c-\x7e]*)$/;

/**
 * The Cookie header with its well-formed pairs alone, or undefined when none is left. Every reader
 * behind it sees the same cookies: a pair with a space before its `=` is one to some parsers only.
 */
export function canonicalCookies(header: string): string | undefined {
  const pairs = header.split(';').map(withoutBlanks);
  return pairs.filter((pair) => cookiePair.test(pair)).join('; ') || undefined;
}

/** Not `trim`, which also takes characters off that are no blanks to HTTP. */
function withoutBlanks(pair: string): string {
  let start = 0;
  let end = pair.length;
  while (pair[start] === ' ' || pair[start] === '\t') start += 1;
  while (end > start && (pair[end - 1] === ' ' || pair[end - 1] === '\t')) end -= 1;
  return pair.slice(start, end);
}

/** Whether a canonical Cookie header names a session, valid or not. */
export function namesSession(cookies: string | undefined | null): boolean {
  return sessionCookies.some((name) => cookieNamed(cookies, name) !== undefined);
}

/** The value of the first cookie of exactly this name. */
export function cookieNamed(cookies: string | undefined | null, name: string): string | undefined {
  const start = `${name}=`;
  const pair = cookies?.split(/; ?/).find((one) => one.startsWith(start));
  return pair?.slice(start.length);
}
