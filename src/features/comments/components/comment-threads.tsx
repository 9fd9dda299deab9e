import { memo, useMemo } from 'react';
import { classNames } from '#ui/class-names.ts';
import { missingOf, threadsInOrder, type CommentList, type LoadedThread } from '../list.ts';
import { laterPage, subjectTypeOf } from '../rules.ts';
import { commentTexts } from '../texts.ts';
import { buildThread } from '../thread.ts';
import { CommentItem } from './comment-item.tsx';
import { useCommentsView } from './comments-context.ts';
import { MoreLink } from './more-link.tsx';

type ThreadsProps = {
  list: CommentList;
  /**
   * The reader returned to a position in it: everything is laid out at once, so that the position
   * is the same.
   */
  isRecalled: boolean;
};

/** All loaded comments of a page (spec A §9, "main view"). Messages next to it do not affect it. */
export const CommentThreads = memo(function CommentThreads({ list, isRecalled }: ThreadsProps) {
  return (
    <ol className={classNames('thread', isRecalled && 'thread-measured')}>
      {threadsInOrder(list).map((thread) => (
        <ThreadItem key={thread.id} thread={thread} />
      ))}
    </ol>
  );
});

/** Rendered again only when its own comments change. */
const ThreadItem = memo(function ThreadItem({ thread }: { thread: LoadedThread }) {
  const { actions, subject } = useCommentsView();
  const top = useMemo(() => buildThread(thread.id, thread.comments), [thread]);
  const missing = missingOf(thread);
  return (
    top && (
      <CommentItem node={top} allReplies={thread.replies}>
        {thread.next !== null && missing > 0 && (
          <MoreLink
            className="mt-4"
            size="small"
            href={laterPage(thread.next, thread.id, subjectTypeOf(subject))}
            load={() => actions.loadMoreOf(thread)}
          >
            {commentTexts.moreReplies(missing)}
          </MoreLink>
        )}
      </CommentItem>
    )
  );
});
