import { useRevalidator } from 'react-router';
import { isRefusal } from '#client/refusals.ts';
import { useAct } from '#client/use-act.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { showToast } from '#ui/toast-store.ts';
import type { Decision, QueueSource, Waiting } from './use-queue.ts';

type DecisionOptions<Item extends Waiting> = {
  item: Item;
  source: QueueSource<Item>;
  decision: Decision;
  onDecided: () => void;
  /** Its owner or another window was faster, so that the list has been read again. */
  onStale?: () => void;
  /** Whether the failure is told where the decision is made, and not by a toast. */
  tellsFailure?: boolean;
};

/** A moderator's decision about one thing that waits. */
export function useDecision<Item extends Waiting>(options: DecisionOptions<Item>) {
  const { item, source, decision, onDecided, onStale, tellsFailure } = options;
  const { texts } = source;
  const { revalidate } = useRevalidator();
  const { act, isBusy, problem } = useAct({
    send: (reason: string) =>
      decision === 'approve' ? source.approve(item) : source.reject(item, reason),
    onDone: () => {
      showToast({ tone: 'success', title: texts.decided[decision](source.nameOf(item), item) });
      onDecided();
    },
    failed: articleTexts.databaseError,
    onFailure: async ({ sentence, error }) => {
      const isStale = isRefusal(error, 'CONFLICT') || isRefusal(error, 'NOT_FOUND');
      if (isStale || !tellsFailure) {
        const title = texts.failed(sentence || articleTexts.databaseError);
        showToast({ tone: 'error', title });
      }
      if (!isStale) return;
      onStale?.();
      // Until then the row is that of the old list: a second press would decide on it again.
      await revalidate();
    },
  });
  return { decide: act, isBusy, failure: problem && texts.failed(problem) };
}
