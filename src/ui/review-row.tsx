import type { ReactNode } from 'react';
import type { VariantWidth } from '#shared/image-variants.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CheckIcon, CloseIcon, ExternalLinkIcon } from './icons.ts';
import { Picture } from './picture.tsx';

export interface ReviewRowProps {
  /** The id of the waiting item. */
  itemId: string;
  title: string;
  /** Where it is shown in full; opens in a new tab. */
  href: string;
  /** Read after the title by screen readers. */
  opensNewTab: string;
  thumbnail: (width: VariantWidth) => string;
  /** Shown below the title. */
  facts: ReactNode;
  labels: { approve: string; reject: string };
  isBusy: boolean;
  /** Decided: the row collapses. */
  isLeaving: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** Expandable content below. */
  children?: ReactNode;
}

/** One item that waits for a decision: visually quiet, since many are listed below each other. */
export function ReviewRow(props: ReviewRowProps) {
  const { itemId, isLeaving, thumbnail, children } = props;
  return (
    <li
      id={reviewRowId(itemId)}
      inert={isLeaving}
      className={classNames(
        'grid transition-[grid-template-rows,opacity] duration-(--dur-2) ease-out',
        isLeaving ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
      )}
    >
      <div className={classNames('min-h-0 min-w-0', isLeaving && 'overflow-hidden')}>
        <div className="panel mb-3 p-3 sm:p-4">
          <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-4 sm:grid-cols-[168px_minmax(0,1fr)_auto] sm:items-center sm:gap-6">
            <div className="media self-start rounded-md">
              <Picture
                src={thumbnail}
                alt=""
                width={800}
                height={500}
                sizes="(min-width: 40rem) 168px, 88px"
              />
            </div>
            <Title {...props} />
            <Decisions {...props} />
          </div>
          {children}
        </div>
      </div>
    </li>
  );
}

/** The id of a row's element. */
export function reviewRowId(itemId: string): string {
  return `pending-${itemId}`;
}

function titleId(itemId: string): string {
  return `${reviewRowId(itemId)}-title`;
}

function Title({ itemId, title, href, opensNewTab, facts }: ReviewRowProps) {
  return (
    <div className="grid min-w-0 gap-2">
      <h2 id={titleId(itemId)} className="heading-plain text-lg">
        <a href={href} target="_blank" rel="noopener" className="wrap-anywhere hover:underline">
          {title} <ExternalLinkIcon className="inline size-4 align-[-0.1em] text-subtle" />
          <span className="sr-only"> {opensNewTab}</span>
        </a>
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-subtle">
        {facts}
      </div>
    </div>
  );
}

function Decisions({ itemId, labels, isBusy, onApprove, onReject }: ReviewRowProps) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:col-span-2 max-sm:*:grow sm:justify-end">
      <Button
        variant="ghost"
        icon={<CloseIcon className="text-danger" />}
        aria-describedby={titleId(itemId)}
        disabled={isBusy}
        onClick={onReject}
      >
        {labels.reject}
      </Button>
      <Button
        icon={<CheckIcon className="text-success" />}
        aria-describedby={titleId(itemId)}
        busy={isBusy}
        onClick={onApprove}
      >
        {labels.approve}
      </Button>
    </div>
  );
}
