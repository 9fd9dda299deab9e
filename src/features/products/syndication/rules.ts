/** What feed readers and search engines are given of the listed products. */
export const productSyndicationLimits = {
  feedEntries: 30,
  /** Products on one page of the sitemap. */
  sitemapProducts: 5_000,
} as const;

/** Feeds and pages of the sitemap that one network may ask for. */
export const productFeedRate = { points: 120, seconds: 60, isForReading: true } as const;
