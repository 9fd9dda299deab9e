import { useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { articleTexts } from '../texts.ts';

type DeleteDialogProps = {
  title: string;
  onClose: () => void;
  /** Deletes the article and leaves its page; a failure is shown here, and one can try again. */
  onDelete: () => Promise<void>;
};

export function DeleteDialog({ title, onClose, onDelete }: DeleteDialogProps) {
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
      title={articleTexts.deleteTitle(title)}
      description={articleTexts.deleteSentence}
      confirmLabel={articleTexts.delete}
      cancelLabel={articleTexts.cancel}
      busy={isBusy}
      busyLabel={articleTexts.deleting}
      error={hasFailed && <ErrorNote>{articleTexts.deleteFailed}</ErrorNote>}
    />
  );
}
