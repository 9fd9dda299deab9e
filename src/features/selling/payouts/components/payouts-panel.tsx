import { useEffect, useState } from 'react';
import { useAct } from '#client/use-act.ts';
import { refusalSentence } from '#client/refusals.ts';
import { longDate } from '#shared/dates.ts';
import { moneyText } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { sellingClient } from '../../client.ts';
import type { SellerPayouts } from '../queries.server.ts';
import { payoutFailure, payoutStatusTexts, payoutTexts } from '../texts.ts';

type State = { payouts: SellerPayouts } | { failure: string } | null;

/** What Stripe holds and pays out for a seller; loaded after the page, because Stripe is slow. */
export function PayoutsPanel() {
  const [state, setState] = useState<State>(null);
  useEffect(() => void load().then(setState), []);
  return (
    <section className="grid gap-4" aria-labelledby="payouts-title">
      <h2 id="payouts-title" className="text-2xl">
        {payoutTexts.title}
      </h2>
      {state === null && (
        <div role="status" aria-label={payoutTexts.loading}>
          <Skeleton className="h-40" />
        </div>
      )}
      {state && 'failure' in state && (
        <ErrorNote
          onRetry={() => {
            setState(null);
            void load().then(setState);
          }}
        >
          {state.failure}
        </ErrorNote>
      )}
      {state && 'payouts' in state && <Payouts {...state.payouts} />}
    </section>
  );
}

async function load(): Promise<State> {
  try {
    return { payouts: await sellingClient.payouts() };
  } catch (error) {
    return { failure: refusalSentence(error, payoutTexts.failed) };
  }
}

function Payouts(payouts: SellerPayouts) {
  const { balance } = payouts;
  return (
    <>
      <Wanted {...payouts} />
      <dl className="grid gap-4 sm:grid-cols-2">
        <Amounts label={payoutTexts.available} amounts={balance.available} />
        <Amounts label={payoutTexts.pending} amounts={balance.pending} />
      </dl>
      <Latest payouts={payouts.payouts} />
    </>
  );
}

/** What prevents payouts to the seller, and the Stripe page where they resolve it. */
function Wanted({ takesPayments, paysOut, wanted, problems, deadline, isInReview }: SellerPayouts) {
  const answering = useAct({
    send: () => sellingClient.answer(),
    onDone: ({ url }) => window.location.assign(url),
    failed: payoutTexts.answerFailed,
  });
  if (takesPayments && paysOut && wanted.length === 0) return null;
  return (
    <Note tone={takesPayments && paysOut ? 'info' : 'danger'}>
      {!takesPayments && <p className="font-semibold">{payoutTexts.noPayments}</p>}
      {!paysOut && <p className="font-semibold">{payoutTexts.noPayouts}</p>}
      {wanted.length > 0 && (
        <>
          <p className="mt-2">
            {deadline ? payoutTexts.wantedUntil(longDate(deadline)) : payoutTexts.wanted}
          </p>
          <ul className="mt-1 list-disc pl-5">
            {wanted.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          {problems.map((problem) => (
            <p key={problem} className="mt-2 wrap-anywhere">
              {problem}
            </p>
          ))}
          <p className="mt-3">
            <Button variant="ink" busy={answering.isBusy} onClick={() => void answering.act()}>
              {answering.isBusy ? payoutTexts.answering : payoutTexts.answer}
            </Button>
          </p>
        </>
      )}
      {wanted.length === 0 && isInReview && <p className="mt-2">{payoutTexts.inReview}</p>}
    </Note>
  );
}

type AmountsProps = { label: string; amounts: SellerPayouts['balance']['available'] };

function Amounts({ label, amounts }: AmountsProps) {
  return (
    <div className="panel grid gap-1 p-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="display text-3xl">
        {amounts.length === 0 ? payoutTexts.nothing : amounts.map(moneyText).join(' · ')}
      </dd>
    </div>
  );
}

function Latest({ payouts }: Pick<SellerPayouts, 'payouts'>) {
  if (payouts.length === 0) return <p className="text-muted">{payoutTexts.none}</p>;
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{payoutTexts.latest}</h3>
      <ul className="panel divide-y divide-line">
        {payouts.map((payout) => (
          <li key={payout.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 p-4">
            <span className="mono font-semibold">{moneyText(payout)}</span>
            <span className="text-muted">{payoutStatusTexts[payout.status]}</span>
            <span className="text-muted sm:ml-auto">
              {payoutTexts.arrives(longDate(payout.arrivesAt))}
            </span>
            {payout.status === 'failed' && (
              <span className="basis-full text-danger">{payoutFailure(payout.failureCode)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
