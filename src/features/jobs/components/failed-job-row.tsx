import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAct } from '#client/use-act.ts';
import { dateAndTime } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ResetIcon } from '#ui/more-icons.ts';
import { showToast } from '#ui/toast-store.ts';
import { jobClient } from '../client.ts';
import type { ListedJob } from '../queries.server.ts';
import { jobTexts } from '../texts.ts';

/** One failed job: its purpose, why it failed, and the available actions. */
export function FailedJobRow({ job }: { job: ListedJob }) {
  const { queue, data, createdAt, isGivenUp, reason, requestId } = job;
  return (
    <li className="panel grid grid-cols-1 items-start gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5">
      <div className="grid min-w-0 gap-1.5">
        <h2 className="heading-plain flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          {queue}
          <Chip tone={isGivenUp ? 'danger' : 'info'}>
            {isGivenUp ? jobTexts.givenUp : jobTexts.trying}
          </Chip>
        </h2>
        <p className="text-sm text-subtle">
          {jobTexts.begun} <Instant at={createdAt} />
          {' · '}
          {jobTexts.tries(job.tries)}
          {!isGivenUp && (
            <>
              {' · '}
              {jobTexts.nextTry} <Instant at={job.nextTryAt} />
            </>
          )}
        </p>
        <p className="max-w-prose text-sm wrap-anywhere">{reason || jobTexts.unknownReason}</p>
        {data !== '{}' && <p className="mono text-sm wrap-anywhere text-muted">{data}</p>}
        {requestId !== null && (
          <p className="mono text-sm wrap-anywhere text-muted">
            {jobTexts.request} {requestId}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <RetryButton job={job} />
        <DismissButton job={job} />
      </div>
    </li>
  );
}

function Instant({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{dateAndTime(at)}</time>;
}

function RetryButton({ job: { queue, id } }: { job: ListedJob }) {
  const { revalidate } = useRevalidator();
  const { act, isBusy } = useAct({
    send: () => jobClient.retry({ queue, id }),
    onDone: () => {
      showToast({ tone: 'success', title: jobTexts.queued });
    },
    failed: jobTexts.retryFailed,
  });
  return (
    <Button
      icon={<ResetIcon />}
      busy={isBusy}
      busyLabel={jobTexts.retrying}
      aria-label={jobTexts.retryWhich(queue)}
      // Also after a refusal: it may have been done meanwhile.
      onClick={() => void act().then(revalidate)}
    >
      {jobTexts.retry}
    </Button>
  );
}

function DismissButton({ job: { queue, id } }: { job: ListedJob }) {
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const { act, isBusy } = useAct({
    send: () => jobClient.dismiss({ queue, id }),
    onDone: () => {
      showToast({ tone: 'success', title: jobTexts.dismissed });
    },
    failed: jobTexts.dismissFailed,
  });
  return (
    <>
      <Button
        variant="danger-outline"
        aria-haspopup="dialog"
        aria-label={jobTexts.dismissWhich(queue)}
        onClick={() => setAsking(true)}
      >
        {jobTexts.dismiss}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void act().then(() => {
            setAsking(false);
            return revalidate();
          })
        }
        title={jobTexts.dismissTitle(queue)}
        description={jobTexts.dismissHint}
        confirmLabel={jobTexts.dismiss}
        cancelLabel={jobTexts.cancel}
        busy={isBusy}
        busyLabel={jobTexts.dismissing}
      />
    </>
  );
}
