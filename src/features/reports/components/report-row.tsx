import type { ReactNode } from 'react';
import { useAct } from '#client/use-act.ts';
import type { Author } from '#features/profiles/rules.ts';
import { longDate } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { CheckIcon, ExternalLinkIcon, FlagIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';
import { showToast } from '#ui/toast-store.ts';
import { reportClient } from '../client.ts';
import type { Reported } from '../reported.ts';
import type { ReportContentType, ReportReason } from '../rules.ts';
import { reportTexts } from '../report-texts.ts';

export type ListedReport = {
  id: string;
  contentType: ReportContentType;
  reason: ReportReason;
  details: string;
  createdAt: Date;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  reporter: Author;
  content: Reported & { id: string };
  /** The owner of the content; null: a deleted account. */
  authorId: string | null;
};

type ReportRowProps = {
  report: ListedReport;
  onResolved: () => void;
  /** A moderator's further actions on it. */
  children: ReactNode;
};

/** One report with what the moderator needs to decide. */
export function ReportRow({ report, onResolved, children }: ReportRowProps) {
  const { content, details } = report;
  return (
    <li className="panel grid grid-cols-1 items-start gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <h2 className="heading-plain text-lg">
          <a href={content.link} target="_blank" rel="noopener" className="hover:underline">
            {content.title} <ExternalLinkIcon className="inline size-4 text-subtle" />
            <span className="sr-only">{reportTexts.opensNewTab}</span>
          </a>
        </h2>
        <ReportFacts report={report} />
        {content.excerpt && (
          <blockquote className="max-w-prose border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line text-muted">
            {content.excerpt}
          </blockquote>
        )}
        {content.picture && (
          <Picture
            src={content.picture.url}
            alt={content.picture.alt || reportTexts.picture}
            className="max-h-32 max-w-full justify-self-start rounded-md"
          />
        )}
        {details && <p className="max-w-prose break-words whitespace-pre-line">{details}</p>}
      </div>
      {!report.resolvedAt && (
        <div className="flex flex-wrap gap-2 sm:grid">
          <ResolveButton id={report.id} onResolved={onResolved} />
          {children}
        </div>
      )}
    </li>
  );
}

function ResolveButton({ id, onResolved }: { id: string; onResolved: () => void }) {
  const { act: resolve, isBusy } = useAct({
    send: () => reportClient.resolve({ id }),
    onDone: () => {
      onResolved();
      showToast({ tone: 'success', title: reportTexts.resolvedToast });
    },
    failed: reportTexts.resolveFailed,
  });
  return (
    <Button
      icon={<CheckIcon className="text-success" />}
      busy={isBusy}
      onClick={() => void resolve()}
    >
      {reportTexts.resolve}
    </Button>
  );
}

function ReportFacts({ report }: Pick<ReportRowProps, 'report'>) {
  const { content, contentType, reason, reporter, createdAt, resolvedAt, resolvedBy } = report;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-subtle">
      <Chip tone="warning" icon={<FlagIcon />}>
        {reportTexts.reasons[reason]}
      </Chip>
      <Chip tone="neutral">
        {content.isPost ? reportTexts.post : reportTexts.types[contentType]}
      </Chip>
      {!content.isPublished && (
        <Chip tone="neutral">
          {content.isRemoved ? reportTexts.isRemoved : reportTexts.unpublished}
        </Chip>
      )}
      <span className="min-w-0">
        {reportTexts.reportedBy}{' '}
        {reporter ? (
          <a href={`/profile/${reporter.id}`} className="font-semibold hover:underline">
            {reporter.username}
          </a>
        ) : (
          reportTexts.formerMember
        )}
        , <time dateTime={createdAt.toISOString()}>{longDate(createdAt)}</time>
      </span>
      {resolvedAt && (
        <span className="min-w-0">
          {reportTexts.resolvedBy} {resolvedBy ?? reportTexts.formerMember},{' '}
          <time dateTime={resolvedAt.toISOString()}>{longDate(resolvedAt)}</time>
        </span>
      )}
    </div>
  );
}
