import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.ts';

export interface DialogProps {
  open: boolean;
  /** Escape, the backdrop or the close button was used. */
  onClose: () => void;
  title: string;
  /** One or two sentences under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, primary first. */
  actions?: ReactNode;
  /** Shows a close button with this name next to the title. */
  closeLabel?: string | undefined;
  /** 'wide' (640 px) is for lists and forms. */
  size?: 'normal' | 'wide' | undefined;
  /** 'alertdialog' interrupts for an answer. */
  role?: 'dialog' | 'alertdialog' | undefined;
}

/**
 * A modal dialog, shown as a bottom sheet on phones. It uses the native `<dialog>`: it traps focus,
 * closes the top layer on Escape and restores focus. `[data-autofocus]` inside is focused first.
 * While a button inside is busy, it stays, so that the outcome of its act is seen.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, size = 'normal', role = 'dialog' } = props;
  const ref = useModal(open);
  const id = useId();
  const isBusy = () => ref.current?.querySelector('button[aria-busy=true]') != null;
  const close = () => {
    if (!isBusy()) onClose();
  };
  const backdrop = useBackdrop(close);
  return (
    <dialog
      ref={ref}
      role={role}
      className={classNames('dialog', size === 'wide' && 'dialog-wide')}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.description === undefined ? undefined : `${id}-description`}
      onCancel={(event) => {
        // A dialog inside, or a file dialog that was left without a choice, reports it here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        // A second Escape closes it without asking.
        if (event.target === event.currentTarget && isBusy()) event.currentTarget.showModal();
      }}
      onClickCapture={(event) => {
        if (!isBusy() || !(event.target as Element).closest('.dialog-actions')) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      {...backdrop}
    >
      {open && <DialogContent {...props} onClose={close} id={id} />}
    </dialog>
  );
}

function DialogContent(props: DialogProps & { id: string }) {
  const { id, title, description, children, actions, closeLabel, onClose } = props;
  return (
    <div className="dialog-content">
      <div className="flex items-start justify-between gap-3">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {closeLabel !== undefined && (
          <IconButton className="-m-2" label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        )}
      </div>
      {description !== undefined && (
        <p id={`${id}-description`} className="text-muted">
          {description}
        </p>
      )}
      {children}
      {actions !== undefined && <div className="dialog-actions">{actions}</div>}
    </div>
  );
}

/** A `<dialog>` that is modal while `open`, and restores focus afterwards. */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect, so that focus is also restored if the dialog is unmounted while open.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog.close();
  }, [open]);
  return ref;
}

/**
 * For a modal `<dialog>`: a click on the backdrop closes it. The press must have begun there too:
 * where somebody selects text past the edge, the browser also clicks on the dialog, at that point.
 */
export function useBackdrop(onClose: () => void) {
  const hasBegun = useRef(false);
  return {
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      hasBegun.current = isOnBackdrop(event);
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (hasBegun.current && isOnBackdrop(event)) onClose();
    },
  };
}

function isOnBackdrop(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
