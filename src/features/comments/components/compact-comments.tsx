import { Suspense, useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Link } from '#ui/link.tsx';
import { usNumber } from '#shared/numbers.ts';
import { missingOf, threadsInOrder, type LoadedThread } from '../list.ts';
import { commentAnchor, commentLimits } from '../rules.ts';
import { commentTexts, sectionTexts } from '../texts.ts';
import { repliesOf, type Comment } from '../thread.ts';
import { nameOf } from './comment-head.tsx';
import { useCommentsState } from './comments-provider.tsx';

/**
 * The newest comments next to the article, with one level of replies (spec A §9); if there is no
 * space, the full list follows.
 */
export function CompactComments() {
  return (
    <div className="empty:hidden max-lg:hidden print:hidden">
      <Suspense>
        <NewestComments />
      </Suspense>
    </div>
  );
}

function NewestComments() {
  const { list, now } = useCommentsState();
  const newest = threadsInOrder({ ...list, sentTo: null }).slice(0, commentLimits.compactThreads);
  if (newest.length === 0) return null;
  return (
    <section className="panel grid gap-4 p-5" aria-labelledby="compact-comments">
      <div className="flex items-baseline justify-between">
        <h2 id="compact-comments" className="text-lg">
          {sectionTexts.article.title}
        </h2>
        <span className="mono text-sm text-subtle">{usNumber(list.total)}</span>
      </div>
      <ol className="grid gap-4">
        {newest.map((thread) => (
          <CompactThread key={thread.id} thread={thread} now={now} />
        ))}
      </ol>
      <a href="#comments" className="quiet-link text-sm font-semibold">
        {commentTexts.allComments}
      </a>
    </section>
  );
}

function CompactThread({ thread, now }: { thread: LoadedThread; now: number }) {
  const [isOpen, setOpen] = useState(false);
  const top = thread.comments.find(({ id }) => id === thread.id);
  if (!top) return null;
  return (
    <li>
      <CompactComment comment={top} now={now} />
      {thread.replies > 0 && (
        <div className="ml-[38px]">
          {isOpen && <CompactReplies thread={thread} now={now} />}
          <button
            type="button"
            className="quiet-link mt-1 py-1 text-sm font-semibold"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? commentTexts.hideReplies : commentTexts.showReplies(thread.replies)}
          </button>
        </div>
      )}
    </li>
  );
}

/** Replies to replies too: at one level they are flat. The full list has those not loaded. */
function CompactReplies({ thread, now }: { thread: LoadedThread; now: number }) {
  const missing = missingOf(thread);
  return (
    <>
      <ol className="mt-3 grid gap-3">
        {repliesOf(thread).map((reply) => (
          <li key={reply.id}>
            <CompactComment comment={reply} now={now} />
          </li>
        ))}
      </ol>
      {missing > 0 && (
        <p className="mt-3">
          <Link to={`#${commentAnchor(thread.id)}`} className="quiet-link text-sm font-semibold">
            {commentTexts.moreReplies(missing)}
          </Link>
        </p>
      )}
    </>
  );
}

function CompactComment({ comment, now }: { comment: Comment; now: number }) {
  return (
    <div className="grid grid-cols-[28px_minmax(0,1fr)] gap-2.5 text-sm">
      <Avatar name={comment.author?.username} src={comment.author?.avatarUrl} size={28} />
      <div>
        <p>
          {(comment.author || !comment.removal) && (
            <b className="font-semibold">{nameOf(comment)}</b>
          )}{' '}
          <RelativeTime
            at={comment.createdAt}
            now={now}
            largestUnit="years"
            className="text-subtle"
          />
        </p>
        <p className="mt-0.5 line-clamp-4 text-muted" dir="auto">
          {comment.removal ? commentTexts.removed : comment.text}
        </p>
      </div>
    </div>
  );
}
