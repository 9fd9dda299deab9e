import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { AlertIcon, CircleCheckIcon, InfoIcon, WarningIcon } from './icons.ts';
import { toneClass } from './tone.ts';

const noteIcon = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: WarningIcon,
  danger: AlertIcon,
} as const;

export interface NoteProps {
  tone: keyof typeof noteIcon;
  children: ReactNode;
  /** One small button on the right. */
  action?: ReactNode;
  /** 'alert' when it appears because something just failed, 'status' when something succeeded. */
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
}

/** A sentence in a tinted frame, in the flow of the page. */
export function Note({ tone, children, action, role, className }: NoteProps) {
  const Icon = noteIcon[tone];
  return (
    <div className={classNames('note', toneClass[tone], className)} role={role}>
      <div className="note-text">
        <Icon />
        <div className="min-w-0 grow">{children}</div>
      </div>
      {action}
    </div>
  );
}
