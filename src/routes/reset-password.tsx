import { data } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { ResetPasswordForm } from '#features/accounts/components/reset-password-form.tsx';
import { resetSchema } from '#features/accounts/input.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { Link } from '#ui/link.tsx';
import { Note } from '#ui/note.tsx';
import type { Route } from './+types/reset-password';
import { formBody } from '#api/form-body.ts';
import { pageMeta } from '#shell/page-meta.ts';
import { callAuth, refuseWith } from '#api/call-auth.ts';
import { SignInFrame } from '#shell/sign-in-frame.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).site.publicUrl };
}

/** The secret of the link stays in the address: no page contains it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { password } = Object.fromEntries(await formBody(request));
  const parsed = resetSchema.safeParse({ token: url.searchParams.get('token'), password });
  if (!parsed.success) {
    const error = parsed.error.issues[0]?.message ?? accountTexts.unknownError;
    return data({ isSaved: false, error }, { status: 400 });
  }
  const answer = await callAuth(context.get(pageContext), request, '/reset-password', {
    token: parsed.data.token,
    newPassword: parsed.data.password,
  });
  if (answer.isOk) return { isSaved: true, error: undefined };
  if (answer.code !== 'INVALID_TOKEN') return refuseWith(answer, { isSaved: false });
  return data({ isSaved: false, error: accountTexts.linkExpired }, { status: 400 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.publicUrl, {
    path: '/reset-password',
    title: accountTexts.resetTitle,
    description: accountTexts.resetIntro,
  });
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  return (
    <SignInFrame title={accountTexts.resetTitle} intro={accountTexts.resetIntro}>
      {actionData?.isSaved ? (
        <Note tone="success" role="status">
          {accountTexts.passwordSaved}
        </Note>
      ) : (
        <ResetPasswordForm error={actionData?.error} />
      )}
      <Link to="/login" className="link justify-self-start font-semibold">
        {accountTexts.backToSignIn}
      </Link>
    </SignInFrame>
  );
}
