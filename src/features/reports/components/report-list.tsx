import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { reportsPath, resolvedList } from '../rules.ts';
import { reportTexts } from '../texts.ts';
import { ReportRow, type ListedReport } from './report-row.tsx';

type ReportListProps = {
  reports: ListedReport[];
  next: string | null;
  /** Those that were resolved are shown, and not those that wait. */
  isResolved: boolean;
  /** What else a moderator can do about what is reported. */
  actionsFor: (report: ListedReport) => ReactNode;
};

/** The reports that wait, or those that were resolved. */
export function ReportList({ reports, next, isResolved, actionsFor }: ReportListProps) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const shown = isResolved ? reports : reports.filter(({ id }) => !done.has(id));
  return (
    <>
      <ListChoice isResolved={isResolved} />
      {shown.length === 0 && !next && (
        <EmptyState
          className="mt-8"
          title={isResolved ? reportTexts.noneResolved : reportTexts.noneOpen}
        />
      )}
      <ul className="mt-8 grid gap-3">
        {shown.map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            onResolved={() => setDone((ids) => new Set([...ids, report.id]))}
          >
            {actionsFor(report)}
          </ReportRow>
        ))}
      </ul>
      {next && (
        <p className="mt-8">
          <Link to={addressOf(isResolved, next)} className={buttonClass({})} rel="next">
            {reportTexts.showMore}
          </Link>
        </p>
      )}
    </>
  );
}

function ListChoice({ isResolved }: { isResolved: boolean }) {
  return (
    <div className="mt-4">
      <nav aria-label={reportTexts.views} className="segments">
        {[false, true].map((resolved) => (
          <Link
            key={String(resolved)}
            to={addressOf(resolved)}
            className="segment"
            aria-current={resolved === isResolved ? 'page' : undefined}
          >
            {resolved ? reportTexts.resolved : reportTexts.open}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function addressOf(isResolved: boolean, after?: string): string {
  const query = new URLSearchParams({
    ...(isResolved && { list: resolvedList }),
    ...(after && { after }),
  });
  return query.size > 0 ? `${reportsPath}?${query.toString()}` : reportsPath;
}
