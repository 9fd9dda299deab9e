import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Link } from '#ui/link.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { notificationsPath, type Notice } from '../rules.ts';
import { notificationTexts } from '../texts.ts';
import type { Unread, WhichNotices } from './use-notifications.ts';
import { NotificationRow } from './notification-row.tsx';

type NotificationPanelProps = {
  /** Null until they have been loaded once. */
  shown: Unread | null;
  hasFailed: boolean;
  /** The page that a notification links to, if any. */
  linkOf: (notice: Notice) => string | null;
  onMarkRead: (which: WhichNotices) => void;
  onRetry: () => void;
};

/** The panel of the bell (spec A §2): a spinner, then the list, or a message that it is empty. */
export function NotificationPanel(props: NotificationPanelProps) {
  const { shown, hasFailed, onMarkRead, onRetry } = props;
  const focus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...focus}>
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="heading-plain text-base">{notificationTexts.title}</h2>
        {shown !== null && shown.unread > 0 && (
          <Button
            variant="ghost"
            size="small"
            className="-mr-3"
            onClick={() => onMarkRead({ all: true })}
          >
            {notificationTexts.markAllRead}
          </Button>
        )}
      </div>
      {hasFailed && (
        <ErrorNote className="m-3" onRetry={onRetry}>
          {notificationTexts.fetchFailed}
        </ErrorNote>
      )}
      {shown ? (
        <Rows shown={shown} linkOf={props.linkOf} onMarkRead={onMarkRead} />
      ) : (
        !hasFailed && (
          <p className="grid place-items-center p-8 text-xl text-subtle">
            <Spinner label={notificationTexts.loading} />
          </p>
        )
      )}
    </div>
  );
}

type RowsProps = Pick<NotificationPanelProps, 'linkOf' | 'onMarkRead'> & { shown: Unread };

function Rows({ shown, linkOf, onMarkRead }: RowsProps) {
  const { notifications, unread, now } = shown;
  if (unread === 0) {
    return (
      <>
        <p className="p-8 text-center text-muted">{notificationTexts.allCaughtUp}</p>
        <AllLink>{notificationTexts.all}</AllLink>
      </>
    );
  }
  const more = unread - notifications.length;
  return (
    <>
      <ul className="divide-y divide-line">
        {notifications.map((notice) => (
          <li key={notice.id}>
            <NotificationRow
              notice={notice}
              now={now}
              link={linkOf(notice)}
              onRead={() => onMarkRead({ ids: [notice.id] })}
            />
          </li>
        ))}
      </ul>
      <AllLink>{more > 0 ? notificationTexts.more(more) : notificationTexts.all}</AllLink>
    </>
  );
}

/** Links to the page of all notifications, including read ones. */
function AllLink({ children }: { children: string }) {
  return (
    <Link
      to={notificationsPath}
      className="block border-t border-line p-4 text-center text-sm font-semibold text-muted hover:bg-surface-3 hover:text-fg focus-visible:-outline-offset-2"
    >
      {children}
    </Link>
  );
}
