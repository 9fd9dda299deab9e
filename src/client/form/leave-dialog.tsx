import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formTexts } from './texts.ts';

type LeaveDialogProps = { isOpen: boolean; onStay: () => void; onLeave: () => void };

/** Asks before the person leaves a form with unsaved content. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onStay}
      title={formTexts.leaveTitle}
      description={formTexts.leaveSentence}
      actions={
        <>
          <Button variant="ink" onClick={onStay}>
            {formTexts.stay}
          </Button>
          <Button onClick={onLeave}>{formTexts.leave}</Button>
        </>
      }
    />
  );
}
