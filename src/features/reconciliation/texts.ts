type AccountChange = 'disconnected' | 'restricted' | 'allowed';

const accountChanges: Record<AccountChange, string> = {
  disconnected: 'disconnected at Stripe',
  restricted: 'Stripe allows no charges',
  allowed: 'Stripe allows charges again',
};

/** The output of `npm run reconcile`. */
export const reconciliationTexts = {
  notConfigured: 'Payments are not configured, so there is nothing to compare.',
  badDays: 'Give a number of days, for example: npm run reconcile -- --days 30',
  differs: (purchaseId: string, ours: string, theirs: string) =>
    `${purchaseId}: here ${ours}, at Stripe ${theirs}`,
  repaired: (purchaseId: string, before: string, after: string) =>
    `${purchaseId}: was ${before}, is now ${after}`,
  unknownHere: (sessionId: string, account: string) =>
    `${sessionId} of ${account}: paid at Stripe, but no purchase here has this checkout session`,
  unknownSupport: (sessionId: string) =>
    `${sessionId}: paid at Stripe to support the site, but not recorded here`,
  unknownSubscription: (supportId: string) => `${supportId}: Stripe does not know its subscription`,
  account: (account: string, change: AccountChange, isRepairing: boolean) =>
    `${account}: ${accountChanges[change]}${isRepairing ? '' : ', which is not recorded here'}`,
  unknownThere: (purchaseId: string) => `${purchaseId}: Stripe does not know its checkout session`,
  notCompared: 'could not be compared, because of an error in Forge',
  failed: (purchaseId: string, why: string) => `${purchaseId}: ${why}`,
  accountFailed: (account: string, why: string) => `${account}: ${why}`,
  summary: (checked: number, found: number, isRepairing: boolean) =>
    found === 0
      ? `${checked} payments and accounts compared. All match Stripe.`
      : `${checked} payments and accounts compared, ${found} with differences${
          isRepairing ? '.' : '. Run with -- --repair to update them from Stripe.'
        }`,
} as const;

/** Every sentence of the moderators' page about payments that do not match. */
export const paymentsPageTexts = {
  title: 'Payments that do not match',
  intro:
    'Every hour, payments are compared with Stripe. Differences are corrected; those that only you can decide are listed here.',
  views: 'Which payments',
  open: 'Open',
  resolved: 'Resolved',
  noneOpen: 'All Payments Match',
  noneOpenHint: 'Nothing is waiting for a decision.',
  noneResolved: 'No resolved payments yet.',
  listFailed: 'Failed to fetch payments.',
  showMore: 'Show more',

  amount: 'Amount',
  paidBy: 'Paid by',
  seller: 'Seller',
  formerMember: 'a former member',
  support: (tier: string) => `Support: ${tier}`,
  atStripe: 'At Stripe',
  firstSeen: 'First seen',
  resolvedBy: (outcome: string, who: string | null) => (who ? `${outcome} by ${who}` : outcome),
  reasonGiven: (reason: string) => `Reason: ${reason}`,

  dialogs: {
    grant: {
      title: 'Grant this payment?',
      description: 'The buyer gets what was paid for, as if the payment were the agreed one.',
      busy: 'Granting...',
      done: 'Payment granted',
    },
    refund: {
      title: 'Refund this payment?',
      description: 'The full amount goes back to the payer, including the platform fee.',
      busy: 'Refunding...',
      done: 'Payment refunded',
    },
    dismiss: {
      title: 'Dismiss this payment?',
      description: 'Nothing changes. It is not listed again unless its facts change.',
      busy: 'Dismissing...',
      done: 'Payment dismissed',
    },
  },
  reasonLabel: 'Reason',
  reasonHint: 'It is kept in the audit log.',
  reasonRequired: 'Give a reason.',
  reasonTooLong: 'A reason must be 500 characters or less.',
  cancel: 'Cancel',
  failed: 'The payment could not be changed. Please try again.',

  signInFirst: 'You must be logged in.',
  denied: 'You are not authorized to decide on payments.',
  paymentsMissing: 'Payments are not configured on this site.',
  notFound: 'This payment is not on the list.',
  beingDecided: 'Another moderator is deciding on this payment right now.',
  notPossible: 'This cannot be done with this payment.',
  nothingToGrant: 'This payment belongs to no purchase or supporter.',
  nothingToRefund: 'Stripe has no payment that could be refunded.',
  inDispute: 'This payment is in dispute, so it cannot be refunded.',
  unreachable: 'Stripe is not responding. Please try again later.',
  refusedByStripe: (answer: string) => `Stripe refused: ${answer}`,
} as const;
