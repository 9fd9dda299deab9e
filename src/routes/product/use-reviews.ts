import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ReviewView } from '#features/reviews/review.ts';
import { reviewTexts } from '#features/reviews/texts.ts';
import { ifOnline } from '#shared/late-code.ts';
import { failureOf } from '../failed-call.ts';
import type { ProductReviews } from './reviews-loader.ts';

const loadCalls = () => ifOnline(() => import('./reviews-calls.ts'));
type Calls = Awaited<ReturnType<typeof loadCalls>>;

type Message = { tone: 'danger' | 'success'; sentence: string };
type MorePages = { from: ProductReviews; items: ReviewView[]; next: string | null };

/**
 * The reviews on a product's page and what can be done with them. After a change the page is loaded
 * again, because the product's average and count follow from it.
 */
export function useReviews(productId: string, reviews: ProductReviews, askToSignIn: () => void) {
  const { revalidate } = useRevalidator();
  const [message, setMessage] = useState<Message | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [added, setAdded] = useState<MorePages | null>(null);
  const later = added?.from === reviews ? added : null;
  const items = [...(reviews.page?.items ?? []), ...(later?.items ?? [])];
  const next = later ? later.next : (reviews.page?.next ?? null);

  async function attempt(failure: string, act: (calls: Calls) => Promise<void>): Promise<boolean> {
    setMessage(null);
    try {
      await act(await loadCalls());
      return true;
    } catch (error) {
      const problem = await failureOf(error, failure);
      if (problem.needsSignIn) askToSignIn();
      setMessage({ tone: 'danger', sentence: problem.sentence });
      return false;
    }
  }

  const change = (failure: string, success: string, act: (calls: Calls) => Promise<unknown>) =>
    attempt(failure, async (calls) => {
      await act(calls);
      await revalidate();
      setMessage({ tone: 'success', sentence: success });
    });

  async function more(after: string) {
    setLoading(true);
    await attempt(reviewTexts.loadFailed, async (calls) => {
      const page = await calls.listReviews(productId, after);
      startTransition(() =>
        setAdded({
          from: reviews,
          items: [...(later?.items ?? []), ...page.items],
          next: page.next,
        }),
      );
    });
    setLoading(false);
  }

  return {
    items,
    next,
    message,
    isLoading,
    more: (after: string) => void more(after),
    reload: () => void revalidate(),
    save: (review: { rating: number; comment: string }) =>
      change(reviewTexts.saveFailed, reviewTexts.saved, (calls) =>
        calls.saveReview({ productId, ...review }),
      ),
    remove: (id: string) =>
      change(reviewTexts.deleteFailed, reviewTexts.removed, (calls) => calls.deleteReview(id)),
  };
}
