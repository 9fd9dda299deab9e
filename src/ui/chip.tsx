import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { toneClass, type Tone } from './tone.ts';

export interface ChipProps {
  tone: Tone;
  children: ReactNode;
  /** Shown before the word; without one, `dot` shows a socket. */
  icon?: ReactNode;
  dot?: boolean | undefined;
  /** On artwork the chip has the page's background colour. */
  onImage?: boolean | undefined;
  className?: string | undefined;
}

/** One word in its colour: a category (`dot`), a status (`icon`) or a plain mark. */
export function Chip({ tone, children, icon, dot, onImage, className }: ChipProps) {
  return (
    <span className={classNames('chip', toneClass[tone], onImage && 'chip-on-image', className)}>
      {icon ?? (dot && <span className="dot" />)}
      {children}
    </span>
  );
}

/** A number in a filled pill, such as unread messages; `label` says what it counts. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <span className="count-badge">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
