/** A version that was approved or withdrawn, or the time of a recall and of its end. */
export type News =
  | { kind: 'approved' | 'withdrawn'; versionId: string }
  | { kind: 'recalled' | 'lifted'; productId: string; at: string };

/** A unique key for each event, so that nobody is notified of the same twice. */
export function newsName(news: News): string {
  return 'versionId' in news
    ? `${news.kind} ${news.versionId}`
    : `${news.kind} ${news.productId} ${news.at}`;
}

export const updateLimits = {
  /** People who are notified in one transaction. */
  batch: 200,
  /** Attempts at notifying all owners, and the days after which it is too late. */
  attempts: 8,
  days: 7,
  /** Products of one's library that are queried at once. */
  asked: 50,
  /** Versions that a row of the library shows; older ones are on the product's page. */
  versions: 20,
} as const;

export const muteRate = { points: 120, newcomerPoints: 60, seconds: 3600 } as const;

/** From one network: mail programs unsubscribe for their readers, many from the same one. */
export const unsubscribeRate = { points: 300, newcomerPoints: 300, seconds: 3600 } as const;

/** The unsubscribe address, which works for anybody with the mail and without a sign-in. */
export function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}`;
}
