import { useState } from 'react';
import { CountBadge } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BellIcon } from '#ui/icons.ts';
import { Popover } from '#ui/popover.tsx';
import type { Notice } from '../rules.ts';
import { notificationTexts } from '../texts.ts';
import { NotificationPanel } from './notification-panel.tsx';
import { useNotifications } from './use-notifications.ts';

type NotificationBellProps = {
  viewerId: string;
  /** The page that a notification links to, if any. */
  linkOf: (notice: Notice) => string | null;
};

/** The bell with the number of unread notifications, and the panel that it opens. */
export function NotificationBell({ viewerId, linkOf }: NotificationBellProps) {
  const { shown, hasFailed, refresh, markRead } = useNotifications(viewerId);
  const unread = shown?.unread ?? 0;
  return (
    <>
      <Popover
        label={notificationTexts.title}
        sheetOnPhones
        className="sm:w-100"
        onOpenChange={(open) => {
          if (open) void refresh();
        }}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            className="relative"
            label={notificationTexts.bell(unread)}
            icon={<BellWithCount unread={unread} />}
          />
        )}
      >
        <NotificationPanel
          shown={shown}
          hasFailed={hasFailed}
          linkOf={linkOf}
          onMarkRead={markRead}
          onRetry={() => void refresh()}
        />
      </Popover>
      <Announcement unread={shown?.unread ?? null} />
    </>
  );
}

function BellWithCount({ unread }: { unread: number }) {
  return (
    <>
      <BellIcon />
      {unread > 0 && (
        <span className="absolute top-0.5 right-0">
          <CountBadge count={unread} label="" />
        </span>
      )}
    </>
  );
}

/** Announces new arrivals, but not those that existed when the page was opened. */
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
