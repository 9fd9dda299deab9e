import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { subjectTypeOf } from '../rules.ts';
import { commentTexts, sectionTexts } from '../texts.ts';
import { useCommentsView } from './comments-context.ts';

type DeleteDialogProps = {
  /** Comments that go along. */
  replies: number;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a comment goes with all that was answered to it. */
export function DeleteDialog({ replies, onClose, onConfirm }: DeleteDialogProps) {
  const type = subjectTypeOf(useCommentsView().subject);
  return (
    <ConfirmDialog
      open
      title={sectionTexts[type].deleteTitle}
      description={replies > 0 ? commentTexts.deleteWithReplies(replies) : commentTexts.deleteOwn}
      confirmLabel={commentTexts.delete}
      cancelLabel={commentTexts.cancel}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
