import { useEffect, useRef, useState } from 'react';
import { useAct } from '#client/use-act.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { reportClient } from '../client.ts';
import type { ReportContentType } from '../rules.ts';
import { reportTexts } from '../report-texts.ts';
import { ReportForm, type ReportFields } from './report-form.tsx';

export type ReportedContent = { type: ReportContentType; id: string; name: string };

type ReportDialogProps = { content: ReportedContent; onClose: () => void };

/** Asks what is wrong with something, and thanks the person. */
export function ReportDialog({ content, onClose }: ReportDialogProps) {
  const { stage, send, isBusy, problem } = useReporting(content);
  const isOver = stage === 'thanks' || stage === 'already';
  const texts = {
    title: isOver ? reportTexts[`${stage}Title`] : reportTexts.title(content.name),
    description: isOver ? reportTexts[stage] : reportTexts.intro,
  };
  return (
    <Dialog open onClose={onClose} {...texts}>
      {stage === 'loading' && (
        <p className="grid place-items-center p-8 text-xl text-subtle">
          <Spinner label={reportTexts.loading} />
        </p>
      )}
      {stage === 'form' && (
        <ReportForm
          isBusy={isBusy}
          error={problem}
          onSend={(fields) => void send(fields)}
          onCancel={onClose}
        />
      )}
      {isOver && <CloseButton onClose={onClose} />}
    </Dialog>
  );
}

type Stage = 'loading' | 'form' | 'thanks' | 'already';

/** The content of the dialog, and the submission of the report. */
function useReporting({ type: contentType, id: contentId }: ReportedContent) {
  const [stage, setStage] = useState<Stage>('loading');

  useEffect(() => {
    let isLeft = false;
    void hasReported(contentType, contentId).then((isReported) => {
      if (!isLeft) setStage(isReported ? 'already' : 'form');
    });
    return () => {
      isLeft = true;
    };
  }, [contentType, contentId]);

  const { act, isBusy, problem } = useAct({
    send: (fields: ReportFields) => reportClient.create({ contentType, contentId, ...fields }),
    onDone: ({ isNew }) => setStage(isNew ? 'thanks' : 'already'),
    failed: reportTexts.sendFailed,
    showsProblem: true,
  });
  return { stage, send: act, isBusy, problem };
}

/** Whether this person has an open report. If unknown: no, because submitting will tell. */
async function hasReported(contentType: ReportContentType, contentId: string): Promise<boolean> {
  try {
    return (await reportClient.mine({ contentType, contentId })).isOpen;
  } catch {
    return false;
  }
}

/** Takes the focus from the form that it replaces. */
function CloseButton({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Button ref={ref} className="mt-3" onClick={onClose}>
      {reportTexts.close}
    </Button>
  );
}
