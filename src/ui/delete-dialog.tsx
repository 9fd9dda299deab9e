import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ErrorNote } from './error-note.tsx';

export type DeleteWords = {
  /** Names the object: 'Delete “Scatter Kit”?' */
  title: string;
  /** What will happen. */
  sentence: string;
  confirm: string;
  cancel: string;
  busy: string;
  failed: string;
};

type DeleteDialogProps = {
  words: DeleteWords;
  onClose: () => void;
  /**
   * Deletes it and leaves its page. A failure is shown here, and one can try again: the sentence
   * that it gives back, or `words.failed` where it throws.
   */
  onDelete: () => Promise<string | null>;
};

export function DeleteDialog({ words, onClose, onDelete }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setProblem(null);
    const sentence = await onDelete().catch(() => words.failed);
    if (sentence === null) return;
    setProblem(sentence);
    setBusy(false);
  }

  return (
    <ConfirmDialog
      open
      onClose={() => !isBusy && onClose()}
      onConfirm={() => void confirm()}
      title={words.title}
      description={words.sentence}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      busy={isBusy}
      busyLabel={words.busy}
      error={problem && <ErrorNote>{problem}</ErrorNote>}
    />
  );
}
