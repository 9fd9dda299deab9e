import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { articleTexts } from '../texts.ts';

type LeaveDialogProps = { isOpen: boolean; onStay: () => void; onLeave: () => void };

/** Asks before a form with unsaved words is left. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onStay}
      title={articleTexts.leaveTitle}
      description={articleTexts.leaveSentence}
      actions={
        <>
          <Button variant="ink" onClick={onStay}>
            {articleTexts.stay}
          </Button>
          <Button onClick={onLeave}>{articleTexts.leave}</Button>
        </>
      }
    />
  );
}
