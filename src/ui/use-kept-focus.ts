import { type FocusEvent, useLayoutEffect, useRef } from 'react';

const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

/**
 * Keeps the keyboard focus in a part of the page whose controls may disappear when they are pressed:
 * it goes to the next control that is still there, otherwise to the previous one, otherwise to the
 * part itself. For the component that renders the part.
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  /** The focused control, then those that follow it. */
  const held = useRef<HTMLElement[]>([]);
  useLayoutEffect(() => {
    const [control, ...others] = held.current;
    if (!control || control.isConnected) return;
    held.current = [];
    if (document.activeElement !== document.body) return;
    for (const next of [...others, ref.current]) {
      next?.focus();
      if (next && document.activeElement === next) return;
    }
  });
  return {
    ref,
    tabIndex: -1,
    onFocus({ currentTarget, target }: FocusEvent<Part, HTMLElement>) {
      const all = [...currentTarget.querySelectorAll<HTMLElement>(controls)];
      const at = all.indexOf(target);
      held.current = at < 0 ? [] : [target, ...all.slice(at + 1), ...all.slice(0, at).toReversed()];
    },
    // React tells of no blur while it removes the control itself.
    onBlur() {
      held.current = [];
    },
  };
}
