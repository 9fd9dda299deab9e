import { type SyntheticEvent, useEffect, useState } from 'react';
import { keyLabel } from './shortcuts.ts';

type Tip = {
  text: string;
  keys: string | null;
  /**
   * The centre of the button, in pixels from the left edge of the toolbar, and the available width.
   */
  middle: number;
  width: number;
};

/**
 * The tooltip of the toolbar's buttons, one for all: it must be outside the row, which scrolls.
 * Purely visual; names and keys are on the buttons themselves.
 */
export function ToolTip({ tip }: { tip: Tip | null }) {
  if (tip === null) return null;
  const align = tip.middle < edge ? 'start' : tip.width - tip.middle < edge ? 'end' : 'center';
  return (
    <span
      className="popover editor-tip"
      data-align={align}
      style={{ left: `${tip.middle}px` }}
      aria-hidden="true"
    >
      {tip.text}
      {tip.keys !== null && <kbd className="mono">{tip.keys}</kbd>}
    </span>
  );
}

/** Closer to an edge than this many pixels, the text does not fit centred. */
const edge = 120;

export function useToolTip(isApple: boolean) {
  const [tip, setTip] = useState<Tip | null>(null);
  const hide = () => setTip(null);
  useEffect(() => {
    if (tip === null) return;
    const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && setTip(null);
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [tip]);
  const show = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-tip]');
    setTip(button ? tipOf(button, currentTarget, isApple) : null);
  };
  const showOnKeys = (event: SyntheticEvent<HTMLElement>) =>
    event.target instanceof Element && event.target.matches(':focus-visible') && show(event);
  return {
    tip,
    tipEvents: {
      onPointerOver: (event: React.PointerEvent<HTMLElement>) =>
        event.pointerType === 'mouse' && show(event),
      onPointerLeave: hide,
      onFocus: showOnKeys,
      onBlur: hide,
      onClick: hide,
      onScroll: hide,
    },
  };
}

function tipOf(button: HTMLElement, frame: HTMLElement, isApple: boolean): Tip {
  const box = button.getBoundingClientRect();
  const bounds = frame.getBoundingClientRect();
  const keys = button.dataset['tipKeys'];
  return {
    text: button.dataset['tip'] ?? '',
    keys: keys === undefined ? null : keyLabel(keys, isApple),
    middle: box.left + box.width / 2 - bounds.left,
    width: bounds.width,
  };
}
