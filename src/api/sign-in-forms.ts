import { redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { localPath, signInPath } from '#features/accounts/rules.ts';
import { signInErrorOf } from '#features/accounts/sign-in-errors.ts';
import { callAuth, refuseWith, type AuthAnswer } from './call-auth.ts';
import { pageContext, type PageContext } from './page-context.ts';

type SignInArguments = { context: Readonly<RouterContextProvider>; url: URL };

/**
 * What the pages to sign in and to join show. Redirects people who are signed in to where they were
 * going.
 */
export function loadSignIn({ context, url }: SignInArguments) {
  const { viewer, site } = context.get(pageContext);
  const returnTo = localPath(url.searchParams.get('returnTo'));
  if (viewer) throw redirect(returnTo);
  return {
    hasGoogle: site.hasGoogle,
    hasMail: site.hasMail,
    publicUrl: site.publicUrl,
    returnTo,
    error: signInErrorOf(url.searchParams),
  };
}

/** Sends the person to Google, and from there back to `returnTo`, or to `page` if it fails. */
export async function signInWithGoogle(
  context: PageContext,
  request: Request,
  returnTo: string,
  page: '/login' | '/signup',
) {
  const { publicUrl } = context.site;
  const answer = await callAuth(context, request, '/sign-in/social', {
    provider: 'google',
    callbackURL: `${publicUrl}${returnTo}`,
    errorCallbackURL: `${publicUrl}${signInPath(returnTo, page)}`,
  });
  if (!answer.isOk || !answer.url) return refuseWith(answer, { email: undefined });
  return redirectDocument(answer.url, { status: 303, headers: answer.headers });
}

/** Redirects people who have signed in; those with a second factor confirm it first. */
export function afterFirstStep(answer: AuthAnswer, returnTo: string) {
  const page = `/login/verify?returnTo=${encodeURIComponent(returnTo)}`;
  const target = answer.twoFactorRedirect ? page : returnTo;
  return redirect(target, { status: 303, headers: answer.headers });
}
