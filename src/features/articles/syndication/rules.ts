export const articleFeedPath = '/knowledge-base/feed.xml';

/** What feed readers and search engines are given of the published articles. */
export const syndicationLimits = {
  feedEntries: 30,
  /** Articles on one page of the sitemap; with the fixed pages at most 5,000 addresses. */
  sitemapArticles: 4_990,
} as const;

/** Feeds and pages of the sitemap that one network may ask for. */
export const feedRate = { points: 120, seconds: 60, isForReading: true } as const;
