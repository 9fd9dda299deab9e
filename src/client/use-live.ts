import { useEffect, useEffectEvent } from 'react';
import { listenLive } from './live-connection.ts';

const firstMilliseconds = 1_000;

/**
 * Refreshes something soon after the page was opened, and whenever the server reports this topic; a
 * hidden tab waits until it is visible. Does nothing without a viewer.
 */
export function useLive(viewerId: string | null, topic: string, refresh: () => unknown): void {
  const onDue = useEffectEvent(refresh);

  useEffect(() => {
    if (viewerId === null) return;
    let isDue = true;
    const refreshWhenSeen = () => {
      if (!isDue || document.visibilityState === 'hidden') return;
      isDue = false;
      onDue();
    };
    // Once open, the stream refreshes everything; a tab that follows another one does not get this
    // message.
    const timer = setTimeout(refreshWhenSeen, firstMilliseconds);
    const leave = listenLive(viewerId, (changed) => {
      if (changed !== topic && changed !== 'everything') return;
      isDue = true;
      refreshWhenSeen();
    });
    document.addEventListener('visibilitychange', refreshWhenSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refreshWhenSeen);
      leave();
    };
  }, [viewerId, topic]);
}
