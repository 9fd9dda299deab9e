import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { reportTexts } from '../texts.ts';
import { ReportForm, type ReportFields } from './report-form.tsx';

type ReportDialogProps = {
  /** The name of what is reported. */
  name: string;
  onClose: () => void;
  /** Whether a report by this person waits already. */
  reported: Promise<boolean>;
  /** Sends it; `isNew` is false when one waits already. Throws an Error with the sentence to show. */
  onSend: (fields: ReportFields) => Promise<{ isNew: boolean }>;
};

type Stage = 'asking' | 'form' | 'sending' | 'thanks' | 'already';

/** Asks what is wrong with something, and thanks. */
export function ReportDialog({ name, onClose, reported, onSend }: ReportDialogProps) {
  const [stage, setStage] = useState<Stage>('asking');
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    let isLeft = false;
    void reported.then((isOpen) => {
      if (!isLeft) setStage(isOpen ? 'already' : 'form');
    });
    return () => {
      isLeft = true;
    };
  }, [reported]);

  async function send(fields: ReportFields) {
    setStage('sending');
    setError(null);
    try {
      const { isNew } = await onSend(fields);
      setStage(isNew ? 'thanks' : 'already');
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : reportTexts.sendFailed);
      setStage('form');
    }
  }

  const isOver = stage === 'thanks' || stage === 'already';
  const texts = {
    title: isOver ? reportTexts[`${stage}Title`] : reportTexts.title(name),
    description: isOver ? reportTexts[stage] : reportTexts.intro,
  };
  return (
    <Dialog open onClose={onClose} {...texts}>
      {stage === 'asking' && (
        <p className="grid place-items-center p-8 text-xl text-subtle">
          <Spinner label={reportTexts.loading} />
        </p>
      )}
      {(stage === 'form' || stage === 'sending') && (
        <ReportForm
          isBusy={stage === 'sending'}
          error={error}
          onSend={(fields) => void send(fields)}
          onCancel={onClose}
        />
      )}
      {isOver && <CloseButton onClose={onClose} />}
    </Dialog>
  );
}

/** Takes the focus, which the form that stood here had. */
function CloseButton({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Button ref={ref} className="mt-3" onClick={onClose}>
      {reportTexts.close}
    </Button>
  );
}
