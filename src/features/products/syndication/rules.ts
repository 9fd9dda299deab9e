/** What feed readers and search engines are given of the listed products. */
export const productSyndicationLimits = {
  feedEntries: 30,
  /** Products on one page of the sitemap. */
  sitemapProducts: 5_000,
} as const;
