import { useState, type ReactNode } from 'react';
import { MoreLink } from '#client/more-pages.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { queueTexts } from '../queue-texts.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { useDecision } from './use-decision.ts';
import { useQueue, type QueuePage, type QueueSource, type Waiting } from './use-queue.ts';

/** What a row needs beside what it shows. */
type RowProps = {
  isBusy: boolean;
  isLeaving: boolean;
  onApprove: () => void;
  onReject: () => void;
};

type QueueProps<Item extends Waiting> = {
  first: QueuePage<Item>;
  source: QueueSource<Item>;
  children: (item: Item, row: RowProps) => ReactNode;
};

/** What waits for a decision, the longest waiting first. */
export function Queue<Item extends Waiting>({ first, source, children }: QueueProps<Item>) {
  const queue = useQueue(first, source);
  const [rejecting, setRejecting] = useState<Item | null>(null);
  return (
    <>
      <Summary subtitle={source.texts.subtitle} total={queue.total} />
      {queue.items.length === 0 && !queue.next && (
        <EmptyState className="mt-8" title={source.texts.nothing} />
      )}
      <ul className="mt-7">
        {queue.items.map((item) => (
          <QueueEntry
            key={item.id}
            item={item}
            source={source}
            isLeaving={queue.leaving.has(item.id)}
            onDecided={() => queue.takeOut(item)}
            onReject={() => setRejecting(item)}
          >
            {children}
          </QueueEntry>
        ))}
      </ul>
      {queue.next && (
        <MoreLink
          className="mt-6 flex justify-center"
          address={`?after=${encodeURIComponent(queue.next)}`}
          label={queueTexts.showMore}
          isLoading={queue.isLoadingMore}
          onLoad={queue.loadMore}
        />
      )}
      {rejecting && (
        <RejectDialog
          item={rejecting}
          source={source}
          onDecided={() => queue.takeOut(rejecting)}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}

type QueueEntryProps<Item extends Waiting> = Omit<QueueProps<Item>, 'first'> & {
  item: Item;
  isLeaving: boolean;
  onDecided: () => void;
  onReject: () => void;
};

function QueueEntry<Item extends Waiting>(props: QueueEntryProps<Item>) {
  const { item, source, isLeaving, onDecided, onReject, children } = props;
  const { decide, isBusy } = useDecision({ item, source, decision: 'approve', onDecided });
  return children(item, { isBusy, isLeaving, onApprove: () => void decide(''), onReject });
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
