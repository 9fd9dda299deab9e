import type { ReactNode } from 'react';
import { WorkList, WorkListChoice } from '#client/work-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { reportTexts as texts } from '../report-texts.ts';
import { ReportRow, type ListedReport } from './report-row.tsx';

type ReportListProps = {
  reports: ListedReport[];
  next: string | null;
  /** The resolved ones are shown instead of the waiting ones. */
  isResolved: boolean;
  /** A moderator's further actions on the reported content. */
  actionsFor: (report: ListedReport) => ReactNode;
};

/** The reports that wait, or those that were resolved. */
export function ReportList({ reports, next, isResolved, actionsFor }: ReportListProps) {
  const nothing = isResolved ? texts.noneResolved : texts.noneOpen;
  return (
    <>
      <WorkListChoice isResolved={isResolved} texts={texts} />
      <WorkList
        key={String(isResolved)}
        items={reports}
        next={next}
        empty={<EmptyState className="mt-8" title={nothing} />}
        showMore={texts.showMore}
      >
        {(report, onResolved) => (
          <ReportRow key={report.id} report={report} onResolved={onResolved}>
            {actionsFor(report)}
          </ReportRow>
        )}
      </WorkList>
    </>
  );
}
