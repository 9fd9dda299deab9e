import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react';

/** With fewer pixels than this above the trigger, the text goes below it (spec A §9). */
const roomAbove = 250;
/** Half of the widest tooltip plus a margin. */
const roomBeside = 120;

export interface TooltipProps {
  text: ReactNode;
  /** The trigger, which must be focusable and carry the given props. */
  children: (trigger: { 'aria-describedby': string }) => ReactNode;
}

interface Place {
  side: 'top' | 'bottom';
  align: 'start' | 'center' | 'end';
}

/** A short explanation on hover and on keyboard focus; Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [place, setPlace] = useState<Place>({ side: 'top', align: 'center' });
  const [isShown, setShown] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && setDismissed(true);
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [isShown]);
  const show = (event: SyntheticEvent<HTMLElement>) => {
    setPlace(placeFor(event.currentTarget.getBoundingClientRect()));
    setShown(true);
  };
  const hide = () => {
    setShown(false);
    setDismissed(false);
  };
  return (
    <span
      className="tooltip-anchor"
      data-side={place.side}
      data-align={place.align}
      data-dismissed={isDismissed || undefined}
      onPointerEnter={show}
      onFocus={show}
      onPointerLeave={hide}
      onBlur={hide}
    >
      {children({ 'aria-describedby': id })}
      <span id={id} role="tooltip" className="popover tooltip">
        {text}
      </span>
    </span>
  );
}

function placeFor(trigger: DOMRect): Place {
  const middle = trigger.left + trigger.width / 2;
  const nearEnd = document.documentElement.clientWidth - middle < roomBeside;
  return {
    side: trigger.top < roomAbove ? 'bottom' : 'top',
    align: middle < roomBeside ? 'start' : nearEnd ? 'end' : 'center',
  };
}
