import { useEffect } from 'react';
import { redirect } from 'react-router';
import { confirmedChannel, confirmPath, localPath } from '#features/accounts/rules.ts';
import { recentSignInTexts } from '#features/accounts/texts.ts';
import { Link } from '#ui/link.tsx';
import type { Route } from './+types/confirmed-sign-in';
import { pageMeta } from '#shell/page-meta.ts';
import { SignInFrame } from '#shell/sign-in-frame.tsx';

/**
 * People who left a page for Google continue there; for people who left a dialog, this window
 * closes.
 */
export function loader({ url }: Route.LoaderArgs) {
  const isConfirmed = !url.searchParams.has('error');
  const returnTo = url.searchParams.get('returnTo');
  if (isConfirmed && returnTo) throw redirect(localPath(returnTo));
  return { isConfirmed, returnTo: localPath(returnTo), dialog: url.searchParams.get('dialog') };
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(undefined, {
    path: location.pathname,
    title: recentSignInTexts.confirmedTitle,
    description: recentSignInTexts.confirmed,
  });
}

export default function ConfirmedSignIn({ loaderData }: Route.ComponentProps) {
  const { isConfirmed, returnTo, dialog } = loaderData;
  useEffect(() => {
    if (!isConfirmed) return;
    const channel = new BroadcastChannel(confirmedChannel);
    channel.postMessage(dialog);
    channel.close();
    window.close();
  }, [isConfirmed, dialog]);
  const { confirmedTitle, confirmed, notConfirmedTitle, notConfirmed, goOn } = recentSignInTexts;
  return (
    <SignInFrame
      title={isConfirmed ? confirmedTitle : notConfirmedTitle}
      intro={isConfirmed ? confirmed : notConfirmed}
    >
      {!isConfirmed && (
        <Link
          to={`${confirmPath}?returnTo=${encodeURIComponent(returnTo)}`}
          className="link justify-self-start font-semibold"
        >
          {goOn}
        </Link>
      )}
    </SignInFrame>
  );
}
