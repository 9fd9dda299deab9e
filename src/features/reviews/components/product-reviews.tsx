import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#client/viewer.ts';
import { usNumber } from '#shared/numbers.ts';
import { ButtonLink, buttonClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Note } from '#ui/note.tsx';
import { reviewsAddress, type ProductReviews } from '../loading.ts';
import type { ReviewView } from '../review.ts';
import { totalOf } from '../rules.ts';
import { reviewTexts } from '../texts.ts';
import { RemovalNote } from './removal-note.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReviewControls } from './review-controls.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { useReviews } from './use-reviews.ts';

type ReviewsSectionProps = {
  product: { id: string; sellerId: string | null; isOnSale: boolean };
  reviews: ProductReviews;
  /** The viewer's actions on a review by somebody else, such as reporting it. */
  actionsFor: (review: ReviewView) => ReactNode;
  /** The same for the seller's reply to a review. */
  replyActionsFor: (review: ReviewView) => ReactNode;
};

/** The reviews of a product: the viewer's own first (spec B §4), then the others, newest first. */
export function ReviewsSection({ product, reviews, ...actions }: ReviewsSectionProps) {
  const viewer = useViewer();
  const { items, next, message, isSaving, isLoading, save, remove, answer, more, reload } =
    useReviews(product.id, reviews);
  const [deleting, setDeleting] = useState<ReviewView | null>(null);
  const { page } = reviews;
  const own = page?.own ?? null;
  const isSeller = viewer !== null && viewer.id === product.sellerId;
  const mayWrite = viewer !== null && !isSeller && product.isOnSale;
  return (
    <section id="reviews" className="grid gap-6" aria-labelledby="reviews-title">
      <Heading count={page ? totalOf(page.counts) : 0} />
      {page && <ReviewSummary counts={page.counts} verifiedCounts={page.verifiedCounts} />}
      {!viewer && <SignInNote />}
      {own?.removal && (
        <RemovalNote sentence={reviewTexts.removedOwn} reason={own.removal.reason} />
      )}
      {mayWrite && page && !own?.removal && (
        <ReviewForm
          key={viewer.id}
          person={viewer.id}
          productId={product.id}
          stored={own}
          isSaving={isSaving}
          onSave={save}
          onDelete={() => setDeleting(own)}
        />
      )}
      {message && <Message {...message} />}
      {!page && <ErrorNote onRetry={reload}>{reviewTexts.loadFailed}</ErrorNote>}
      {reviews.isLaterPage && (
        <p>
          <a className="link" href={reviewsAddress(reviews)}>
            {reviewTexts.newest}
          </a>
        </p>
      )}
      {page && totalOf(page.counts) > 1 && <ReviewControls view={reviews} />}
      {page && !own && items.length === 0 && <NoReviews {...reviews} />}
      <ReviewList own={own} items={items} onReply={isSeller ? answer : null} {...actions} />
      {next !== null && (
        <MoreReviews
          address={reviewsAddress(reviews, next)}
          isLoading={isLoading}
          onMore={() => more(next)}
        />
      )}
      <DeleteDialog review={deleting} onClose={() => setDeleting(null)} onConfirm={remove} />
    </section>
  );
}

type ReviewListProps = Pick<ReviewsSectionProps, 'actionsFor' | 'replyActionsFor'> & {
  own: ReviewView | null;
  items: readonly ReviewView[];
  /** Null: the viewer is not the seller. */
  onReply: ((id: string, reply: string) => Promise<boolean>) | null;
};

function ReviewList({ own, items, onReply, actionsFor, replyActionsFor }: ReviewListProps) {
  return (
    <ol className="far-below grid gap-7">
      {own && !own.removal && <ReviewItem review={own} replyActions={replyActionsFor(own)} />}
      {items.map((review) => (
        <ReviewItem
          key={review.id}
          review={review}
          replyForm={
            onReply && !review.reply?.removal && <ReplyForm review={review} onSave={onReply} />
          }
          replyActions={replyActionsFor(review)}
        >
          {actionsFor(review)}
        </ReviewItem>
      ))}
    </ol>
  );
}

function NoReviews({ onlyVerified }: Pick<ProductReviews, 'onlyVerified'>) {
  return <p className="text-muted">{onlyVerified ? reviewTexts.noneVerified : reviewTexts.none}</p>;
}

type DeleteDialogProps = {
  /** Null: nothing is about to be deleted. */
  review: ReviewView | null;
  onClose: () => void;
  onConfirm: (id: string) => void;
};

/** Asks before a review is deleted. */
function DeleteDialog({ review, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={review !== null}
      title={reviewTexts.deleteTitle}
      description={reviewTexts.deleteQuestion}
      confirmLabel={reviewTexts.delete}
      cancelLabel={reviewTexts.cancel}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        if (review) onConfirm(review.id);
      }}
    />
  );
}

type MoreReviewsProps = { address: string; isLoading: boolean; onMore: () => void };

/** Loads older reviews; without scripts it leads to a page of them. */
function MoreReviews({ address, isLoading, onMore }: MoreReviewsProps) {
  return (
    <p>
      <a
        className={buttonClass({})}
        href={address}
        aria-busy={isLoading || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!isLoading) onMore();
        }}
      >
        {isLoading ? reviewTexts.loading : reviewTexts.showMore}
      </a>
    </p>
  );
}

function Heading({ count }: { count: number }) {
  return (
    <div className="flex items-baseline gap-3">
      <h2 id="reviews-title" className="text-2xl">
        {reviewTexts.title}
      </h2>
      <span className="mono text-subtle">
        <span aria-hidden="true">{usNumber(count)}</span>
        <span className="sr-only">{reviewTexts.count(count)}</span>
      </span>
    </div>
  );
}

function Message({ tone, sentence }: { tone: 'danger' | 'success'; sentence: string }) {
  if (tone === 'danger') return <ErrorNote>{sentence}</ErrorNote>;
  return (
    <Note tone="success" role="status">
      {sentence}
    </Note>
  );
}

/** Instead of the form; it works without scripts too. */
function SignInNote() {
  const { pathname, search } = useLocation();
  const returnTo = encodeURIComponent(`${pathname}${search}#reviews`);
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-4 p-5">
      <p>{reviewTexts.signInFirst}</p>
      <ButtonLink to={`/login?returnTo=${returnTo}`}>{reviewTexts.logIn}</ButtonLink>
    </div>
  );
}
