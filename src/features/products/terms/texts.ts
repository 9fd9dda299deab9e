/** Sentences about refunds and updates, for sellers and buyers. */
export const termsTexts = {
  title: 'Terms',
  hint: 'They apply to purchases from now on. Earlier buyers keep the terms they bought under.',
  freeHint: 'For paid products. A free product has no refunds, and all updates are included.',
  refundLabel: 'Refund window',
  refundChoice: (days: number) =>
    days === 0 ? 'No refunds: sales are final' : `${days} days after the purchase`,
  refundInvalid: 'Choose a refund window of 14, 30 or 60 days, or none.',
  updatesLabel: 'Updates included',
  updatesChoice: (months: number | null) => (months === null ? 'All updates' : `${months} months`),
  updatesInvalid: 'Choose all updates, or those of 12 or 24 months.',

  list: 'Terms of sale',
  refunds: (days: number) => (days === 0 ? 'Sales are final' : `${days}-day refund window`),
  updates: (months: number | null) =>
    months === null ? 'All updates included' : `Updates included for ${months} months`,
} as const;
