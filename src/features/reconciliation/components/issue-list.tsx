import { useState } from 'react';
import { Link } from 'react-router';
import { paymentIssuesPath } from '#features/payment-issues/rules.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { resolvedList } from '../rules.ts';
import { paymentsPageTexts as texts } from '../texts.ts';
import { IssueRow, type Issue } from './issue-row.tsx';

type IssueListProps = {
  issues: Issue[];
  next: string | null;
  /** Those that are settled are shown, and not those that wait. */
  isResolved: boolean;
};

/** The payments that wait for a decision, or those that are settled. */
export function IssueList({ issues, next, isResolved }: IssueListProps) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const shown = isResolved ? issues : issues.filter(({ id }) => !done.has(id));
  return (
    <>
      <p className="mt-5 max-w-prose text-muted">{texts.intro}</p>
      <ListChoice isResolved={isResolved} />
      {shown.length === 0 && !next && (
        <EmptyState className="mt-8" title={isResolved ? texts.noneResolved : texts.noneOpen}>
          {isResolved ? undefined : texts.noneOpenHint}
        </EmptyState>
      )}
      <ul className="mt-8 grid gap-3">
        {shown.map((issue) => (
          <IssueRow
            key={issue.id}
            issue={issue}
            onDecided={() => setDone((ids) => new Set([...ids, issue.id]))}
          />
        ))}
      </ul>
      {next && (
        <p className="mt-8">
          <Link to={addressOf(isResolved, next)} className={buttonClass({})} rel="next">
            {texts.showMore}
          </Link>
        </p>
      )}
    </>
  );
}

function ListChoice({ isResolved }: { isResolved: boolean }) {
  return (
    <div className="mt-4">
      <nav aria-label={texts.views} className="segments">
        {[false, true].map((resolved) => (
          <Link
            key={String(resolved)}
            to={addressOf(resolved)}
            className="segment"
            aria-current={resolved === isResolved ? 'page' : undefined}
          >
            {resolved ? texts.resolved : texts.open}
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
  return query.size > 0 ? `${paymentIssuesPath}?${query.toString()}` : paymentIssuesPath;
}
