import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAct } from '#client/use-act.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { ClockIcon } from '#ui/icons.ts';
import { LocalTime } from '#ui/local-time.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { ModerationStatus } from '../../rules.ts';
import { scheduleClient } from '../client.ts';
import { scheduleTexts as texts } from '../texts.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

type Waiting = { slug: string; moderationStatus: ModerationStatus; publishAt: Date | null };

/** When an unpublished article will be published, with a button for its author to change it. */
export function SchedulePanel({ article, isAuthor }: { article: Waiting; isAuthor: boolean }) {
  const { slug, moderationStatus, publishAt } = article;
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const { act, isBusy, problem } = useAct({
    send: (moment: Date | null) =>
      scheduleClient.set({ slug, publishAt: moment?.toISOString() ?? null }),
    onDone: async () => {
      await revalidate();
      setOpen(false);
      showToast({ tone: 'success', title: texts.savedToast });
    },
    failed: texts.failed,
    showsProblem: true,
  });
  const before = moderationStatus === 'approved' ? texts.onceApproved : texts.oncePending;
  return (
    <div className="panel mt-4 grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 items-center gap-2 text-sm">
          <ClockIcon className="flex-none" />
          {publishAt ? (
            <span>
              {before} <LocalTime at={publishAt} />.
            </span>
          ) : (
            texts.atOnce
          )}
        </p>
        {isAuthor && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {publishAt ? texts.change : texts.schedule}
            </Button>
            {publishAt && (
              <Button size="small" variant="ghost" busy={isBusy} onClick={() => void act(null)}>
                {texts.clear}
              </Button>
            )}
          </div>
        )}
      </div>
      {problem && !isOpen && <ErrorNote>{problem}</ErrorNote>}
      {isOpen && (
        <ScheduleDialog
          publishAt={publishAt}
          isBusy={isBusy}
          problem={problem}
          onSave={(moment) => void act(moment)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
