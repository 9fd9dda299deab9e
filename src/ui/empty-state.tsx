import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface EmptyStateProps {
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** One secondary button. */
  action?: ReactNode;
  /** The level of the title in the page; default 2. */
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
}

/** Nothing to show here: two disconnected sockets, a title, a sentence, one action. */
export function EmptyState({ title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames('panel grid justify-items-center gap-3 p-8 text-center', className)}>
      <BrokenLink />
      <Heading className="text-xl">{title}</Heading>
      {children !== undefined && (
        <p className="max-w-72 text-balance wrap-anywhere text-muted">{children}</p>
      )}
      {action !== undefined && <div className="mt-1">{action}</div>}
    </div>
  );
}

function BrokenLink() {
  return (
    <svg
      className="h-3 w-16 text-subtle"
      viewBox="0 0 64 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="6" cy="6" r="5" />
      <path d="M12 6h40" strokeDasharray="5 4" />
      <circle cx="58" cy="6" r="5" />
    </svg>
  );
}
