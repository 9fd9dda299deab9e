import type { RefundStatus } from './rules.ts';

/** Why something cannot be done with a refund. */
export const refundTexts = {
  signIn: 'Please log in to ask for a refund.',
  sellerSignIn: 'Please log in to see your sales.',
  denied: 'Only moderators can decide about refunds.',
  badCursor: 'This page of the list does not exist.',
  notInLibrary: 'This is not in your library.',
  notYourSale: 'This sale does not exist.',
  notFound: 'This refund request does not exist.',
  nothingPaid: 'Nothing was paid for this, so there is nothing to refund.',
  notPaidNow: 'This purchase has already been refunded or is in dispute.',
  saleFinal: 'This sale is final. It was sold without a refund window.',
  windowOver: (date: string) => `The refund window of this purchase ended on ${date}.`,
  alreadyAsked: 'You have already asked for a refund of this purchase.',
  tooEarly: (date: string) => `The seller has until ${date} to answer.`,
  tooLate: 'A moderator can be asked within 30 days after the seller declined.',
  alreadyDecided: 'This request has already been decided.',
  alreadyAnswered: 'You have already answered this request.',
  reasonRequired: 'Please give a reason.',
  reasonTooLong: 'The reason must be 1,000 characters or less.',
  disconnected: 'Your Stripe account is disconnected. Connect it again to refund this sale.',
  sellerDisconnected:
    'The seller has disconnected Stripe, so Forge cannot refund this payment. The seller can do it in Stripe.',
  unexpected: 'An unexpected error occurred.',
} as const;

/** What the library says of refunds. */
export const refundLibraryTexts = {
  ask: 'Ask for a refund',
  askOf: (product: string) => `Ask for a refund of ${product}`,
  askTitle: (product: string) => `Refund of ${product}`,
  askHint: (until: string) =>
    `You can ask until ${until}. The seller has 7 days to answer. If they decline or do not answer, you can ask a moderator.`,
  bundleHint: 'It came with a bundle, which is refunded as a whole.',
  reasonLabel: 'What is wrong with it?',
  send: 'Send request',
  cancel: 'Cancel',
  sent: 'Your request was sent to the seller.',
  escalate: 'Ask a moderator',
  escalateOf: (product: string) => `Ask a moderator about the refund of ${product}`,
  escalated: 'A moderator will decide about your refund.',
  asked: (date: string) => `You asked for a refund. The seller answers by ${date}.`,
  unanswered: 'You asked for a refund, and the seller did not answer in time.',
  declined: 'The seller declined your refund.',
  waitsForModerator: 'A moderator will decide about your refund.',
  granted: 'Your refund was granted. The money is on its way back to you.',
  refused: 'A moderator decided against your refund.',
  sellersWords: (reason: string) => `The seller wrote: ${reason}`,
  moderatorsWords: (reason: string) => `The moderator wrote: ${reason}`,
} as const;

/** What sellers read on their page of sales. */
export const refundSalesTexts = {
  title: 'Refund requests',
  none: 'No refund requests.',
  request: (buyer: string, product: string) => `${buyer} asks for a refund of ${product}`,
  answerBy: (date: string) => `Answer by ${date}`,
  overdue: (date: string) => `Your answer was due on ${date}. The buyer can ask a moderator.`,
  grant: 'Grant refund',
  grantOf: (product: string) => `Grant the refund of ${product}`,
  decline: 'Decline',
  declineOf: (product: string) => `Decline the refund of ${product}`,
  declineTitle: (product: string) => `Decline the refund of ${product}?`,
  declineHint: 'The buyer reads your reason, and can ask a moderator to decide.',
  reasonLabel: 'Reason',
  cancel: 'Cancel',
  granted: 'The refund was granted.',
  declined: 'The refund was declined.',
  salesTitle: 'Single sales',
  salesNone: 'No sales yet.',
  formerBuyer: 'Deleted user',
  refund: 'Refund',
  refundOf: (product: string, buyer: string) => `Refund ${product} to ${buyer}`,
  refundTitle: (product: string) => `Refund ${product}?`,
  refundHint: (amount: string, buyer: string) =>
    `${buyer} gets ${amount} back and loses access. Forge returns its fee to you. Stripe keeps its own.`,
  refundConfirm: (amount: string) => `Refund ${amount}`,
  refunded: 'The refund is on its way.',
  showMore: 'Show more',
  failed: 'Could not load refunds.',
} as const;

export const refundStatusTexts: Record<RefundStatus, string> = {
  asked: 'Waits for your answer',
  declined: 'Declined',
  escalated: 'Waits for a moderator',
  granted: 'Refund granted',
  refused: 'Refused by a moderator',
};

/** What moderators read who decide. */
export const refundModerationTexts = {
  title: 'Refunds',
  intro:
    'Buyers ask you here after the seller declined or did not answer in 7 days. What you decide is final.',
  none: 'No refund waits for a decision',
  listFailed: 'Could not load the refunds. Please try again later.',
  from: (buyer: string, seller: string) => `${buyer} bought it from ${seller}`,
  former: 'a deleted user',
  paid: (amount: string, date: string) => `${amount} on ${date}`,
  window: (date: string) => `Refund window until ${date}`,
  asked: (date: string) => `Asked on ${date}`,
  buyersWords: 'The buyer wrote',
  sellersWords: 'The seller wrote',
  noAnswer: 'The seller did not answer.',
  downloaded: 'Was downloaded',
  notDownloaded: 'Was not downloaded',
  grant: 'Grant refund',
  grantOf: (product: string) => `Grant the refund of ${product}`,
  refuse: 'Refuse',
  refuseOf: (product: string) => `Refuse the refund of ${product}`,
  grantTitle: (product: string) => `Grant the refund of ${product}?`,
  refuseTitle: (product: string) => `Refuse the refund of ${product}?`,
  hint: 'Buyer and seller read your reason.',
  reasonLabel: 'Reason',
  cancel: 'Cancel',
  granted: 'The refund was granted.',
  refused: 'The refund was refused.',
  showMore: 'Show more',
} as const;
