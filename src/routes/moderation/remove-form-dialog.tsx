import {
  RemoveDialog,
  type RemoveDialogProps,
} from '#features/moderation/components/remove-dialog.tsx';
import { removeContent } from './removal-calls.ts';

type RemoveFormDialogProps = Pick<RemoveDialogProps, 'choices' | 'onClose'> & {
  /** Called with the reason after it was removed, and with null after that was undone. */
  onChange: (reason: string | null) => void;
};

/** The dialog behind every button that removes something. */
export default function RemoveFormDialog({ choices, onClose, onChange }: RemoveFormDialogProps) {
  return (
    <RemoveDialog
      choices={choices}
      onClose={onClose}
      onRemove={async (chosen, reason) => {
        await removeContent(chosen, reason, () => onChange(null));
        onClose();
        onChange(reason);
      }}
    />
  );
}
