import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names.ts';

/** What the button that opens a popover must carry. */
export interface PopoverTriggerProps {
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | undefined;
}

export interface PopoverProps {
  /** The button; it opens the panel even before scripts have loaded. */
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /** The name of the panel. */
  label: string;
  children: ReactNode;
  /** The edge of the button that the panel is aligned with; default 'end'. */
  align?: 'start' | 'end' | undefined;
  /** A full-width sheet on phones. */
  sheetOnPhones?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
}

/**
 * A panel below its button, in the top layer: Escape, a click outside and a route change close it,
 * and focus returns to the button.
 */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, sheetOnPhones, className } = props;
  const { id, ref, isOpen, onBeforeToggle, onToggle } = usePopover(props.onOpenChange);
  return (
    <span className="floating-anchor">
      {trigger({ popoverTarget: id, 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' })}
      <div
        ref={ref}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classNames(
          'popover floating',
          props.align === 'start' ? 'floating-start' : 'floating-end',
          sheetOnPhones && 'floating-sheet',
          className,
        )}
        onBeforeToggle={onBeforeToggle}
        onToggle={(event) => onToggle(event.newState === 'open')}
      >
        {children}
      </div>
    </span>
  );
}

export interface PopoverState {
  id: string;
  ref: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  onBeforeToggle: () => void;
  onToggle: (open: boolean) => void;
}

export function usePopover(onOpenChange?: (open: boolean) => void): PopoverState {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // At first the page itself: it may have been opened before the scripts loaded.
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) ref.current?.hidePopover();
  }, [key]);
  const onBeforeToggle = () => {
    openedAt.current = historyEntryKey();
  };
  const onToggle = (open: boolean) => {
    setOpen(open);
    onOpenChange?.(open);
  };
  return { id, ref, isOpen, onBeforeToggle, onToggle };
}

/** The `key` of the location that the address bar shows, which is rendered only a moment later. */
function historyEntryKey(): string {
  const state: unknown = window.history.state;
  const hasKey = typeof state === 'object' && state !== null && 'key' in state;
  return hasKey && typeof state.key === 'string' ? state.key : 'default';
}
