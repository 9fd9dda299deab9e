import { Form, redirect, redirectDocument, useNavigation } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { ConfirmForms } from '#features/accounts/components/confirm-forms.tsx';
import {
  confirmPath,
  type ConfirmOutcome,
  localPath,
  signInPath,
} from '#features/accounts/rules.ts';
import { recentSignInTexts } from '#features/accounts/texts.ts';
import type { Route } from './+types/confirm-sign-in';
import { formBody } from '#api/form-body.ts';
import { pageMeta } from '#shell/page-meta.ts';
import { confirmByForm } from '#api/confirm-forms.ts';
import { SignInFrame } from '#shell/sign-in-frame.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, viewer, site } = context.get(pageContext);
  const returnTo = localPath(url.searchParams.get('returnTo'));
  if (!viewer) throw redirect(signInPath(returnTo));
  const ways = await api.account.waysToConfirm({});
  const hasGoogle = ways.hasGoogle && site.hasGoogle;
  return { returnTo, ways: { ...ways, hasGoogle, hasMail: site.hasMail } };
}

/** Also handles the dialog, which stays on its page and says so. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const returnTo = url.searchParams.get('returnTo');
  const form = await formBody(request);
  const answer = await confirmByForm(context.get(pageContext), request, form, returnTo ?? '');
  const outcome: ConfirmOutcome = answer.data;
  if (!outcome.isConfirmed || returnTo === null) return answer;
  throw redirectDocument(localPath(returnTo), { status: 303 });
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(undefined, {
    path: location.pathname,
    title: recentSignInTexts.title,
    description: recentSignInTexts.intro,
  });
}

export default function ConfirmSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, ways } = loaderData;
  const busyWith = useNavigation().formData?.get('intent');
  return (
    <SignInFrame title={recentSignInTexts.title} intro={recentSignInTexts.intro}>
      <ConfirmForms
        Form={Form}
        action={`${confirmPath}?returnTo=${encodeURIComponent(returnTo)}`}
        ways={ways}
        outcome={actionData}
        busyWith={typeof busyWith === 'string' ? busyWith : undefined}
        onConfirmed={() => window.location.assign(returnTo)}
      />
    </SignInFrame>
  );
}
