/** How many passkeys one person may have. */
export const passkeyLimit = 10;

export const passkeyNameLimit = 60;

export const recoveryCodeCount = 10;

/** Attempts at a code while an authenticator app is set up, and actions on factors, per person. */
export const factorRate = { points: 20, seconds: 10 * 60 } as const;

/** The content of a file of recovery codes. */
export function recoveryFile(siteName: string, email: string, codes: readonly string[]): string {
  const intro = `Recovery codes of ${siteName} for ${email}. Each works once.`;
  return `${[intro, '', ...codes].join('\n')}\n`;
}
