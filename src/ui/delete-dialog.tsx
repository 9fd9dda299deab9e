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
  /** Deletes it and leaves its page; a failure is shown here, and one can try again. */
  onDelete: () => Promise<void>;
};

export function DeleteDialog({ words, onClose, onDelete }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function confirm() {
    setBusy(true);
    setFailed(false);
    try {
      await onDelete();
    } catch {
      setFailed(true);
      setBusy(false);
    }
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
      error={hasFailed && <ErrorNote>{words.failed}</ErrorNote>}
    />
  );
}
