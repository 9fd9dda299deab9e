import { pageContext } from '#api/page-context.ts';
import { GoogleButton } from '#features/accounts/components/google-button.tsx';
import { localPath } from '#features/accounts/rules.ts';
import { signInCodeTexts } from '#features/accounts/sign-in-code/texts.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { Route } from './+types/signup';
import { pageMeta } from '#shell/page-meta.ts';
import { SignInFrame } from '#shell/sign-in-frame.tsx';
import { loadSignIn, signInWithGoogle } from '#api/sign-in-forms.ts';
import { useSignInPaths } from '#features/accounts/components/use-sign-in-paths.ts';

export const loader = loadSignIn;

export async function action({ context, request, url }: Route.ActionArgs) {
  const returnTo = localPath(url.searchParams.get('returnTo'));
  return signInWithGoogle(context.get(pageContext), request, returnTo, '/signup');
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.publicUrl, {
    path: '/signup',
    title: accountTexts.join,
    description: accountTexts.joinIntro,
  });
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData?.error ?? loaderData.error;
  const isByMail = !loaderData.hasGoogle && loaderData.hasMail;
  const intro = isByMail ? signInCodeTexts.intro : accountTexts.joinIntro;
  const paths = useSignInPaths(loaderData.returnTo);
  return (
    <SignInFrame title={accountTexts.join} intro={intro} error={error}>
      {isByMail ? (
        <ButtonLink to={paths.code} variant="primary" size="large">
          {signInCodeTexts.join}
        </ButtonLink>
      ) : (
        <GoogleButton action={paths.signup} isConfigured={loaderData.hasGoogle} />
      )}
      <p className="text-muted">
        {accountTexts.alreadyMember}{' '}
        <Link to={paths.login} className="link font-semibold">
          {accountTexts.signIn}
        </Link>
      </p>
    </SignInFrame>
  );
}
