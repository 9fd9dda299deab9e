import { useOptimistic } from 'react';
import { MoreLink } from '#client/more-pages.tsx';
import { useAct } from '#client/use-act.ts';
import { usePages } from '#client/use-pages.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { notificationClient } from '../client.ts';
import { notificationsPath, type Notice } from '../rules.ts';
import { notificationTexts } from '../texts.ts';
import { NotificationRow } from './notification-row.tsx';
import type { WhichNotices } from './use-notifications.ts';

type Page = { notifications: Notice[]; next: string | null; now: number };

type NotificationListProps = {
  first: Page;
  /** The page that a notification links to, if any. */
  linkOf: (notice: Notice) => string | null;
};

/** All notifications of a person, read or not, newest first. */
export function NotificationList({ first, linkOf }: NotificationListProps) {
  const { pages, isLoading, showMore, markRead } = useNotices(first);
  const notices = pages.flatMap((page) => page.notifications);
  const next = pages.at(-1)?.next;
  const focus = useKeptFocus<HTMLDivElement>();
  if (notices.length === 0) {
    return (
      <EmptyState className="mt-8" title={notificationTexts.none}>
        {notificationTexts.noneHint}
      </EmptyState>
    );
  }
  return (
    <div {...focus}>
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
    </div>
  );
}

/** The pages with what is marked as read here, shown immediately. */
function useNotices(first: Page) {
  const { pages, edit, ...list } = usePages<Page>({
    list: 'notifications',
    first,
    read: (after) => notificationClient.all({ after }),
    failed: notificationTexts.fetchFailed,
  });
  const [shown, show] = useOptimistic(pages, (before, which: WhichNotices) =>
    before.map((page) => withRead(page, which)),
  );
  const { act } = useAct({
    onStart: show,
    send: (which: WhichNotices) => notificationClient.markRead(which),
    onDone: (_, which) => edit((page) => withRead(page, which)),
    failed: notificationTexts.updateFailed,
  });
  return { ...list, pages: shown, markRead: (which: WhichNotices) => void act(which) };
}

function withRead(page: Page, which: WhichNotices): Page {
  const isMarked = ({ id }: Notice) => 'all' in which || which.ids.includes(id);
  return {
    ...page,
    notifications: page.notifications.map((notice) =>
      isMarked(notice) ? { ...notice, isRead: true } : notice,
    ),
  };
}
