import { sql, type SQL } from 'drizzle-orm';
import { earlierThan } from '#platform/list-pages.server.ts';
import { placeAt, type InstantPlace } from '#shared/cursor.ts';
import type { ReviewSort } from './rules.ts';
import { reviewsWithAuthor } from './tables.server.ts';

/** Greater than any time in milliseconds, so that the rating decides first and the time second. */
const pastAllTimes = 1e13;

type Order = {
  /** Sorted in descending order. */
  value: SQL;
  /** The rows after this position. */
  before: (place: InstantPlace) => SQL | undefined;
};

/** By rating, those with a greater weight first, then the newest. */
function byRating(weight: SQL, weightOf: (rating: number) => number) {
  const { createdAt, id } = reviewsWithAuthor;
  const value = sql`(${weight} * ${sql.raw(String(pastAllTimes))}::bigint + extract(epoch from ${createdAt}) * 1000)::bigint`;
  return {
    keys: {
      value,
      before: ([position, after]) => sql`(${value}, ${id}) < (${position}::bigint, ${after}::uuid)`,
    } satisfies Order,
    placeOf: (last: { id: string; rating: number; createdAt: Date }): InstantPlace => [
      String(weightOf(last.rating) * pastAllTimes + last.createdAt.getTime()),
      last.id,
    ],
  };
}

/** The orders of a product's reviews: the sort keys, and where a page ends. */
export const reviewOrders = {
  newest: {
    keys: {
      value: sql`${reviewsWithAuthor.createdAt}`,
      before: (place) => earlierThan([reviewsWithAuthor.createdAt, reviewsWithAuthor.id], place),
    } satisfies Order,
    placeOf: (last: { id: string; createdAt: Date }) => placeAt(last.createdAt, last.id),
  },
  highest: byRating(sql`${reviewsWithAuthor.rating}`, (rating) => rating),
  lowest: byRating(sql`(6 - ${reviewsWithAuthor.rating})`, (rating) => 6 - rating),
} as const satisfies Record<ReviewSort, unknown>;
