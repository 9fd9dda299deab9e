import { useOptimistic, useState } from 'react';
import { useAct } from '#client/use-act.ts';
import { useLive } from '#client/use-live.ts';
import { notificationClient } from '../client.ts';
import type { Notice } from '../rules.ts';
import { notificationTexts } from '../texts.ts';

export type Unread = {
  notifications: Notice[];
  /** All unread ones, shown or not. */
  unread: number;
  /** The server's time when this was loaded, in milliseconds. */
  now: number;
};

export type WhichNotices = { ids: string[] } | { all: true };

/**
 * The unread notifications: the server's last response, minus those being marked as read. The list
 * is loaded again after each mark, even after a failed one.
 */
export function useNotifications(viewerId: string) {
  const [fetched, setFetched] = useState<Unread | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [refresh] = useState(() =>
    oneAtATime(async () => {
      try {
        setFetched(await notificationClient.unread({}));
        setFailed(false);
      } catch {
        setFailed(true);
      }
    }),
  );
  useLive(viewerId, 'notifications', refresh);
  const [shown, showRead] = useOptimistic(fetched, withoutRead);
  const { act } = useAct({
    onStart: showRead,
    send: (which: WhichNotices) => notificationClient.markRead(which),
    onDone: refresh,
    failed: notificationTexts.updateFailed,
  });
  const markRead = (which: WhichNotices) =>
    void act(which).then((isDone) => (isDone ? undefined : refresh()));
  return {
    /** Null until they have been loaded once. */
    shown,
    /** The last attempt to load them failed. */
    hasFailed,
    refresh,
    markRead,
  };
}

/** While it runs, further calls cause exactly one more run afterwards. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = () => {
    next = null;
    running = run().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (running) next ??= running.then(start);
    return next ?? start();
  };
}

function withoutRead(now: Unread | null, which: WhichNotices): Unread | null {
  if (!now) return null;
  if ('all' in which) return { ...now, notifications: [], unread: 0 };
  const notifications = now.notifications.filter(({ id }) => !which.ids.includes(id));
  const unread = now.unread - (now.notifications.length - notifications.length);
  return { ...now, notifications, unread };
}
