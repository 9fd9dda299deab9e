import { useEffect, useRef } from 'react';
import { listenLive } from '#features/notifications/components/live-connection.ts';
import { whenIdle } from './when-idle.ts';

const firstMilliseconds = 1_000;

/**
 * Refreshes something once the page is idle, and whenever the server tells of this topic; a tab that
 * is not looked at waits until it is.
 */
export function useLive(viewerId: string, topic: string, refresh: () => Promise<void>): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  }, [refresh]);

  useEffect(() => {
    let isDue = true;
    let stop = () => {};
    const refreshWhenSeen = () => {
      if (!isDue || document.visibilityState === 'hidden') return;
      isDue = false;
      void latest.current();
    };
    const cancel = whenIdle(() => {
      // The stream, once open, asks for everything; a tab that follows another one gets no such word.
      const timer = setTimeout(refreshWhenSeen, firstMilliseconds);
      const leave = listenLive(viewerId, (changed) => {
        if (changed !== topic && changed !== 'everything') return;
        isDue = true;
        refreshWhenSeen();
      });
      stop = () => {
        clearTimeout(timer);
        leave();
      };
    });
    document.addEventListener('visibilitychange', refreshWhenSeen);
    return () => {
      document.removeEventListener('visibilitychange', refreshWhenSeen);
      cancel();
      stop();
    };
  }, [viewerId, topic]);
}
