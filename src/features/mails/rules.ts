/** Mails that carry a secret: their text is kept sealed, and they end with it. */
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
  /** So long a mail that holds no secret is tried; one that does ends with its secret. */
  days: 7,
  firstPauseSeconds: 60,
  longestPauseSeconds: 4 * 60 * 60,
  /** One try takes less than this; until then nobody else begins another one. */
  trySeconds: 60,
  /** After the time of its next try a job is missing, which is written anew. */
  overdueMinutes: 15,
  keptDays: 30,
  reason: 300,
  pageSize: 50,
  batch: 500,
} as const;

/** How long after this many tries the next one follows. */
export function pauseAfter(tries: number): number {
  const { firstPauseSeconds, longestPauseSeconds } = mailLimits;
  return Math.min(firstPauseSeconds * 2 ** Math.min(tries - 1, 30), longestPauseSeconds);
}

/** How a mail that was not sent stands. */
export type UnsentState = 'trying' | 'given-up' | 'secret-ended';

export const unsentMailsPath = '/moderation/mails';
