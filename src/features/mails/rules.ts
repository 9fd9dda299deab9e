/** Mails with a secret: their text is stored encrypted, and they end with it. */
export const secretMailKinds = ['password-reset', 'sign-in-code', 'confirmation-code'] as const;
export type SecretMailKind = (typeof secretMailKinds)[number];

/** Every kind of mail that Forge sends. */
export const mailKinds = [
  ...secretMailKinds,
  'receipt',
  'payment-failed',
  'payout-failed',
  'suspension',
  'role',
  'access-tokens',
  'product-news',
  'lower-price',
  'unsellable-bundle',
  'refund',
  'refund-part',
] as const;
export type MailKindName = (typeof mailKinds)[number];

export const mailLimits = {
  /** How long a mail without a secret is retried; one with a secret ends with it. */
  days: 7,
  firstPauseSeconds: 60,
  longestPauseSeconds: 4 * 60 * 60,
  /** One attempt takes less than this; until then no other process starts another one. */
  trySeconds: 60,
  /** After the time of its next attempt its job is missing, and is queued again. */
  overdueMinutes: 15,
  keptDays: 30,
  reason: 300,
  pageSize: 50,
  batch: 500,
} as const;

/** The pause after each number of attempts. */
export function pauseAfter(tries: number): number {
  const { firstPauseSeconds, longestPauseSeconds } = mailLimits;
  return Math.min(firstPauseSeconds * 2 ** Math.min(tries - 1, 30), longestPauseSeconds);
}

/** The state of an unsent mail. */
export type UnsentState = 'trying' | 'given-up' | 'secret-ended';

export const unsentMailsPath = '/moderation/mails';
