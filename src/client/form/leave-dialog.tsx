import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formTexts } from './texts.ts';

type LeaveDialogProps = {
  isOpen: boolean;
  /** Whether the content is stored on this device. */
  isKept: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before the person leaves a form with unsaved content. */
export function LeaveDialog({ isOpen, isKept, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onStay}
      title={formTexts.leaveTitle}
      description={isKept ? formTexts.leaveSentence : formTexts.leaveUnkept}
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
