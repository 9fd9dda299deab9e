import { useState } from 'react';
import { WorkList } from '#client/work-list.tsx';
import { productPath } from '#features/products/rules.ts';
import { longDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { refundClient } from '../client.ts';
import type { EscalatedRefund } from '../queries.server.ts';
import { refundModerationTexts as texts } from '../texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type EscalatedListProps = { requests: EscalatedRefund[]; next: string | null };

/** The refunds that buyers escalated to a moderator, longest waiting first. */
export function EscalatedList({ requests, next }: EscalatedListProps) {
  return (
    <>
      <p className="mt-5 max-w-prose text-muted">{texts.intro}</p>
      <WorkList
        items={requests}
        next={next}
        empty={<EmptyState className="mt-8" title={texts.none} />}
        showMore={texts.showMore}
      >
        {(request, onDecided) => (
          <EscalatedRow key={request.id} request={request} onDecided={onDecided} />
        )}
      </WorkList>
    </>
  );
}

type RowProps = { request: EscalatedRefund; onDecided: () => void };

function EscalatedRow({ request, onDecided }: RowProps) {
  const { product, buyerName, sellerName, refundUntil, answer } = request;
  const facts = [
    texts.paid(dollars(request.paidCents), longDate(request.purchasedAt)),
    refundUntil && texts.window(longDate(refundUntil)),
    texts.asked(longDate(request.createdAt)),
    request.wasDownloaded ? texts.downloaded : texts.notDownloaded,
  ].filter((fact) => fact !== null);
  return (
    <li className="panel grid grid-cols-1 items-start gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <h2 className="heading-plain text-lg wrap-anywhere">
          <Link to={productPath(product)} className="hover:underline">
            {product.name}
          </Link>
        </h2>
        <p className="text-sm text-subtle">
          {texts.from(buyerName ?? texts.former, sellerName ?? texts.former)}
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-subtle">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <Words of={texts.buyersWords}>{request.reason}</Words>
        {answer ? (
          <Words of={texts.sellersWords}>{answer}</Words>
        ) : (
          <p className="text-sm text-muted">{texts.noAnswer}</p>
        )}
      </div>
      <Decisions request={request} onDecided={onDecided} />
    </li>
  );
}

function Words({ of, children }: { of: string; children: string }) {
  return (
    <div>
      <p className="text-sm font-semibold">{of}</p>
      <blockquote className="mt-1 max-w-prose border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line text-muted">
        {children}
      </blockquote>
    </div>
  );
}

function Decisions({ request: { id, product }, onDecided }: RowProps) {
  const [choice, setChoice] = useState<'grant' | 'refuse' | null>(null);
  const isGranted = choice === 'grant';
  return (
    <div className="flex flex-wrap gap-2 sm:grid">
      <Button aria-label={texts.grantOf(product.name)} onClick={() => setChoice('grant')}>
        {texts.grant}
      </Button>
      <Button
        variant="ghost"
        aria-label={texts.refuseOf(product.name)}
        onClick={() => setChoice('refuse')}
      >
        {texts.refuse}
      </Button>
      {choice && (
        <ReasonDialog
          title={isGranted ? texts.grantTitle(product.name) : texts.refuseTitle(product.name)}
          hint={texts.hint}
          label={texts.reasonLabel}
          confirm={isGranted ? texts.grant : texts.refuse}
          cancel={texts.cancel}
          keptAs={{ form: `refund-${choice}`, subject: id }}
          variant={isGranted ? 'primary' : 'danger'}
          done={isGranted ? texts.granted : texts.refused}
          send={(reason) => refundClient.decide({ id, isGranted, reason })}
          onDone={onDecided}
          onClose={() => setChoice(null)}
        />
      )}
    </div>
  );
}
