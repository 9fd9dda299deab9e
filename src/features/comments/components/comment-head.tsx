import { SupporterBadge } from '#features/supporters/components/supporter-badge.tsx';
import { Chip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { commentAnchor, commentLimits, subjectTypeOf } from '../rules.ts';
import { commentTexts, sectionTexts } from '../texts.ts';
import type { Comment, CommentNode } from '../thread.ts';
import { useCommentsView } from './comments-context.ts';

/**
 * Down to this level the indent shows what a comment replies to; if there is less space, a line
 * says it.
 */
const clearLevels = { narrow: 3, wide: commentLimits.levels };

type CommentHeadProps = Pick<CommentNode, 'comment' | 'level' | 'repliesTo'> & {
  children?: React.ReactNode;
};

/** Who wrote a comment, when, and whom it replies to if the indent does not show it. */
export function CommentHead({ comment, level, repliesTo, children }: CommentHeadProps) {
  const { subject, ownerId, now } = useCommentsView();
  const { author, supporterTier } = comment;
  const isEdited = comment.updatedAt.getTime() !== comment.createdAt.getTime();
  return (
    <>
      {repliesTo && (
        <p className="sr-only">{commentTexts.replyAtLevel(level, nameOf(repliesTo))}</p>
      )}
      <div className="comment-head">
        <CommentAuthor comment={comment} />
        {author && author.id === ownerId && (
          <Chip tone="heat" className="h-5!">
            {sectionTexts[subjectTypeOf(subject)].owner}
          </Chip>
        )}
        {comment.hasProduct && (
          <Chip tone="green" icon={<CheckIcon />} className="h-5!">
            {commentTexts.hasProduct}
          </Chip>
        )}
        {supporterTier && <SupporterBadge tier={supporterTier} className="h-5!" />}
        <Link to={`#${commentAnchor(comment.id)}`} className="comment-time">
          <RelativeTime at={comment.createdAt} now={now} largestUnit="years" />
        </Link>
        {isEdited && <span className="text-subtle">{commentTexts.edited}</span>}
        {children}
      </div>
      {repliesTo && level > clearLevels.narrow && (
        <p
          className={classNames(
            'comment-answers',
            level <= clearLevels.wide && 'comment-answers-narrow',
          )}
          aria-hidden="true"
        >
          {commentTexts.replyingTo(nameOf(repliesTo))}
        </p>
      )}
    </>
  );
}

export function nameOf(comment: Comment): string {
  if (comment.removal && !comment.author) return commentTexts.removedName;
  return comment.author?.username ?? commentTexts.deletedUser;
}

function CommentAuthor({ comment }: { comment: Comment }) {
  const { author, removal } = comment;
  if (!author && removal) return null;
  if (!author) return <b className="comment-name">{commentTexts.deletedUser}</b>;
  return (
    <Link className="comment-name" to={`/profile/${author.id}`}>
      {author.username}
    </Link>
  );
}
