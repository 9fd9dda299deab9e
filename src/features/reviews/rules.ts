/** Spec B §9: 1 to 5 stars; the comment may be left out. */
export const reviewLimits = { ratingMin: 1, ratingMax: 5, comment: 2000, pageSize: 20 } as const;
