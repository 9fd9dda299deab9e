/**
 * Paths that start a session with a second factor, or with a passkey, which is two factors in one.
 */
export const strongPaths: ReadonlySet<string> = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
]);
