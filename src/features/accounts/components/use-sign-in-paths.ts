import { signInPath } from '../rules.ts';
import { signInCodePath } from '../sign-in-code/rules.ts';
import { useHash } from '#client/use-hash.ts';

/**
 * The sign-in pages' addresses with the way back. A guarded page cannot say which part of it was
 * asked for: the server never sees that. The browser keeps it while it is sent here.
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
