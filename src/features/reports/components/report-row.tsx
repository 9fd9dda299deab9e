import type { Author } from '#features/profiles/rules.ts';
import { longDate } from '#shared/dates.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { CheckIcon, ExternalLinkIcon, FlagIcon, TrashIcon } from '#ui/icons.ts';
import type { Reported } from '../reported.ts';
import type { ReportContentType, ReportReason } from '../rules.ts';
import { reportTexts } from '../texts.ts';

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
  /** Whose content it is; null: an account that is gone. */
  authorId: string | null;
};

type ReportRowProps = {
  report: ListedReport;
  isBusy: boolean;
  /** Where the person whose content it is can be suspended; null: their account is gone. */
  authorPath: string | null;
  onResolve: () => void;
  /** Asks before what is reported is removed. */
  onRemove: () => void;
};

/** One report with what the moderator needs to decide. */
export function ReportRow(props: ReportRowProps) {
  const { report, isBusy, authorPath, onResolve, onRemove } = props;
  const { content, contentType, reason, details } = report;
  return (
    <li className="panel grid grid-cols-1 items-start gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <h2 className="heading-plain text-lg">
          <a href={content.link} target="_blank" rel="noopener" className="hover:underline">
            {content.title} <ExternalLinkIcon className="inline size-4 text-subtle" />
            <span className="sr-only">{reportTexts.opensNewTab}</span>
          </a>
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-subtle">
          <Chip tone="warning" icon={<FlagIcon />}>
            {reportTexts.reasons[reason]}
          </Chip>
          <Chip tone="neutral">{reportTexts.types[contentType]}</Chip>
          {!content.isPublished && (
            <Chip tone="neutral">
              {content.isRemoved ? reportTexts.isRemoved : reportTexts.unpublished}
            </Chip>
          )}
          <ReportFacts report={report} />
        </div>
        {content.excerpt && (
          <blockquote className="max-w-prose border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line text-muted">
            {content.excerpt}
          </blockquote>
        )}
        {details && <p className="max-w-prose break-words whitespace-pre-line">{details}</p>}
      </div>
      {!report.resolvedAt && (
        <div className="flex flex-wrap gap-2 sm:grid">
          <Button icon={<CheckIcon className="text-success" />} busy={isBusy} onClick={onResolve}>
            {reportTexts.resolve}
          </Button>
          {!content.isRemoved && (
            <Button
              variant="danger-outline"
              icon={<TrashIcon />}
              aria-haspopup="dialog"
              disabled={isBusy}
              onClick={onRemove}
            >
              {reportTexts.remove}
            </Button>
          )}
          {authorPath && (
            <a href={authorPath} className={buttonClass({ variant: 'ghost' })}>
              {reportTexts.author}
            </a>
          )}
        </div>
      )}
    </li>
  );
}

function ReportFacts({ report }: Pick<ReportRowProps, 'report'>) {
  const { reporter, createdAt, resolvedAt, resolvedBy } = report;
  return (
    <>
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
    </>
  );
}
