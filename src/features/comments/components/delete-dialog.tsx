import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { commentTexts } from '../texts.ts';

type DeleteDialogProps = {
  /** Comments that go along. */
  replies: number;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a comment goes with all that was answered to it. */
export function DeleteDialog({ replies, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open
      title={commentTexts.deleteTitle}
      description={replies > 0 ? commentTexts.deleteWithReplies(replies) : commentTexts.deleteOwn}
      confirmLabel={commentTexts.delete}
      cancelLabel={commentTexts.cancel}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
