import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { refusalSentence } from '#client/refusals.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { purchaseClient } from '../client.ts';
import type { Bought } from '../fulfilment.queries.server.ts';
import { checkoutTexts, panelTexts, purchasePageTexts } from '../texts.ts';
import { BoughtProduct } from './bought-product.tsx';

export type Verdict =
  | { product: Bought; problem?: undefined }
  | { product?: undefined; problem: string };

type PurchaseVerificationProps = {
  sessionId: string;
  /** Why it cannot be verified, which trying again does not change. */
  problem: string | null;
  /** Where a visitor signs in. */
  signIn: string | null;
  publicUrl: string;
  /** What the server found where no script ran. */
  given: Verdict | undefined;
};

/** What a person sees who comes back from paying: verifying, then what they bought, or why not. */
export function PurchaseVerification(props: PurchaseVerificationProps) {
  const { sessionId, problem, signIn, publicUrl, given } = props;
  const { verdict, retry } = useVerdict(sessionId, problem, given);
  if (!verdict) return <Verifying />;
  if (verdict.product) return <BoughtProduct product={verdict.product} publicUrl={publicUrl} />;
  return <Failed problem={verdict.problem} signIn={signIn} retry={problem ? null : retry} />;
}

function useVerdict(sessionId: string, problem: string | null, given: Verdict | undefined) {
  const [found, setFound] = useState<Verdict>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (problem !== null || (given && attempt === 0)) return;
    let isCurrent = true;
    void purchaseClient
      .confirm({ sessionId })
      .catch((error: unknown) => ({ problem: refusalSentence(error, checkoutTexts.confirmFailed) }))
      .then((verdict) => isCurrent && setFound(verdict));
    return () => {
      isCurrent = false;
    };
  }, [sessionId, problem, given, attempt]);
  const retry = () => {
    setFound(undefined);
    setAttempt(attempt + 1);
  };
  const verdict = problem === null ? (found ?? (attempt === 0 ? given : undefined)) : { problem };
  return { verdict, retry };
}

function Verifying() {
  return (
    <div className="panel grid w-full max-w-xl justify-items-center gap-4 p-8 text-center">
      <h1 className="text-xl">{purchasePageTexts.verifyingTitle}</h1>
      <p className="text-2xl text-subtle">
        <Spinner label={purchasePageTexts.verifyingTitle} />
      </p>
      <p className="text-muted">{purchasePageTexts.verifying}</p>
      <noscript>
        <Form method="post">
          <PageViewerField />
          <Button type="submit">{purchasePageTexts.verify}</Button>
        </Form>
      </noscript>
    </div>
  );
}

type FailedProps = { problem: string; signIn: string | null; retry: (() => void) | null };

function Failed({ problem, signIn, retry }: FailedProps) {
  return (
    <>
      <title>{`${purchasePageTexts.failedTitle} | Forge`}</title>
      <EmptyState
        level={1}
        className="w-full max-w-xl"
        title={purchasePageTexts.failedTitle}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {signIn && (
              <ButtonLink to={signIn} variant="primary">
                {panelTexts.logIn}
              </ButtonLink>
            )}
            {retry && <Button onClick={retry}>{purchasePageTexts.tryAgain}</Button>}
            <ButtonLink to="/marketplace">{purchasePageTexts.toMarketplace}</ButtonLink>
          </div>
        }
      >
        {problem}
      </EmptyState>
    </>
  );
}
