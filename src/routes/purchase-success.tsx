import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import { signInPath } from '#features/accounts/rules.ts';
import { checkoutTexts, panelTexts, purchasePageTexts } from '#features/purchases/texts.ts';
import { ifOnline } from '#shared/late-code.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Route } from './+types/purchase-success';
import { BoughtProduct, type Bought } from './purchase/bought-product.tsx';
import { pageMeta } from '#shell/page-meta.ts';

export type Verdict =
  { product: Bought; problem?: undefined } | { product?: undefined; problem: string };

export function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, site } = context.get(pageContext);
  const sessionId = url.searchParams.get('session_id') ?? '';
  const problem = !sessionId ? checkoutTexts.noSession : viewer ? null : checkoutTexts.verifySignIn;
  const signIn = viewer || !sessionId ? null : signInPath(`${url.pathname}${url.search}`);
  return { sessionId, problem, signIn, publicUrl: site.publicUrl };
}

/** Verifies where there is no JavaScript to do it. */
export async function action({ context, url }: Route.ActionArgs): Promise<Verdict> {
  const { api, report } = context.get(pageContext);
  try {
    return await api.purchases.confirm({ sessionId: url.searchParams.get('session_id') ?? '' });
  } catch (error) {
    if (!sentenceOf(error, '')) report(error);
    return { problem: sentenceOf(error, checkoutTexts.confirmFailed) };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { failedTitle, verifyingTitle } = purchasePageTexts;
  return [
    ...pageMeta(undefined, {
      path: '/purchase-success',
      title: loaderData?.problem ? failedTitle : verifyingTitle,
      description: purchasePageTexts.verifying,
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

/** Where people come back to from paying: verifying, then what they bought, or why not (spec B §2). */
export default function PurchaseSuccess({ loaderData, actionData }: Route.ComponentProps) {
  const { sessionId, problem, signIn, publicUrl } = loaderData;
  const { verdict, retry } = useVerdict(sessionId, problem, actionData);
  return (
    <div className="page-width grid place-items-center py-16 sm:py-24" aria-live="polite">
      {!verdict && <Verifying />}
      {verdict?.product && <BoughtProduct product={verdict.product} publicUrl={publicUrl} />}
      {verdict?.problem !== undefined && (
        <Failed problem={verdict.problem} signIn={signIn} retry={problem ? null : retry} />
      )}
    </div>
  );
}

function useVerdict(sessionId: string, problem: string | null, given: Verdict | undefined) {
  const [found, setFound] = useState<Verdict>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (problem !== null || (given && attempt === 0)) return;
    let isCurrent = true;
    void verify(sessionId).then((verdict) => isCurrent && setFound(verdict));
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

async function verify(sessionId: string): Promise<Verdict> {
  const fallback = checkoutTexts.confirmFailed;
  try {
    const calls = await ifOnline(() => import('./product/purchase-calls.ts'));
    return await calls
      .confirm(sessionId)
      .catch((error: unknown) => ({ problem: sentenceOf(error, fallback) }));
  } catch {
    return { problem: fallback };
  }
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
