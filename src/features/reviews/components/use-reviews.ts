import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAct, type ActFailure } from '#client/use-act.ts';
import { usePages } from '#client/use-pages.ts';
import { reviewClient } from '../client.ts';
import type { ProductReviews } from '../loading.ts';
import type { ReviewPage } from '../review.ts';
import { reviewTexts } from '../texts.ts';

type Message = { tone: 'danger' | 'success'; sentence: string };
type WrittenReview = { rating: number; comment: string };

/**
 * The reviews on a product's page and what can be done with them. After a change the page is loaded
 * again, because the product's average and count follow from it.
 */
export function useReviews(productId: string, { page }: ProductReviews) {
  const { revalidate } = useRevalidator();
  const [message, setMessage] = useState<Message | null>(null);
  const succeed = (sentence: string) => () => setMessage({ tone: 'success', sentence });
  const onFailure = ({ sentence }: ActFailure, failed: string) =>
    setMessage({ tone: 'danger', sentence: sentence || failed });

  const saving = useAct({
    send: async (review: WrittenReview) => {
      await reviewClient.save({ productId, ...review });
      await revalidate();
    },
    onDone: succeed(reviewTexts.saved),
    failed: reviewTexts.saveFailed,
    onFailure: (failure) => onFailure(failure, reviewTexts.saveFailed),
  });
  const deletion = useAct({
    send: async (id: string) => {
      await reviewClient.delete({ id });
      await revalidate();
    },
    onDone: succeed(reviewTexts.removed),
    failed: reviewTexts.deleteFailed,
    onFailure: (failure) => onFailure(failure, reviewTexts.deleteFailed),
  });
  const list = usePages<ReviewPage | null>(
    page,
    (after) => reviewClient.list({ productId, after }),
    reviewTexts.loadFailed,
    (failure) => onFailure(failure, reviewTexts.loadFailed),
  );

  /** What was said of the act before is not said of this one. */
  const afresh =
    <Input, Answer>(act: (input: Input) => Answer) =>
    (input: Input) => {
      setMessage(null);
      return act(input);
    };

  return {
    items: list.pages.flatMap((shown) => shown?.items ?? []),
    next: list.pages.at(-1)?.next ?? null,
    message,
    isLoading: list.isLoading,
    more: afresh(list.showMore),
    reload: () => void revalidate(),
    isSaving: saving.isBusy,
    save: afresh(saving.act),
    remove: afresh((id: string) => void deletion.act(id)),
  };
}
