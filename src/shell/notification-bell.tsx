import { useState, useSyncExternalStore } from 'react';
import { loadClient } from '#api/load-client.ts';
import {
  openNotificationList,
  type NotificationList,
} from '#features/notifications/components/notification-list.ts';
import { NotificationPanel } from '#features/notifications/components/notification-panel.tsx';
import { notificationTexts } from '#features/notifications/texts.ts';
import { CountBadge } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BellIcon } from '#ui/icons.ts';
import { Popover } from '#ui/popover.tsx';
import { showToast } from '#ui/toast-store.ts';
import { linkOfNotice } from './notification-link.ts';
import { useLive } from './use-live.ts';

/** The bell with the number of unread notifications, and the panel that it opens. */
export default function NotificationBell({ viewerId }: { viewerId: string }) {
  const [list] = useState(openList);
  const state = useSyncExternalStore(list.onChange, list.state, list.state);
  const unread = state.shown?.unread ?? 0;
  useLive(viewerId, 'notifications', list.fetch);
  return (
    <>
      <Popover
        label={notificationTexts.title}
        sheetOnPhones
        className="sm:w-100"
        onOpenChange={(open) => {
          if (open) void list.fetch();
        }}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            className="relative"
            label={notificationTexts.bell(unread)}
            icon={
              <>
                <BellIcon />
                {unread > 0 && (
                  <span className="absolute top-0.5 right-0">
                    <CountBadge count={unread} label="" />
                  </span>
                )}
              </>
            }
          />
        )}
      >
        <NotificationPanel
          {...state}
          linkOf={linkOfNotice}
          onMarkRead={(which) => void list.markRead(which)}
          onRetry={() => void list.fetch()}
        />
      </Popover>
      <Announcement unread={state.shown?.unread ?? null} />
    </>
  );
}

function openList(): NotificationList {
  return openNotificationList(
    {
      async unread() {
        const client = await loadClient();
        return client.notifications.unread({});
      },
      async markRead(which) {
        const client = await loadClient();
        return client.notifications.markRead(which);
      },
    },
    () => showToast({ tone: 'error', title: notificationTexts.updateFailed }),
  );
}

/** Reads out new arrivals, and not what was there when the page was opened. */
function Announcement({ unread }: { unread: number | null }) {
  const [known, setKnown] = useState<number | null>(null);
  const [words, setWords] = useState('');
  if (unread !== null && unread !== known) {
    setKnown(unread);
    if (known !== null && unread > known) setWords(notificationTexts.arrived(unread));
  }
  return (
    <span role="status" className="sr-only">
      {words}
    </span>
  );
}
