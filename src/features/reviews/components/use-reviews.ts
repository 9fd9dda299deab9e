import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAct, type ActFailure } from '#client/use-act.ts';
import { usePages } from '#client/use-pages.ts';
import { reviewClient } from '../client.ts';
import type { ProductReviews } from '../loading.ts';
import type { ReviewPage } from '../review.ts';
import { reviewTexts } from '../texts.ts';

type Message = { tone: 'danger' | 'success'; sentence: string };
type WrittenReview = { rating: number; comment: string; blenderVersion: string };
type WrittenReply = { id: string; reply: string };

/**
 * The reviews on a product's page and their actions. After a change the page is reloaded, because
 * the product's average and count depend on it.
 */
export function useReviews(productId: string, { page, sort, onlyVerified }: ProductReviews) {
  const { revalidate } = useRevalidator();
  const [message, setMessage] = useState<Message | null>(null);
  const { saving, deletion, replying } = useChanges(productId, setMessage);
  const list = usePages<ReviewPage | null>({
    list: `reviews ${sort} ${onlyVerified}`,
    first: page,
    read: (after) => reviewClient.list({ productId, sort, onlyVerified, after }),
    failed: reviewTexts.loadFailed,
    onFailure: (failure) => setMessage(failureMessage(failure, reviewTexts.loadFailed)),
  });

  /** Clears the message of the previous action. */
  const clearing =
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
    more: clearing(list.showMore),
    reload: () => void revalidate(),
    isSaving: saving.isBusy,
    save: clearing(saving.act),
    answer: (id: string, reply: string) => clearing(replying.act)({ id, reply }),
    remove: clearing((id: string) => void deletion.act(id)),
  };
}

/** Saves and deletes the viewer's own review, and replies to another one. */
function useChanges(productId: string, setMessage: (message: Message) => void) {
  const saving = useChange<WrittenReview>(setMessage, {
    send: (review) => reviewClient.save({ productId, ...review }),
    done: () => reviewTexts.saved,
    failed: reviewTexts.saveFailed,
  });
  const deletion = useChange<string>(setMessage, {
    send: (id) => reviewClient.delete({ id }),
    done: () => reviewTexts.removed,
    failed: reviewTexts.deleteFailed,
  });
  const replying = useChange<WrittenReply>(setMessage, {
    send: (reply) => reviewClient.reply(reply),
    done: ({ reply }) => (reply === '' ? reviewTexts.replyDeleted : reviewTexts.replySaved),
    failed: reviewTexts.replyFailed,
  });
  return { saving, deletion, replying };
}

type Change<Input> = {
  send: (input: Input) => Promise<unknown>;
  /** The messages of success and of failure. */
  done: (input: Input) => string;
  failed: string;
};

function useChange<Input>(
  setMessage: (message: Message) => void,
  { send, done, failed }: Change<Input>,
) {
  const { revalidate } = useRevalidator();
  return useAct({
    send: async (input: Input) => {
      await send(input);
      await revalidate();
    },
    onDone: (_, input) => setMessage({ tone: 'success', sentence: done(input) }),
    failed,
    onFailure: (failure) => setMessage(failureMessage(failure, failed)),
  });
}

function failureMessage({ sentence }: ActFailure, failed: string): Message {
  return { tone: 'danger', sentence: sentence || failed };
}
