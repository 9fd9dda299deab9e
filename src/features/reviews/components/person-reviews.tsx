import { productPath } from '#features/products/rules.ts';
import { ProfileSection } from '#features/profiles/components/profile-section.tsx';
import { longDate } from '#shared/dates.ts';
import { buttonClass } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { StarRating } from '#ui/star-rating.tsx';
import type { PersonReviewPage } from '../loading.ts';
import { reviewTexts } from '../texts.ts';

type PersonReviewsProps = { reviews: PersonReviewPage | null; isOwn: boolean };

/** A person's reviews of products, each with its link (spec B §2 "Profile"). */
export function PersonReviews({ reviews, isOwn }: PersonReviewsProps) {
  return (
    <ProfileSection id="reviews" title={reviewTexts.title}>
      {reviews ? (
        <List {...reviews} empty={isOwn ? reviewTexts.noneOwn : reviewTexts.noneBy} />
      ) : (
        <ErrorNote className="mt-4">{reviewTexts.loadFailed}</ErrorNote>
      )}
    </ProfileSection>
  );
}

function List({ items, next, empty }: PersonReviewPage & { empty: string }) {
  if (items.length === 0) return <p className="mt-4 text-muted">{empty}</p>;
  return (
    <>
      <ul className="mt-6 grid gap-4 lg:grid-cols-2">
        {items.map((review) => (
          <ReviewedProduct key={review.id} review={review} />
        ))}
      </ul>
      {next !== null && (
        <p className="mt-8">
          <Link to={`?reviews=${next}#reviews`} className={buttonClass({})}>
            {reviewTexts.showMore}
          </Link>
        </p>
      )}
    </>
  );
}

function ReviewedProduct({ review }: { review: PersonReviewPage['items'][number] }) {
  return (
    <li className="panel flex gap-4 p-4">
      <Picture
        src={review.thumbnailUrl}
        alt=""
        width={96}
        height={60}
        isSmall
        className="h-[60px] w-[96px] shrink-0 rounded-sm object-cover"
      />
      <div className="grid min-w-0 gap-1">
        <Link
          to={productPath({ slug: review.productSlug })}
          className="quiet-link truncate font-semibold text-fg"
        >
          {review.productName}
        </Link>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <StarRating value={review.rating} />
          <time dateTime={review.createdAt.toISOString()}>{longDate(review.createdAt)}</time>
        </span>
        {review.comment && <p className="break-words whitespace-pre-line">{review.comment}</p>}
      </div>
    </li>
  );
}
