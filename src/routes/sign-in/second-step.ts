import { redirect } from 'react-router';
import type { AuthAnswer } from './call-auth.ts';

/** Sends on who has signed in; who has a second factor shows it first. */
export function afterFirstStep(answer: AuthAnswer, returnTo: string) {
  const page = `/login/verify?returnTo=${encodeURIComponent(returnTo)}`;
  const target = answer.twoFactorRedirect ? page : returnTo;
  return redirect(target, { status: 303, headers: answer.headers });
}
