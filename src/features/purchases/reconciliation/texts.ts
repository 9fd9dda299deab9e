/** What `npm run reconcile` says. */
export const reconciliationTexts = {
  notConfigured:
    'Payments are not configured, so there is nothing to compare. The demo compares by itself when it starts.',
  badDays: 'Say a number of days, such as: npm run reconcile -- --days 30',
  differs: (purchaseId: string, ours: string, theirs: string) =>
    `${purchaseId}: here ${ours}, at Stripe ${theirs}`,
  repaired: (purchaseId: string, before: string, after: string) =>
    `${purchaseId}: was ${before}, is now ${after}`,
  unknownHere: (sessionId: string, account: string) =>
    `${sessionId} of ${account}: paid at Stripe for a purchase that does not have this page`,
  unknownThere: (purchaseId: string) => `${purchaseId}: Stripe does not know its payment page`,
  failed: (purchaseId: string, why: string) => `${purchaseId}: ${why}`,
  accountFailed: (account: string, why: string) => `${account}: ${why}`,
  summary: (checked: number, found: number, isRepairing: boolean) =>
    found === 0
      ? `${checked} purchases compared: all are as Stripe says.`
      : `${checked} purchases compared, ${found} with differences${
          isRepairing ? '.' : '. Run it with -- --repair to take over what Stripe says.'
        }`,
} as const;
