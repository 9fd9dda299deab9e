/** What can be added to one's library. */
export const bookmarkContentTypes = ['article', 'product'] as const;
export type BookmarkContentType = (typeof bookmarkContentTypes)[number];

export const bookmarkLimits = { pageSize: 12, asked: 100, told: 200 } as const;

export const bookmarkRate = { points: 600, newcomerPoints: 120, seconds: 3600 } as const;
