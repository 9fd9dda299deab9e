import { useState } from 'react';
import { Link } from 'react-router';
import { ChangesPanel } from '#features/articles/moderation/components/changes-panel.tsx';
import {
  ModerationRow,
  type PendingArticle,
} from '#features/articles/moderation/components/moderation-row.tsx';
import { RejectDialog } from '#features/articles/moderation/components/reject-dialog.tsx';
import { moderationTexts } from '#features/articles/moderation/texts.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useQueue, type QueuePage } from './use-queue.ts';

/** The articles that wait for a decision, the longest waiting first. */
export function Queue({ first }: { first: QueuePage }) {
  const queue = useQueue(first);
  const [rejecting, setRejecting] = useState<PendingArticle | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function approve(article: PendingArticle) {
    const outcome = await queue.decide(article, 'approve');
    if (outcome.failure !== null) showToast({ tone: 'error', title: outcome.failure });
  }

  /** A reason that was typed stays as long as it can still be sent. */
  async function reject(article: PendingArticle, reason: string) {
    setFailure(null);
    const outcome = await queue.decide(article, 'reject', reason);
    if (outcome.failure !== null && !outcome.isStale) return setFailure(outcome.failure);
    setRejecting(null);
    if (outcome.failure !== null) showToast({ tone: 'error', title: outcome.failure });
  }

  return (
    <>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p className="text-muted">{moderationTexts.subtitle}</p>
        <p className="mono text-sm text-muted" role="status">
          {moderationTexts.waiting(queue.total)}
        </p>
      </div>
      {queue.articles.length === 0 && !queue.next && (
        <EmptyState className="mt-8" title={articleTexts.nothingToReview} />
      )}
      <ul className="mt-7">
        {queue.articles.map((article) => (
          <ModerationRow
            key={article.id}
            article={article}
            isBusy={queue.busy.has(article.id)}
            isLeaving={queue.leaving.has(article.id)}
            onApprove={() => void approve(article)}
            onReject={() => setRejecting(article)}
          >
            {article.isEdit && <ChangesPanel load={() => loadChanges(article.id)} />}
          </ModerationRow>
        ))}
      </ul>
      <MoreLink queue={queue} />
      <RejectDialog
        article={rejecting}
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

/** The rest of the queue: added below, or without scripts a page of its own. */
function MoreLink({ queue }: { queue: ReturnType<typeof useQueue> }) {
  if (!queue.next) return null;
  return (
    <p className="mt-6 flex justify-center">
      <Link
        to={`?after=${encodeURIComponent(queue.next)}`}
        rel="next"
        className={buttonClass({})}
        aria-busy={queue.isLoadingMore}
        onClick={(event) => {
          event.preventDefault();
          void queue.loadMore();
        }}
      >
        {articleTexts.showMore}
      </Link>
    </p>
  );
}

async function loadChanges(id: string) {
  const { client } = await import('#api/client.ts');
  return client.moderation.changes({ id });
}
