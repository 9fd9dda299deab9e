/**
 * Whether only the library checks who may use a path, or the last confirmation must be recent as
 * well.
 */
export type AuthPathRule = 'any sign-in' | 'recent sign-in';

/** The calls of the authentication library that Forge uses; all others are disabled. */
export const authPaths: ReadonlyMap<string, AuthPathRule> = new Map([
  ['/get-session', 'any sign-in'],
  ['/sign-in/email', 'any sign-in'],
  ['/sign-in/social', 'any sign-in'],
  ['/sign-in/email-otp', 'any sign-in'],
  ['/email-otp/send-verification-otp', 'any sign-in'],
  ['/two-factor/verify-totp', 'any sign-in'],
  ['/two-factor/verify-backup-code', 'any sign-in'],
  ['/passkey/generate-authenticate-options', 'any sign-in'],
  ['/passkey/verify-authentication', 'any sign-in'],
  ['/passkey/generate-register-options', 'recent sign-in'],
  ['/passkey/verify-registration', 'recent sign-in'],
  ['/callback/google', 'any sign-in'],
  ['/sign-out', 'any sign-in'],
  ['/revoke-other-sessions', 'any sign-in'],
  ['/revoke-sessions', 'any sign-in'],
  ['/list-accounts', 'any sign-in'],
  ['/link-social', 'recent sign-in'],
  ['/unlink-account', 'recent sign-in'],
  ['/set-password', 'recent sign-in'],
  ['/change-password', 'recent sign-in'],
  ['/request-password-reset', 'any sign-in'],
  ['/reset-password', 'any sign-in'],
  ['/confirm/password', 'any sign-in'],
  ['/confirm/google', 'any sign-in'],
  ['/confirm/send-code', 'any sign-in'],
  ['/confirm/code', 'any sign-in'],
]);

export const googlePaths: ReadonlySet<string> = new Set([
  '/sign-in/social',
  '/callback/google',
  '/link-social',
]);

export const mailPaths: ReadonlySet<string> = new Set([
  '/sign-in/email-otp',
  '/email-otp/send-verification-otp',
  '/confirm/send-code',
]);
