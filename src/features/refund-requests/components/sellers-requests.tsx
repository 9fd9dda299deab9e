import { useState } from 'react';
import { useAct } from '#client/use-act.ts';
import { longDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { showToast } from '#ui/toast-store.ts';
import { refundClient } from '../client.ts';
import type { SellersRequest } from '../queries.server.ts';
import { isUndecided } from '../rules.ts';
import { refundSalesTexts as texts, refundStatusTexts, refundTexts } from '../texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SellersList } from './sellers-list.tsx';

type RequestsPage = { requests: SellersRequest[]; next: string | null };
type SellersRequestsProps = { first: RequestsPage; onChanged: () => void };

/** Buyers' requests to a seller, with the possible answers. */
export function SellersRequests({ first, onChanged }: SellersRequestsProps) {
  return (
    <SellersList
      id="refunds"
      title={texts.title}
      list="refund requests"
      first={first}
      read={(after) => refundClient.toAnswer({ after })}
      rowsOf={({ requests }) => requests}
    >
      {(request) => <RequestRow key={request.id} request={request} onChanged={onChanged} />}
    </SellersList>
  );
}

type RowProps = { request: SellersRequest; onChanged: () => void };

function RequestRow({ request, onChanged }: RowProps) {
  const { status, product, answer, decision } = request;
  const buyer = request.buyerName ?? texts.formerBuyer;
  return (
    <li className="grid grid-cols-1 items-start gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-2">
        <h3 className="heading-plain text-base wrap-anywhere">
          {texts.request(buyer, product.name)}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-subtle">
          <Chip tone={status === 'asked' ? 'warning' : 'neutral'}>{refundStatusTexts[status]}</Chip>
          <span className="font-semibold text-fg">{dollars(request.paidCents)}</span>
          <time dateTime={request.purchasedAt.toISOString()}>{longDate(request.purchasedAt)}</time>
          {status === 'asked' && <DueDate request={request} />}
        </p>
        <blockquote className="max-w-prose border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line text-muted">
          {request.reason}
        </blockquote>
        {(decision || answer) && (
          <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line text-subtle">
            {decision || answer}
          </p>
        )}
      </div>
      {isUndecided(status) && <Answers request={request} onChanged={onChanged} />}
    </li>
  );
}

function DueDate({ request: { answerDueAt, isOverdue } }: Pick<RowProps, 'request'>) {
  const date = longDate(answerDueAt);
  return isOverdue ? (
    <span className="text-danger">{texts.overdue(date)}</span>
  ) : (
    <span>{texts.answerBy(date)}</span>
  );
}

function Answers({ request: { id, status, product }, onChanged }: RowProps) {
  const [isDeclining, setDeclining] = useState(false);
  const { act: grant, isBusy } = useAct({
    send: () => refundClient.answer({ id, isGranted: true }),
    onDone: () => {
      showToast({ tone: 'success', title: texts.granted });
      onChanged();
    },
    failed: refundTexts.unexpected,
  });
  return (
    <div className="flex flex-wrap gap-2 sm:grid">
      <Button
        size="small"
        busy={isBusy}
        aria-label={texts.grantOf(product.name)}
        onClick={() => void grant()}
      >
        {texts.grant}
      </Button>
      {status === 'asked' && (
        <Button
          size="small"
          variant="ghost"
          aria-label={texts.declineOf(product.name)}
          onClick={() => setDeclining(true)}
        >
          {texts.decline}
        </Button>
      )}
      {isDeclining && (
        <ReasonDialog
          title={texts.declineTitle(product.name)}
          hint={texts.declineHint}
          label={texts.reasonLabel}
          confirm={texts.decline}
          cancel={texts.cancel}
          variant="danger"
          keptAs={{ form: 'refund-decline', subject: id }}
          done={texts.declined}
          send={(reason) => refundClient.answer({ id, isGranted: false, reason })}
          onDone={onChanged}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  );
}
