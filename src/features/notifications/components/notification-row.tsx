import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { BellIcon, CheckIcon, CloseIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Notice } from '../rules.ts';
import { noteOfNotice } from '../note-of-notice.ts';
import { notificationTexts, sentenceOfNotice } from '../texts.ts';

type NotificationRowProps = {
  notice: Notice;
  /** The server's time, in milliseconds. */
  now: number;
  /** Its link; without one the row is a button that marks it as read. */
  link: string | null;
  onRead: () => void;
};

const look =
  'flex w-full gap-3 p-4 text-left text-sm hover:bg-surface-3 focus-visible:-outline-offset-2';
const iconLook = 'grid size-9 flex-none place-items-center rounded-full bg-surface-3';

/** One notification; following its link marks it as read. */
export function NotificationRow({ notice, now, link, onRead }: NotificationRowProps) {
  const content = <Content notice={notice} now={now} />;
  const read = notice.isRead ? undefined : onRead;
  if (link) {
    return (
      <Link to={link} className={look} onClick={read}>
        {content}
      </Link>
    );
  }
  if (!read) return <p className={look}>{content}</p>;
  return (
    <button type="button" className={look} title={notificationTexts.markRead} onClick={read}>
      {content}
    </button>
  );
}

function Content({ notice, now }: Pick<NotificationRowProps, 'notice' | 'now'>) {
  const note = noteOfNotice(notice);
  return (
    <>
      <NoticePicture notice={notice} />
      <span className="min-w-0 grow text-muted">
        {sentenceOfNotice(notice).map((part, position) =>
          typeof part === 'string' ? (
            part
          ) : (
            <b key={position} className="font-semibold text-fg">
              {part.strong}
            </b>
          ),
        )}
        {note && <span className="line-clamp-2">{note}</span>}
        <RelativeTime at={notice.createdAt} now={now} className="block text-subtle" />
      </span>
      {!notice.isRead && (
        <span className="mt-1.5 size-2 flex-none rounded-full bg-heat">
          <span className="sr-only">{notificationTexts.unread}</span>
        </span>
      )}
    </>
  );
}

/** Caused by another person, in contrast to a moderator's decision or a scheduled event. */
const personTypes = /^new_|^coauthor_|^product_sold$|^review_replied$/;

/** The person; for a moderator's decision, its kind. */
function NoticePicture({ notice }: { notice: Notice }) {
  const { type, actorUsername, actorAvatarUrl } = notice;
  if (['article_approved', 'product_listed', 'version_approved'].includes(type)) {
    return (
      <span className={classNames(iconLook, 'text-success')}>
        <CheckIcon />
      </span>
    );
  }
  if (['article_rejected', 'product_rejected', 'version_rejected'].includes(type)) {
    return (
      <span className={classNames(iconLook, 'text-danger')}>
        <CloseIcon />
      </span>
    );
  }
  if (!personTypes.test(type)) {
    return (
      <span className={classNames(iconLook, 'text-muted')}>
        <BellIcon />
      </span>
    );
  }
  return <Avatar name={actorUsername} src={actorAvatarUrl} />;
}
