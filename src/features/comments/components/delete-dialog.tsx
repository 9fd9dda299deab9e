import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { subjectTypeOf } from '../rules.ts';
import { commentTexts, sectionTexts } from '../texts.ts';
import { useCommentsView } from './comments-context.ts';

type DeleteDialogProps = {
  /** Comments that are deleted with it. */
  replies: number;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a comment is deleted with all its replies. */
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
