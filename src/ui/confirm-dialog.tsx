import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Names the object: 'Delete "Scatter Kit"?' */
  title: string;
  /** What will happen, in one or two sentences. */
  description: ReactNode;
  /** The verb of the title again: 'Delete'. */
  confirmLabel: string;
  cancelLabel: string;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** Why the last attempt failed. */
  error?: ReactNode;
}

/** Asks before something is destroyed; the initial focus is on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, description, error, busy = false } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      role="alertdialog"
      actions={
        <>
          <Button variant="danger" busy={busy} busyLabel={props.busyLabel} onClick={onConfirm}>
            {props.confirmLabel}
          </Button>
          <Button data-autofocus="" onClick={onClose}>
            {props.cancelLabel}
          </Button>
        </>
      }
    >
      {error}
    </Dialog>
  );
}
