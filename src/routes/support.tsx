import { data, redirect, redirectDocument } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import { signInPath } from '#features/accounts/rules.ts';
import { OwnSupport } from '#features/supporters/components/own-support.tsx';
import { SupportOffer } from '#features/supporters/components/support-offer.tsx';
import { cancellationInput, checkoutInput } from '#features/supporters/input.ts';
import { loadOwnSupport } from '#features/supporters/loading.ts';
import { supporterTexts } from '#features/supporters/texts.ts';
import { idInput } from '#shared/id-input.ts';
import { pageMeta } from '#shell/page-meta.ts';
import { Link } from '#ui/link.tsx';
import { Note } from '#ui/note.tsx';
import type { Route } from './+types/support';
import { formBody } from '#api/form-body.ts';

const path = '/support';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { viewer, site } = page;
  return {
    isSignedIn: viewer !== null,
    isPayable: site.hasPayments,
    own: await loadOwnSupport(page),
    publicUrl: site.publicUrl,
  };
}

/** Redirects to the payment page or the page for one's card, or changes a subscription. */
export async function action({ context, request }: Route.ActionArgs) {
  const { api, viewer, report } = context.get(pageContext);
  if (!viewer) return redirect(signInPath(path));
  const form = Object.fromEntries(await formBody(request));
  try {
    return await act(api.supporters, form);
  } catch (error) {
    const sentence = sentenceOf(error, '');
    if (!sentence) report(error);
    return data({ error: sentence || supporterTexts.unexpected }, { status: 400 });
  }
}

async function act(api: PageContext['api']['supporters'], form: Record<string, unknown>) {
  const { intent, ...fields } = form;
  if (intent === 'billing') {
    const { url } = await api.billing(idInput.parse(fields));
    return redirectDocument(url);
  }
  if (intent === 'cancel' || intent === 'resume') {
    await api.setCancelsAtPeriodEnd(
      cancellationInput.parse({ ...fields, cancelsAtPeriodEnd: intent === 'cancel' }),
    );
    return redirect(path);
  }
  const choice = checkoutInput.safeParse(fields);
  if (!choice.success) return data({ error: supporterTexts.invalidTier }, { status: 400 });
  const { url } = await api.startCheckout(choice.data);
  return redirectDocument(url);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.publicUrl, {
    path,
    title: supporterTexts.pageTitle,
    description: supporterTexts.mission,
  });
}

export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  const { isSignedIn, isPayable, own } = loaderData;
  return (
    <div className="page-width grid items-start gap-x-16 gap-y-10 pt-12 sm:pt-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <header className="grid justify-items-start gap-6 lg:sticky lg:top-[104px]">
        <h1 className="max-w-[9ch] text-4xl">{supporterTexts.heading}</h1>
        <p className="max-w-[44ch] text-lg text-muted">{supporterTexts.mission}</p>
        <Link to="/supporters" className="link font-semibold">
          {supporterTexts.seeSupporters}
        </Link>
      </header>
      <div className="grid gap-6">
        {own && own.length > 0 && (
          <>
            <Note tone="success">
              {supporterTexts.already}{' '}
              <Link to="/supporters" className="link">
                {supporterTexts.seeYourself}
              </Link>
            </Note>
            <OwnSupport payments={own} />
          </>
        )}
        <SupportOffer {...{ isSignedIn, isPayable, path }} error={actionData?.error} />
      </div>
    </div>
  );
}
