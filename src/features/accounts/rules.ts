import { z } from 'zod';
import { accountTexts, providerSaid, signInErrors } from './texts.ts';

const passwordLimits = { min: 8, max: 128 } as const;

const required = (sentence: string) => z.string(sentence).trim().min(1, sentence);

export const signInSchema = z.object({
  email: required(accountTexts.credentialsMissing),
  password: z.string(accountTexts.credentialsMissing).min(1, accountTexts.credentialsMissing),
});

export const forgotSchema = z.object({
  email: required(accountTexts.emailMissing).pipe(z.email(accountTexts.emailMissing)),
});

export const resetSchema = z.object({
  token: required(accountTexts.linkExpired),
  password: z
    .string(accountTexts.passwordTooShort)
    .min(passwordLimits.min, accountTexts.passwordTooShort)
    .max(passwordLimits.max, accountTexts.passwordTooLong),
});

const pathLimit = 2_000;
const nowhere = 'http://forge.invalid';
/** Pages that send a signed-in person on: returning to one would go round in circles. */
const signInPages = new Set(['/login', '/signup']);

/**
 * The page to return to after signing in, from an address that anybody may have written: a path on
 * this site, else '/'.
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
    return signInPages.has(decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, ''));
  } catch {
    return true;
  }
}

/** Where a visitor signs in and comes back from. */
export function signInPath(returnTo: string, page: '/login' | '/signup' = '/login'): string {
  const path = localPath(returnTo);
  return path === '/' ? page : `${page}?returnTo=${encodeURIComponent(path)}`;
}

const descriptionLimit = 200;

/** The sentence for the errors that the way back from Google left in the address, if any. */
export function signInErrorOf(parameters: URLSearchParams): string | null {
  const code = parameters.get('error_code') ?? parameters.get('error');
  const description = parameters
    .get('error_description')
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim();
  if (!code && !description) return null;
  const known = code && Object.hasOwn(signInErrors, code) ? signInErrors[code] : undefined;
  if (known) return known;
  return description
    ? providerSaid(description.slice(0, descriptionLimit))
    : accountTexts.unknownError;
}
