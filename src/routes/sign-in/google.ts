import { redirectDocument } from 'react-router';
import type { PageContext } from '#api/page-context.ts';
import { signInPath } from '#features/accounts/rules.ts';
import { callAuth, refuseWith } from './call-auth.ts';

/** Sends the person to Google, and from there back to `returnTo`, or to `page` if it goes wrong. */
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
