import { data, redirect, useNavigation } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { OneFieldForm } from '#features/accounts/components/one-field-form.tsx';
import { localPath, signInPath } from '#features/accounts/rules.ts';
import { secondFactorTexts } from '#features/accounts/second-factor/texts.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { Link } from '#ui/link.tsx';
import type { Route } from './+types/verify-sign-in';
import { formBody } from '#api/form-body.ts';
import { pageMeta } from '#shell/page-meta.ts';
import { callAuth, type AuthAnswer } from '#api/call-auth.ts';
import { SignInFrame } from '#shell/sign-in-frame.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  const returnTo = localPath(url.searchParams.get('returnTo'));
  if (context.get(pageContext).viewer) throw redirect(returnTo);
  return { returnTo };
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const typed = String((await formBody(request)).get('code') ?? '');
  const code = typed.replaceAll(/\s/g, '').toLowerCase();
  if (!code) return data({ error: secondFactorTexts.verifyMissing }, { status: 400 });
  const path = /^\d{6}$/.test(code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
  const answer = await callAuth(context.get(pageContext), request, path, { code });
  const { headers, status } = answer;
  if (!answer.isOk) return data({ error: sentenceFor(answer) }, { status, headers });
  return redirect(localPath(url.searchParams.get('returnTo')), { status: 303, headers });
}

function sentenceFor({ code, status, message }: AuthAnswer): string {
  if (code === 'INVALID_TWO_FACTOR_COOKIE') return secondFactorTexts.verifyOver;
  if (code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE') return secondFactorTexts.verifyOver;
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return secondFactorTexts.verifyLocked;
  if (status === 429 && message) return message;
  return secondFactorTexts.verifyWrong;
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(undefined, {
    path: location.pathname,
    title: secondFactorTexts.verifyTitle,
    description: secondFactorTexts.verifyIntro,
  });
}

export default function VerifySignIn({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <SignInFrame title={secondFactorTexts.verifyTitle} intro={secondFactorTexts.verifyIntro}>
      <OneFieldForm
        label={secondFactorTexts.verifyLabel}
        hint={secondFactorTexts.verifyHint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={actionData?.error}
        isBusy={isBusy}
        submitLabel={secondFactorTexts.verify}
        busyLabel={secondFactorTexts.verifying}
      />
      <Link to={signInPath(loaderData.returnTo)} className="link justify-self-start font-semibold">
        {accountTexts.backToSignIn}
      </Link>
    </SignInFrame>
  );
}
