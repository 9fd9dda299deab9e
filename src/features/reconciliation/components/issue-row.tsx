import { useState, type ReactNode } from 'react';
import { actionsOf, type IssueAction } from '#features/payment-issues/rules.ts';
import {
  factNames,
  issueActionTexts,
  issueKindTexts,
  issueOutcomeTexts,
} from '#features/payment-issues/texts.ts';
import { productPath } from '#features/products/rules.ts';
import { tierTexts } from '#features/supporters/texts.ts';
import { longDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import type { ListedIssue } from '../issues.queries.server.ts';
import { paymentsPageTexts as texts } from '../texts.ts';
import { Link } from '#ui/link.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

type IssueRowProps = { issue: ListedIssue; onDecided: () => void };

/** One payment that does not match, with what a moderator needs to decide. */
export function IssueRow({ issue, onDecided }: IssueRowProps) {
  const { title, meaning } = issueKindTexts[issue.kind];
  return (
    <li className="panel grid grid-cols-1 items-start gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <h2 className="heading-plain text-lg">{title}</h2>
        <p className="max-w-prose text-muted">{meaning}</p>
        <IssueFacts issue={issue} />
        {issue.reason && (
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">
            {texts.reasonGiven(issue.reason)}
          </p>
        )}
      </div>
      {!issue.resolvedAt && <IssueActions issue={issue} onDecided={onDecided} />}
    </li>
  );
}

function IssueActions({ issue, onDecided }: IssueRowProps) {
  const [action, setAction] = useState<IssueAction | null>(null);
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow sm:grid">
      {actionsOf(issue.kind).map((each) => (
        <Button
          key={each}
          variant={each === 'refund' ? 'danger-outline' : 'secondary'}
          onClick={() => setAction(each)}
        >
          {issueActionTexts[each]}
        </Button>
      ))}
      {action && (
        <DecisionDialog
          id={issue.id}
          action={action}
          onClose={() => setAction(null)}
          onDecided={onDecided}
        />
      )}
    </div>
  );
}

function IssueFacts({ issue }: { issue: ListedIssue }) {
  const { amountCents, productName, productSlug, payer, seller, facts } = issue;
  const reference = issue.paymentId ?? issue.sessionId;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-subtle">
        {amountCents !== null && <Chip tone="warning">{dollars(amountCents)}</Chip>}
        {productName && productSlug && (
          <Link to={productPath({ slug: productSlug })} className="font-semibold hover:underline">
            {productName}
          </Link>
        )}
        {issue.tier && <span>{texts.support(tierTexts[issue.tier].name)}</span>}
        <span>
          {texts.firstSeen}{' '}
          <time dateTime={issue.firstSeenAt.toISOString()}>{longDate(issue.firstSeenAt)}</time>
        </span>
        <Outcome issue={issue} />
      </div>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {payer && <Fact name={texts.paidBy}>{personLink(payer)}</Fact>}
        {seller && <Fact name={texts.seller}>{personLink(seller)}</Fact>}
        {Object.entries(factNames).map(
          ([key, name]) =>
            facts[key] && (
              <Fact key={key} name={name}>
                {facts[key]}
              </Fact>
            ),
        )}
        {reference && (
          <Fact name={texts.atStripe}>
            <code>{reference}</code>
          </Fact>
        )}
      </dl>
    </>
  );
}

function Outcome({ issue: { outcome, resolvedAt, resolvedBy } }: { issue: ListedIssue }) {
  if (!outcome || !resolvedAt) return null;
  return (
    <span>
      {texts.resolvedBy(issueOutcomeTexts[outcome], resolvedBy)},{' '}
      <time dateTime={resolvedAt.toISOString()}>{longDate(resolvedAt)}</time>
    </span>
  );
}

function personLink({ id, username }: { id: string; username: string }) {
  return (
    <Link to={`/profile/${id}`} className="font-semibold hover:underline">
      {username}
    </Link>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-subtle">{name}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:mb-1">{children}</dd>
    </>
  );
}
