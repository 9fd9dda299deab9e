import { useRevalidator } from 'react-router';
import { useAct } from '#client/use-act.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ResetIcon } from '#ui/more-icons.ts';
import { showToast } from '#ui/toast-store.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { jobClient } from '../client.ts';
import type { ListedJob } from '../queries.server.ts';
import { jobTexts } from '../texts.ts';
import { FailedJobRow } from './failed-job-row.tsx';

type FailedJobListProps = { jobs: ListedJob[]; isCut: boolean };

/** The failed jobs, with the available actions. */
export function FailedJobList({ jobs, isCut }: FailedJobListProps) {
  const { revalidate } = useRevalidator();
  const { act, isBusy } = useAct({
    send: () => jobClient.retryAll(),
    onDone: ({ count }) => {
      showToast({ tone: 'success', title: jobTexts.allQueued(count) });
      return revalidate();
    },
    failed: jobTexts.retryFailed,
  });
  const focus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...focus}>
      <div className="mt-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-muted">{jobTexts.intro}</p>
        {jobs.length > 0 && (
          <Button
            icon={<ResetIcon />}
            busy={isBusy}
            busyLabel={jobTexts.retrying}
            onClick={() => void act()}
          >
            {jobTexts.retryAll}
          </Button>
        )}
      </div>
      {jobs.length === 0 && (
        <EmptyState className="mt-8" title={jobTexts.none}>
          {jobTexts.noneHint}
        </EmptyState>
      )}
      <ul className="mt-7 grid gap-3">
        {jobs.map((job) => (
          <FailedJobRow key={`${job.queue} ${job.id}`} job={job} />
        ))}
      </ul>
      {isCut && <p className="mt-6 text-muted">{jobTexts.more}</p>}
    </div>
  );
}
