import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { queueTexts } from '#features/moderation/texts.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast-store.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { useQueue, type QueuePage, type QueueSource } from './use-queue.ts';

/** What a row needs beside what it shows. */
type RowProps = {
  isBusy: boolean;
  isLeaving: boolean;
  onApprove: () => void;
  onReject: () => void;
};

type QueueProps<Item extends { id: string; revision: number }> = {
  first: QueuePage<Item>;
  source: QueueSource<Item>;
  subtitle: string;
  /** The title when nothing waits. */
  nothing: string;
  rejectHint: string;
  reasonLength: number;
  children: (item: Item, row: RowProps) => ReactNode;
};

/** What waits for a decision, the longest waiting first. */
export function Queue<Item extends { id: string; revision: number }>(props: QueueProps<Item>) {
  const { first, source, children } = props;
  const queue = useQueue(first, source);
  const [rejecting, setRejecting] = useState<Item | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function approve(item: Item) {
    const outcome = await queue.decide(item, 'approve');
    if (outcome.failure !== null) showToast({ tone: 'error', title: outcome.failure });
  }

  /** A reason that was typed stays as long as it can still be sent. */
  async function reject(item: Item, reason: string) {
    setFailure(null);
    const outcome = await queue.decide(item, 'reject', reason);
    if (outcome.failure !== null && !outcome.isStale) return setFailure(outcome.failure);
    setRejecting(null);
    if (outcome.failure !== null) showToast({ tone: 'error', title: outcome.failure });
  }

  return (
    <>
      <Summary subtitle={props.subtitle} total={queue.total} />
      {queue.items.length === 0 && !queue.next && (
        <EmptyState className="mt-8" title={props.nothing} />
      )}
      <ul className="mt-7">
        {queue.items.map((item) =>
          children(item, {
            isBusy: queue.busy.has(item.id),
            isLeaving: queue.leaving.has(item.id),
            onApprove: () => void approve(item),
            onReject: () => setRejecting(item),
          }),
        )}
      </ul>
      <MoreLink {...queue} />
      <RejectDialog
        item={rejecting && { id: rejecting.id, name: source.nameOf(rejecting) }}
        hint={props.rejectHint}
        reasonLength={props.reasonLength}
        isBusy={rejecting !== null && queue.busy.has(rejecting.id)}
        failure={failure}
        onCancel={() => {
          setRejecting(null);
          setFailure(null);
        }}
        onReject={(reason) => rejecting && void reject(rejecting, reason)}
      />
    </>
  );
}

function Summary({ subtitle, total }: { subtitle: string; total: number }) {
  return (
    <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <p className="text-muted">{subtitle}</p>
      <p className="mono text-sm text-muted" role="status">
        {queueTexts.waiting(total)}
      </p>
    </div>
  );
}

type MoreLinkProps = { next: string | null; isLoadingMore: boolean; loadMore: () => Promise<void> };

/** The rest of the queue: added below, or without scripts a page of its own. */
function MoreLink({ next, isLoadingMore, loadMore }: MoreLinkProps) {
  if (!next) return null;
  return (
    <p className="mt-6 flex justify-center">
      <Link
        to={`?after=${encodeURIComponent(next)}`}
        rel="next"
        className={buttonClass({})}
        aria-busy={isLoadingMore}
        onClick={(event) => {
          event.preventDefault();
          void loadMore();
        }}
      >
        {articleTexts.showMore}
      </Link>
    </p>
  );
}
