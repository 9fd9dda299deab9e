/** What can be reported. */
export const reportContentTypes = [
  'article',
  'product',
  'comment',
  'review',
  /** The seller's reply to a review, by the id of the review. */
  'review_reply',
  'profile',
] as const;
export type ReportContentType = (typeof reportContentTypes)[number];

export const reportReasons = ['spam', 'misleading', 'offensive', 'copyright', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `countMax` is where counting stops: the header says '99+'. */
export const reportLimits = { details: 1000, pageSize: 20, countMax: 100, excerpt: 300 } as const;

export const reportRate = { points: 30, newcomerPoints: 5, seconds: 24 * 3600 } as const;

/** The live update topic for the moderators about reports sent and resolved. */
export const reportTopic = 'reports';
