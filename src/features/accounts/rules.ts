import { withoutEnding } from '#shared/text.ts';
import { signInCodePath } from './sign-in-code/rules.ts';

/** How many sessions are listed. */
export const accountLimits = { sessions: 50 } as const;

/** A session ends after `idle` days without a visit, and after `absolute` days in any case. */
export const sessionDays = { idle: 30, absolute: 90 } as const;

/** How long a browser is remembered after a sign-in, and how many of them. */
export const deviceLimits = { days: 365, perPerson: 20 } as const;

/** The person whose password it will be, as far as is known. */
export type PasswordOwner = { username?: string; name?: string; email?: string };

/** How often a person may end single sessions. */
export const sessionEndRate = { points: 60, seconds: 600 } as const;

const pathLimit = 2_000;

const nowhere = 'http://forge.invalid';

/** Pages that redirect signed-in people: returning to one would cause a redirect loop. */
const signInPages = new Set(['/login', '/login/verify', signInCodePath, '/signup']);

/**
 * The page to return to after signing in, from an untrusted address: a path on this site, otherwise
 * '/'.
 */
export function localPath(returnTo: string | null): string {
  if (!returnTo || returnTo.length > pathLimit) return '/';
  // Browsers read a backslash as a slash and skip control characters.
  if (!returnTo.startsWith('/') || /[\\\p{Cc}]/u.test(returnTo)) return '/';
  if (!URL.canParse(returnTo, nowhere)) return '/';
  const { origin, pathname, search, hash } = new URL(returnTo, nowhere);
  if (origin !== nowhere || pathname.startsWith('//') || isSignInPage(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}

function isSignInPage(pathname: string): boolean {
  try {
    return signInPages.has(withoutEnding(decodeURIComponent(pathname).toLowerCase(), '/'));
  } catch {
    return true;
  }
}

type SignInPage = '/login' | '/signup' | typeof signInCodePath;

/** Where a visitor signs in and returns from. */
export function signInPath(returnTo: string, page: SignInPage = '/login'): string {
  const path = localPath(returnTo);
  return path === '/' ? page : `${page}?returnTo=${encodeURIComponent(path)}`;
}

/** The page that asks for confirmation of a person's identity. */
export const confirmPath = '/login/confirm';

/**
 * The last page of the window that a dialog opened for Google; it notifies that dialog by name, so
 * that one forgotten in another tab does not carry out what it was opened for.
 */
export function confirmedPath(dialog: string): string {
  return `/login/confirmed?dialog=${encodeURIComponent(dialog)}`;
}

/** Tells the dialogs of the browser's windows which of them was confirmed. */
export const confirmedChannel = 'forge-confirmed';

export const confirmIntents = {
  password: 'password',
  google: 'google',
  sendCode: 'send-code',
  code: 'code',
} as const;

/** The ways in which this person can confirm on this site. */
export type WaysToConfirm = {
  hasPassword: boolean;
  hasGoogle: boolean;
  hasPasskey: boolean;
  hasMail: boolean;
};

/** The result of a confirmation form. */
export type ConfirmOutcome = { isConfirmed?: boolean; isCodeSent?: boolean; error?: string };
