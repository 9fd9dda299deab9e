import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { LockedFields } from './form/locked-fields.tsx';

type ActFormProps = {
  onSend: () => void;
  /** Meanwhile the fields cannot be changed: what is typed would not be sent. */
  isBusy: boolean;
  /** Why the last attempt failed, unless a field says it. */
  problem: string | null;
  /** The buttons, the one that sends first. */
  actions: ReactNode;
  className?: string;
  /** The fields. */
  children: ReactNode;
};

/** The form of a dialog, which `useAct` sends. */
export function ActForm({ onSend, isBusy, problem, actions, ...look }: ActFormProps) {
  return (
    <form
      noValidate
      className={classNames('grid gap-5', look.className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <LockedFields isLocked={isBusy} className="grid gap-5">
        {look.children}
      </LockedFields>
      {problem !== null && <ErrorNote>{problem}</ErrorNote>}
      <div className="dialog-actions">{actions}</div>
    </form>
  );
}
