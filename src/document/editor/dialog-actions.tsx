import { Button } from '#ui/button.tsx';
import { editorTexts } from './texts.ts';

type DialogActionsProps = {
  /** What the dialog does. */
  label: string;
  isDisabled?: boolean;
  onAct: () => void;
  onCancel: () => void;
};

export function DialogActions({ label, isDisabled, onAct, onCancel }: DialogActionsProps) {
  return (
    <>
      <Button variant="ink" disabled={isDisabled} onClick={onAct}>
        {label}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {editorTexts.cancel}
      </Button>
    </>
  );
}
