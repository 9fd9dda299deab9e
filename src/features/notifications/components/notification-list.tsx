import { useOptimistic, useState } from 'react';
import { MoreLink } from '#client/more-pages.tsx';
import { useAct } from '#client/use-act.ts';
import { usePages } from '#client/use-pages.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { notificationClient } from '../client.ts';
import { notificationsPath, type Notice } from '../rules.ts';
import { notificationTexts } from '../texts.ts';
import { NotificationRow } from './notification-row.tsx';
import type { WhichNotices } from './use-notifications.ts';

type NotificationListProps = {
  first: { notifications: Notice[]; next: string | null; now: number };
  /** The page that a notification links to, if any. */
  linkOf: (notice: Notice) => string | null;
};

/** All notifications of a person, read or not, newest first. */
export function NotificationList({ first, linkOf }: NotificationListProps) {
  const { pages, isLoading, showMore } = usePages({
    list: 'notifications',
    first,
    read: (after) => notificationClient.all({ after }),
    failed: notificationTexts.fetchFailed,
  });
  const { isReadNow, markRead } = useMarks();
  const notices = pages
    .flatMap((page) => page.notifications)
    .map((notice) => ({ ...notice, isRead: notice.isRead || isReadNow(notice.id) }));
  const next = pages.at(-1)?.next;
  if (notices.length === 0) {
    return (
      <EmptyState className="mt-8" title={notificationTexts.none}>
        {notificationTexts.noneHint}
      </EmptyState>
    );
  }
  return (
    <>
      {notices.some(({ isRead }) => !isRead) && (
        <Button className="mt-6" onClick={() => markRead({ all: true })}>
          {notificationTexts.markAllRead}
        </Button>
      )}
      <ul className="panel mt-6 divide-y divide-line overflow-hidden">
        {notices.map((notice) => (
          <li key={notice.id}>
            <NotificationRow
              notice={notice}
              now={first.now}
              link={linkOf(notice)}
              onRead={() => markRead({ ids: [notice.id] })}
            />
          </li>
        ))}
      </ul>
      {next && (
        <MoreLink
          className="mt-8"
          address={`${notificationsPath}?after=${encodeURIComponent(next)}`}
          label={notificationTexts.showMore}
          isLoading={isLoading}
          onLoad={() => showMore(next)}
        />
      )}
    </>
  );
}

/** Those marked as read here since the page was loaded. */
function useMarks() {
  const [marks, setMarks] = useState<readonly WhichNotices[]>([]);
  const [shown, show] = useOptimistic(marks, (before, which: WhichNotices) => [...before, which]);
  const { act } = useAct({
    onStart: show,
    send: (which: WhichNotices) => notificationClient.markRead(which),
    onDone: (_, which) => setMarks((before) => [...before, which]),
    failed: notificationTexts.updateFailed,
  });
  return {
    isReadNow: (id: string) => shown.some((which) => 'all' in which || which.ids.includes(id)),
    markRead: (which: WhichNotices) => void act(which),
  };
}
