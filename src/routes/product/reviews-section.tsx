import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { ReviewItem } from '#features/reviews/components/review-item.tsx';
import { RemovedReview } from '#features/reviews/components/removed-review.tsx';
import { ReviewSummary } from '#features/reviews/components/review-summary.tsx';
import type { ReviewView } from '#features/reviews/review.ts';
import { reviewTexts } from '#features/reviews/texts.ts';
import { whenOnline } from '#shared/late-code.ts';
import { usNumber } from '#shared/numbers.ts';
import { ButtonLink, buttonClass } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Note } from '#ui/note.tsx';
import { useLoginPrompt } from '../login-prompt.tsx';
import { useRootData } from '#shell/root-data.ts';
import { laterReviews, type ProductReviews } from './reviews-loader.ts';
import { useReviewModeration } from './use-review-moderation.tsx';
import { useReviews } from './use-reviews.ts';

const ReviewForm = lazy(whenOnline(() => import('#features/reviews/components/review-form.tsx')));
const DeleteDialog = lazy(
  whenOnline(() => import('#features/reviews/components/delete-dialog.tsx')),
);

type ReviewsSectionProps = {
  product: { id: string; sellerId: string | null; isOnSale: boolean };
  reviews: ProductReviews;
};

/** The reviews of a product: the viewer's own first (spec B §4), then the others, the newest first. */
export function ReviewsSection({ product, reviews }: ReviewsSectionProps) {
  const viewer = useRootData()?.viewer ?? null;
  const { ask, prompt } = useLoginPrompt();
  const { items, next, message, ...ways } = useReviews(product.id, reviews, () => ask('default'));
  const deletion = useDeletion(ways.remove);
  const { page } = reviews;
  const { report, remove, dialogs } = useReviewModeration(ways.reload);
  const mayWrite = viewer !== null && viewer.id !== product.sellerId && product.isOnSale;
  const own = page?.own ?? null;
  return (
    <section id="reviews" className="grid gap-6" aria-labelledby="reviews-title">
      <Heading count={page?.counts.reduce((sum, count) => sum + count, 0) ?? 0} />
      {page && <ReviewSummary counts={page.counts} />}
      {!viewer && <SignInNote />}
      {own?.removal && <RemovedReview {...own.removal} />}
      {mayWrite && page && !own?.removal && (
        <Suspense>
          <ReviewForm
            person={viewer.id}
            productId={product.id}
            stored={own}
            onSave={ways.save}
            onDelete={() => deletion.ask(own)}
          />
        </Suspense>
      )}
      {message && <Message {...message} />}
      {!page && <ErrorNote onRetry={ways.reload}>{reviewTexts.loadFailed}</ErrorNote>}
      {reviews.isLaterPage && (
        <p>
          <a className="link" href="?#reviews">
            {reviewTexts.newest}
          </a>
        </p>
      )}
      {page && !own && items.length === 0 && <p className="text-muted">{reviewTexts.none}</p>}
      <ol className="grid gap-7">
        {own && !own.removal && <ReviewItem review={own} />}
        {items.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            onReport={viewer && !viewer.isModerator ? () => report(review) : undefined}
            onRemove={viewer?.isModerator ? () => remove(review) : undefined}
          />
        ))}
      </ol>
      {next !== null && (
        <MoreReviews after={next} isLoading={ways.isLoading} onMore={() => ways.more(next)} />
      )}
      {deletion.dialog}
      {dialogs}
      {prompt}
    </section>
  );
}

function useDeletion(remove: (id: string) => Promise<boolean>) {
  const [asked, ask] = useState<ReviewView | null>(null);
  const dialog = asked && (
    <Suspense>
      <DeleteDialog
        onClose={() => ask(null)}
        onConfirm={() => {
          ask(null);
          void remove(asked.id);
        }}
      />
    </Suspense>
  );
  return { ask, dialog };
}

type MoreReviewsProps = { after: string; isLoading: boolean; onMore: () => void };

/** Adds older reviews here; without scripts it leads to a page of them. */
function MoreReviews({ after, isLoading, onMore }: MoreReviewsProps) {
  return (
    <p>
      <a
        className={buttonClass({})}
        href={laterReviews(after)}
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

/** In place of the form; it works without scripts too. */
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
