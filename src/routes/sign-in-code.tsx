import { data } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { SendCodeForm, TypeCodeForm } from '#features/accounts/components/sign-in-code-forms.tsx';
import { localPath } from '#features/accounts/rules.ts';
import { codeSchema, emailSchema } from '#features/accounts/sign-in-code/input.ts';
import { signInCodePath } from '#features/accounts/sign-in-code/rules.ts';
import { signInCodeTexts } from '#features/accounts/sign-in-code/texts.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { Link } from '#ui/link.tsx';
import { Note } from '#ui/note.tsx';
import type { Route } from './+types/sign-in-code';
import { formBody } from '#api/form-body.ts';
import { pageMeta } from '#shell/page-meta.ts';
import { callAuth, refuseWith, type AuthAnswer } from '#api/call-auth.ts';
import { SignInFrame } from '#shell/sign-in-frame.tsx';
import { afterFirstStep, loadSignIn } from '#api/sign-in-forms.ts';
import { useSignInPaths } from '#features/accounts/components/use-sign-in-paths.ts';

export const loader = loadSignIn;

/**
 * Sends a code, or signs in with it. The response is the same whether the address is known or not.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await formBody(request);
  const typed = String(form.get('email') ?? '');
  const email = emailSchema.safeParse(typed);
  if (!email.success) {
    const error = signInCodeTexts.emailMissing;
    return data({ step: 'send', email: typed, error }, { status: 400 });
  }
  if (form.get('intent') === 'send') return sendCode(page, request, email.data);
  const returnTo = localPath(url.searchParams.get('returnTo'));
  return signIn(page, request, { email: email.data, code: form.get('code'), returnTo });
}

async function sendCode(page: PageContext, request: Request, email: string) {
  const path = '/email-otp/send-verification-otp';
  const answer = await callAuth(page, request, path, { email, type: 'sign-in' });
  if (!answer.isOk) return refuseWith(answer, { step: 'send', email });
  return data({ step: 'type', email, error: undefined }, { headers: answer.headers });
}

async function signIn(
  page: PageContext,
  request: Request,
  { email, code, returnTo }: { email: string; code: unknown; returnTo: string },
) {
  const parsed = codeSchema.safeParse(code);
  if (!parsed.success) {
    const error = signInCodeTexts.codeMissing;
    return data({ step: 'type', email, error }, { status: 400 });
  }
  const answer = await callAuth(page, request, '/sign-in/email-otp', { email, otp: parsed.data });
  if (answer.isOk) return afterFirstStep(answer, returnTo);
  const { status, headers } = answer;
  return data({ step: 'type', email, error: sentenceFor(answer) }, { status, headers });
}

function sentenceFor({ code, status, message }: AuthAnswer): string {
  if (code === 'TOO_MANY_ATTEMPTS') return signInCodeTexts.tooManyTries;
  if (code === 'OTHER_BROWSER') return signInCodeTexts.otherBrowser;
  if (status === 429 && message) return message;
  return code === 'INVALID_OTP' || code === 'OTP_EXPIRED'
    ? signInCodeTexts.wrongCode
    : (message ?? accountTexts.unknownError);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.publicUrl, {
    path: signInCodePath,
    title: signInCodeTexts.title,
    description: signInCodeTexts.intro,
  });
}

export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  const paths = useSignInPaths(loaderData.returnTo);
  const { email, error } = actionData ?? {};
  const form = { action: paths.code, email, error };
  return (
    <SignInFrame
      title={signInCodeTexts.title}
      intro={signInCodeTexts.intro}
      error={loaderData.error}
    >
      {!loaderData.hasMail && <Note tone="info">{signInCodeTexts.notConfigured}</Note>}
      {loaderData.hasMail &&
        (actionData?.step === 'type' ? <TypeCodeForm {...form} /> : <SendCodeForm {...form} />)}
      <Link to={paths.login} className="link justify-self-start font-semibold">
        {accountTexts.backToSignIn}
      </Link>
    </SignInFrame>
  );
}
