import { WorkList, WorkListChoice } from '#client/work-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { paymentsPageTexts as texts } from '../texts.ts';
import type { ListedIssue } from '../issues.queries.server.ts';
import { IssueRow } from './issue-row.tsx';

type IssueListProps = {
  issues: ListedIssue[];
  next: string | null;
  /** Shows the resolved ones instead of those that wait. */
  isResolved: boolean;
};

/** The payments that wait for a decision, or those that are resolved. */
export function IssueList({ issues, next, isResolved }: IssueListProps) {
  return (
    <>
      <p className="mt-5 max-w-prose text-muted">{texts.intro}</p>
      <WorkListChoice isResolved={isResolved} texts={texts} />
      <WorkList
        key={String(isResolved)}
        items={issues}
        next={next}
        empty={
          <EmptyState className="mt-8" title={isResolved ? texts.noneResolved : texts.noneOpen}>
            {isResolved ? undefined : texts.noneOpenHint}
          </EmptyState>
        }
        showMore={texts.showMore}
      >
        {(issue, onDecided) => <IssueRow key={issue.id} issue={issue} onDecided={onDecided} />}
      </WorkList>
    </>
  );
}
