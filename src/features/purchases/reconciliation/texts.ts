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
  unknownThere: (purchaseId: string) => `${purchaseId}: Stripe does not know its checkout session`,
  failed: (purchaseId: string, why: string) => `${purchaseId}: ${why}`,
  accountFailed: (account: string, why: string) => `${account}: ${why}`,
  summary: (checked: number, found: number, isRepairing: boolean) =>
    found === 0
      ? `${checked} purchases compared. All match Stripe.`
      : `${checked} purchases compared, ${found} with differences${
          isRepairing ? '.' : '. Run with -- --repair to update them from Stripe.'
        }`,
} as const;
