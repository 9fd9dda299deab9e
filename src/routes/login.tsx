import { data } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { GoogleButton } from '#features/accounts/components/google-button.tsx';
import { SignInForm } from '#features/accounts/components/sign-in-form.tsx';
import { signInSchema } from '#features/accounts/input.ts';
import { localPath } from '#features/accounts/rules.ts';
import { secondFactorTexts } from '#features/accounts/second-factor/texts.ts';
import { signInCodeTexts } from '#features/accounts/sign-in-code/texts.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { Link } from '#ui/link.tsx';
import type { Route } from './+types/login';
import { formBody } from '#api/form-body.ts';
import { pageMeta } from '#shell/page-meta.ts';
import { callAuth, refuseWith } from '#api/call-auth.ts';
import { SignInFrame } from '#shell/sign-in-frame.tsx';
import { afterFirstStep, loadSignIn, signInWithGoogle } from '#api/sign-in-forms.ts';
import { PasskeyButton } from '#features/accounts/components/passkey-button.tsx';
import { useSignInPaths } from '#features/accounts/components/use-sign-in-paths.ts';

export const loader = loadSignIn;

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await formBody(request);
  const returnTo = localPath(url.searchParams.get('returnTo'));
  if (form.get('intent') === 'google') return signInWithGoogle(page, request, returnTo, '/login');
  return signInWithPassword(page, request, form, returnTo);
}

async function signInWithPassword(
  page: PageContext,
  request: Request,
  form: FormData,
  returnTo: string,
) {
  const values = Object.fromEntries(form);
  const email = typeof values['email'] === 'string' ? values['email'] : '';
  const parsed = signInSchema.safeParse(values);
  if (!parsed.success) {
    return data({ email, error: accountTexts.credentialsMissing }, { status: 400 });
  }
  const answer = await callAuth(page, request, '/sign-in/email', parsed.data);
  if (!answer.isOk) return refuseWith(answer, { email });
  return afterFirstStep(answer, returnTo);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.publicUrl, {
    path: '/login',
    title: accountTexts.signIn,
    description: accountTexts.signInIntro,
  });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData?.error ?? loaderData.error;
  const paths = useSignInPaths(loaderData.returnTo);
  return (
    <SignInFrame title={accountTexts.signIn} intro={accountTexts.signInIntro} error={error}>
      <GoogleButton action={paths.login} isConfigured={loaderData.hasGoogle} />
      <div className="flex items-center gap-4 text-sm text-subtle">
        <span className="h-px grow bg-line" />
        {accountTexts.orWithEmail}
        <span className="h-px grow bg-line" />
      </div>
      <SignInForm action={paths.login} email={actionData?.email} />
      <div className="grid gap-3">
        <PasskeyButton
          label={secondFactorTexts.withPasskey}
          size="large"
          onDone={() => window.location.assign(loaderData.returnTo)}
        />
        {loaderData.hasMail && (
          <Link to={paths.code} className="link justify-self-start py-1.5 font-semibold">
            {signInCodeTexts.link}
          </Link>
        )}
      </div>
      <p className="text-muted">
        {accountTexts.newHere}{' '}
        <Link to={paths.signup} className="link font-semibold">
          {accountTexts.join}
        </Link>
      </p>
    </SignInFrame>
  );
}
