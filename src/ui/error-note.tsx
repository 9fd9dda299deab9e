import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

export interface ErrorNoteProps {
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  retrying?: boolean | undefined;
  className?: string | undefined;
}

/** A part of the page that failed, with a button to try again. */
export function ErrorNote(props: ErrorNoteProps) {
  const { children, onRetry, retryLabel = 'Retry', retrying, className } = props;
  const retry = onRetry && (
    <Button size="small" busy={retrying} onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  return (
    <Note tone="danger" role="alert" action={retry} className={className}>
      {children}
    </Note>
  );
}
