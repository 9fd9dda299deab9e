/** What is said of bundles where they are bought, owned and refunded. */
export const bundlePurchaseTexts = {
  notAvailable:
    'This bundle cannot be purchased at the moment: one of its products is not available.',
  ownsAll: 'You already own everything in this bundle.',
  cameWith: (bundle: string) => `Came with ${bundle}`,
  partsOf: (bundle: string) => `What came with ${bundle}`,
  inBundle: 'In a bundle',
  holds: (count: number) => `Bundle · ${count} products in your library`,
  getFree: 'Get for Free',
  getFreeNote: 'All of its products are kept in your library.',
  paymentNote: 'Card payment on the provider’s page. All of its products are kept in your library.',
  inLibrary: 'All of its products are in your library.',
} as const;
