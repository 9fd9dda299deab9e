import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { reviewTexts } from '../texts.ts';

type DeleteDialogProps = { onClose: () => void; onConfirm: () => void };

/** Asks before a review is deleted. */
export default function DeleteDialog({ onClose, onConfirm }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open
      title={reviewTexts.deleteTitle}
      description={reviewTexts.deleteQuestion}
      confirmLabel={reviewTexts.delete}
      cancelLabel={reviewTexts.cancel}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
