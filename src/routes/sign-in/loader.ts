import { redirect, type RouterContextProvider } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { localPath, signInErrorOf } from '#features/accounts/rules.ts';

type SignInArguments = { context: Readonly<RouterContextProvider>; url: URL };

/** What the pages to sign in and to join show. Sends those who are signed in to where they were going. */
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
