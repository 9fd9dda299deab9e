import { pageContext } from '#api/page-context.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import { signInPath } from '#features/accounts/rules.ts';
import {
  PurchaseVerification,
  type Verdict,
} from '#features/purchases/components/purchase-verification.tsx';
import { checkoutTexts, purchasePageTexts } from '#features/purchases/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/purchase-success';

export function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, site } = context.get(pageContext);
  const sessionId = url.searchParams.get('session_id') ?? '';
  const problem = !sessionId ? checkoutTexts.noSession : viewer ? null : checkoutTexts.verifySignIn;
  const signIn = viewer || !sessionId ? null : signInPath(`${url.pathname}${url.search}`);
  return { sessionId, problem, signIn, publicUrl: site.publicUrl };
}

/** Verifies without JavaScript. */
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
  const title = loaderData?.problem ? failedTitle : verifyingTitle;
  return hiddenPageMeta('/purchase-success', title, purchasePageTexts.verifying);
}

/** Where people return after paying (spec B §2). */
export default function PurchaseSuccess({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width grid place-items-center py-16 sm:py-24" aria-live="polite">
      <PurchaseVerification {...loaderData} given={actionData} />
    </div>
  );
}
