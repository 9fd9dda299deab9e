import { useEffect, useLayoutEffect } from 'react';
import { useRevalidator } from 'react-router';
import { notePageViewer } from '#client/page-viewer.ts';
import { noteViewer } from '#ui/drafts/sign-out.ts';
import { signedInAs } from '../client.ts';

const channelName = 'forge-session';
const checkEveryMilliseconds = 30_000;

/**
 * Keeps all open tabs signed in as the same person: signing in or out in one tab applies to all,
 * and a session that ended elsewhere is noticed when the tab becomes visible again. Renders
 * nothing.
 */
export function SessionWatch({ viewerId }: { viewerId: string | null }) {
  const { revalidate } = useRevalidator();

  // Before the effects of all parts of the page, which may make calls.
  useLayoutEffect(() => notePageViewer(viewerId), [viewerId]);
  useEffect(() => noteViewer(viewerId), [viewerId]);

  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = (message: MessageEvent<unknown>) => {
      if (message.data !== viewerId) void revalidate();
    };
    channel.postMessage(viewerId);
    return () => channel.close();
  }, [viewerId, revalidate]);

  useEffect(() => {
    let checkedAt = Date.now();
    const check = async () => {
      checkedAt = Date.now();
      const found = await signedInAs().catch(() => viewerId);
      if (found !== viewerId) await revalidate();
    };
    const lookedAt = () => {
      const isDue = Date.now() - checkedAt > checkEveryMilliseconds;
      if (viewerId && isDue && document.visibilityState === 'visible') void check();
    };
    // The Back button may show the page as it was before signing in or out.
    const broughtBack = (event: PageTransitionEvent) => {
      if (event.persisted) void check();
    };
    window.addEventListener('focus', lookedAt);
    document.addEventListener('visibilitychange', lookedAt);
    window.addEventListener('pageshow', broughtBack);
    return () => {
      window.removeEventListener('focus', lookedAt);
      document.removeEventListener('visibilitychange', lookedAt);
      window.removeEventListener('pageshow', broughtBack);
    };
  }, [viewerId, revalidate]);

  return null;
}
