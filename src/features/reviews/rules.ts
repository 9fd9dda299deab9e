/** Spec B §9: 1 to 5 stars; the comment is optional. */
export const reviewLimits = {
  ratingMin: 1,
  ratingMax: 5,
  comment: 2000,
  reply: 2000,
  pageSize: 20,
} as const;

/** The sort orders of reviews. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** An unknown order falls back to the first one. */
export function reviewSortFrom(value: string | null): ReviewSort {
  return reviewSorts.find((sort) => sort === value) ?? 'newest';
}

/** A version of Blender as reviewers write it: '5.1' or '4.2.3'. */
export const blenderVersionPattern = /^\d{1,2}\.\d{1,2}(?:\.\d{1,3})?$/;

/** Reviews that one person may write or change. */
export const reviewRate = { points: 40, newcomerPoints: 10, seconds: 600 } as const;

/** Replies to reviews that one seller may write or change. */
export const reviewReplyRate = { points: 60, newcomerPoints: 30, seconds: 600 } as const;

/** Reviews that one person may delete. */
export const reviewRemovalRate = { points: 300, newcomerPoints: 60, seconds: 600 } as const;

/** How many reviews gave 1, 2, 3, 4 and 5 stars, in this order. */
export type RatingCounts = readonly [number, number, number, number, number];

/** What a change of one person's rating adds to a product's sum and count; null means no review. */
export function ratingChange(
  before: number | null,
  after: number | null,
): { sum: number; count: number } {
  return {
    sum: (after ?? 0) - (before ?? 0),
    count: Number(after !== null) - Number(before !== null),
  };
}

export function totalOf(counts: RatingCounts): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** The mean of all ratings; 0 without any. */
export function averageOf(counts: RatingCounts): number {
  const total = totalOf(counts);
  const stars = counts.reduce((sum, count, place) => sum + count * (place + 1), 0);
  return total === 0 ? 0 : stars / total;
}
