import { useTransition, type MouseEvent, type ReactNode } from 'react';
import { buttonClass, type ButtonSize } from '#ui/button.tsx';
import { commentTexts } from '../texts.ts';

type MoreLinkProps = {
  /** A separate page with the same comments, for readers without scripts. */
  href: string;
  /** Adds them to this page. */
  load: () => Promise<unknown>;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
};

/** Leads to more comments. */
export function MoreLink({ href, load, size, className, children }: MoreLinkProps) {
  const [isLoading, startLoading] = useTransition();
  const loadHere = (event: MouseEvent) => {
    event.preventDefault();
    if (isLoading) return;
    startLoading(async () => {
      await load();
    });
  };
  return (
    <p className={className}>
      <a
        className={buttonClass({ size })}
        href={href}
        aria-busy={isLoading || undefined}
        onClick={loadHere}
      >
        {isLoading ? commentTexts.loading : children}
      </a>
    </p>
  );
}
