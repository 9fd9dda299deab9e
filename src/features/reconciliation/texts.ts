type AccountChange = 'disconnected' | 'restricted' | 'allowed';

const accountChanges: Record<AccountChange, string> = {
  disconnected: 'disconnected at Stripe',
  restricted: 'Stripe allows no charges',
  allowed: 'Stripe allows charges again',
};

/** What `npm run reconcile` says. */
export const reconciliationTexts = {
  notConfigured:
    'Payments are not configured, so there is nothing to compare. The demo runs this comparison when it starts.',
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
  failed: (purchaseId: string, why: string) => `${purchaseId}: ${why}`,
  accountFailed: (account: string, why: string) => `${account}: ${why}`,
  summary: (checked: number, found: number, isRepairing: boolean) =>
    found === 0
      ? `${checked} payments and accounts compared. All match Stripe.`
      : `${checked} payments and accounts compared, ${found} with differences${
          isRepairing ? '.' : '. Run with -- --repair to update them from Stripe.'
        }`,
} as const;
