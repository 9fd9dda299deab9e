import type { MailKindName, UnsentState } from './rules.ts';

/** Every sentence about unsent mails. */
export const mailTexts = {
  title: 'Mails that were not sent',
  tab: 'Mails',
  intro:
    'The mail server did not accept these. Forge tries each one again for seven days, less and less often. The text and the address of a mail are not shown.',
  none: 'Every mail was sent',
  noneHint: 'A mail appears here after its first failed try.',
  listFailed: 'Could not load the mails. Please try again later.',
  signInFirst: 'Please log in.',
  denied: 'Only moderators can see mails that were not sent.',
  badCursor: 'This page of the list no longer exists.',
  badId: 'This mail does not exist.',
  showMore: 'Show more',
  to: 'to',
  withoutAccount: 'someone without an account',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  written: 'Written',
  nextTry: 'Next try',
  states: {
    trying: 'Retrying',
    'given-up': 'Given up',
    'secret-ended': 'Expired',
  } satisfies Record<UnsentState, string>,
  secretEnded:
    'The link or code in this mail has expired, so it is not sent again. The person can request a new one.',
  sendAgain: 'Send again',
  sendWhichAgain: (kind: string, to: string) => `Send again: ${kind} to ${to}`,
  sending: 'Sending...',
  sendAllAgain: 'Send all again',
  queued: 'The mail is being sent again.',
  allQueued: (count: number) =>
    count === 0
      ? 'No mail is waiting to be sent again.'
      : count === 1
        ? '1 mail is being sent again.'
        : `${count} mails are being sent again.`,
  failed: 'The mail could not be sent again. Please try again.',
  notFound: 'This mail no longer exists.',
  alreadySent: 'This mail has already been sent.',
  /** For failures elsewhere than at the mail server. */
  notWritten: 'The mail could not be written. The log says why.',
  notInTime: 'It could not be sent in time.',
} as const;

export const mailKindNames: Record<MailKindName, string> = {
  'password-reset': 'Link to choose a new password',
  'sign-in-code': 'Code to sign in',
  'confirmation-code': 'Code to confirm a change',
  receipt: 'Receipt',
  suspension: 'Notice of a suspension',
  role: 'Change of a moderator’s role',
  'access-tokens': 'Notice about access tokens',
  'payment-failed': 'A payment that failed',
  'payout-failed': 'A payout that failed',
  'product-news': 'News of a product',
  'lower-price': 'Notice of a lower price',
  'unsellable-bundle': 'A bundle that cannot be sold',
  refund: 'News of a refund',
  'refund-part': 'News of a partial refund',
};
