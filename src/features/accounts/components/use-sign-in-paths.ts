import { signInPath } from '../rules.ts';
import { signInCodePath } from '../sign-in-code/rules.ts';
import { useHash } from '#client/use-hash.ts';

/**
 * The sign-in pages' addresses with the way back. A guarded page does not know the requested
 * fragment: the server never sees it. The browser keeps it during the redirect.
 */
export function useSignInPaths(returnTo: string) {
  const hash = useHash();
  const wanted = returnTo.includes('#') ? returnTo : returnTo + hash;
  return {
    login: signInPath(wanted, '/login'),
    signup: signInPath(wanted, '/signup'),
    code: signInPath(wanted, signInCodePath),
  };
}
