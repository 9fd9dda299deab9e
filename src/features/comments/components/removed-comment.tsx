import { commentTexts } from '../texts.ts';
import type { Comment } from '../thread.ts';
import { CommentText } from './comment-text.tsx';

type RemovedCommentProps = { comment: Comment; isOwn: boolean };

/** What stands in the place of a removed comment; its author reads why, a moderator also the words. */
export function RemovedComment({ comment: { text, removal }, isOwn }: RemovedCommentProps) {
  const reason = removal?.reason;
  return (
    <>
      <p className="comment-text text-subtle italic">
        {isOwn ? commentTexts.removedOwn : commentTexts.removed}
      </p>
      {reason && (
        <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">
          {commentTexts.removedBecause(reason)}
        </p>
      )}
      {text && <CommentText className="comment-text text-subtle" text={text} />}
    </>
  );
}
