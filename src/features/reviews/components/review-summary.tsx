import { ratingText } from '#features/products/rules.ts';
import { usNumber } from '#shared/numbers.ts';
import { StarRating } from '#ui/star-rating.tsx';
import { averageOf, totalOf, type RatingCounts } from '../rules.ts';
import { reviewTexts } from '../texts.ts';

type ReviewSummaryProps = {
  counts: RatingCounts;
  /** Of people who have the product. */
  verifiedCounts: RatingCounts;
};

/**
 * The average of all ratings, next to it that of people who have the product, and the number of
 * ratings per star.
 */
export function ReviewSummary({ counts, verifiedCounts }: ReviewSummaryProps) {
  const total = totalOf(counts);
  if (total === 0) return null;
  return (
    <div className="panel grid gap-x-10 gap-y-5 p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:p-6">
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Average label={reviewTexts.average} counts={counts} />
        <Average label={reviewTexts.verifiedAverage} counts={verifiedCounts} />
      </div>
      <ul className="grid gap-1.5">
        {counts
          .map((count, place) => ({ stars: place + 1, count }))
          .toReversed()
          .map(({ stars, count }) => (
            <RatingShare key={stars} stars={stars} count={count} total={total} />
          ))}
      </ul>
    </div>
  );
}

/** Hidden without ratings. */
function Average({ label, counts }: { label: string; counts: RatingCounts }) {
  const total = totalOf(counts);
  if (total === 0) return null;
  const average = ratingText(averageOf(counts));
  return (
    <div className="grid justify-items-start gap-1">
      <p className="text-sm font-semibold">{label}</p>
      <p className="display text-4xl" aria-hidden="true">
        {average}
      </p>
      <StarRating value={Number(average)} />
      <p className="text-sm text-muted">{reviewTexts.count(total)}</p>
    </div>
  );
}

type RatingShareProps = { stars: number; count: number; total: number };

/** How many of all reviews gave this many stars, as a bar. */
function RatingShare({ stars, count, total }: RatingShareProps) {
  return (
    <li className="flex items-center gap-3 text-sm">
      <span className="sr-only">{reviewTexts.share(stars, count)}</span>
      <span className="mono w-3 text-right text-muted" aria-hidden="true">
        {stars}
      </span>
      <svg
        className="h-2 min-w-0 grow rounded-full"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width="100" height="8" className="fill-surface-3" />
        <rect width={(count / total) * 100} height="8" className="fill-star" />
      </svg>
      <span className="mono w-10 text-right text-subtle" aria-hidden="true">
        {usNumber(count)}
      </span>
    </li>
  );
}
