import type { ReactNode } from 'react';
import { CloseIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { TagIcon } from '#ui/more-icons.ts';

type FilterChipProps = {
  /** The list without this filter. */
  to: string;
  /** The label for removing it. */
  clear: string;
  children: ReactNode;
};

/** An active filter without an always visible field. */
export function FilterChip({ to, clear, children }: FilterChipProps) {
  return (
    <span className="tag max-w-full bg-surface-2 pr-0.5! text-fg!">
      <span className="flex min-w-0 items-center gap-1.5 truncate">{children}</span>
      <Link
        to={to}
        preventScrollReset
        className="quiet-link grid size-7 flex-none place-items-center"
        aria-label={clear}
      >
        <CloseIcon className="size-3.5!" />
      </Link>
    </span>
  );
}

/** The tag that a list is restricted to. */
export function TagName({ tag }: { tag: string }) {
  return (
    <>
      <TagIcon className="flex-none text-subtle" />
      {tag}
    </>
  );
}
