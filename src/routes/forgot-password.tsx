import { data, useNavigation } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { OneFieldForm } from '#features/accounts/components/one-field-form.tsx';
import { forgotSchema } from '#features/accounts/input.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { Link } from '#ui/link.tsx';
import { Note } from '#ui/note.tsx';
import type { Route } from './+types/forgot-password';
import { formBody } from '#api/form-body.ts';
import { pageMeta } from '#shell/page-meta.ts';
import { callAuth, refuseWith } from '#api/call-auth.ts';
import { SignInFrame } from '#shell/sign-in-frame.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).site.publicUrl };
}

export async function action({ context, request }: Route.ActionArgs) {
  const values = Object.fromEntries(await formBody(request));
  const parsed = forgotSchema.safeParse(values);
  if (!parsed.success) {
    return data({ isSent: false, error: accountTexts.emailMissing }, { status: 400 });
  }
  const page = context.get(pageContext);
  const answer = await callAuth(page, request, '/request-password-reset', parsed.data);
  if (answer.isOk) return { isSent: true, error: undefined };
  if (answer.code !== 'RESET_PASSWORD_DISABLED') return refuseWith(answer, { isSent: false });
  return data({ isSent: false, error: accountTexts.mailNotConfigured }, { status: 503 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.publicUrl, {
    path: '/forgot-password',
    title: accountTexts.forgotTitle,
    description: accountTexts.forgotIntro,
  });
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <SignInFrame title={accountTexts.forgotTitle} intro={accountTexts.forgotIntro}>
      {actionData?.isSent && (
        <Note tone="success" role="status">
          {accountTexts.linkSent}
        </Note>
      )}
      <OneFieldForm
        label={accountTexts.emailLabel}
        name="email"
        type="email"
        autoComplete="username"
        error={actionData?.error}
        isBusy={isBusy}
        submitLabel={accountTexts.sendLink}
        busyLabel={accountTexts.sendingLink}
      />
      <Link to="/login" className="link justify-self-start font-semibold">
        {accountTexts.backToSignIn}
      </Link>
    </SignInFrame>
  );
}
