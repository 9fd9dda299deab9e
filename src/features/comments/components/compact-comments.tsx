import { Suspense, useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { usNumber } from '#shared/numbers.ts';
import { threadsInOrder, type LoadedThread } from '../list.ts';
import { commentLimits } from '../rules.ts';
import { commentTexts, sectionTexts } from '../texts.ts';
import { buildThread, type Comment } from '../thread.ts';
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
  const top = buildThread(thread.id, thread.comments);
  if (!top) return null;
  const { replies } = top;
  return (
    <li>
      <CompactComment comment={top.comment} now={now} />
      {replies.length > 0 && (
        <div className="ml-[38px]">
          {isOpen && (
            <ol className="mt-3 grid gap-3">
              {replies.map((reply) => (
                <li key={reply.comment.id}>
                  <CompactComment comment={reply.comment} now={now} />
                </li>
              ))}
            </ol>
          )}
          <button
            type="button"
            className="quiet-link mt-1 py-1 text-sm font-semibold"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? commentTexts.hideReplies : commentTexts.showReplies(replies.length)}
          </button>
        </div>
      )}
    </li>
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
