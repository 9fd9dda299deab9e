import { redirect } from 'react-router';
import { callAuth, type AuthAnswer } from './call-auth.ts';
import type { PageContext } from './page-context.ts';

/** There is no session that could be ended: these answers are ignored (spec A §4). */
const alreadySignedOut: ReadonlySet<number> = new Set([401, 403, 404]);

/**
 * Signs the person out here.
 * @returns the answer if that failed: they are still signed in, perhaps on somebody else's computer
 * @throws a redirect to the home page
 */
export async function signOut(page: PageContext, request: Request): Promise<AuthAnswer> {
  const answer = await callAuth(page, request, '/sign-out', {});
  const { isOk, status, headers } = answer;
  if (isOk || alreadySignedOut.has(status)) throw redirect('/', { headers });
  return answer;
}
