import { subjectTypeOf } from '../rules.ts';
import { commentTexts, sectionTexts } from '../texts.ts';
import type { Comment } from '../thread.ts';
import { CommentFigure } from './comment-figure.tsx';
import { CommentText } from './comment-text.tsx';
import { useCommentsView } from './comments-context.ts';

type RemovedCommentProps = { comment: Comment; isOwn: boolean };

/** The placeholder for a removed comment; its author sees the reason, a moderator also the text. */
export function RemovedComment({ comment, isOwn }: RemovedCommentProps) {
  const type = subjectTypeOf(useCommentsView().subject);
  const { text, content, picture } = comment;
  const reason = comment.removal?.reason;
  return (
    <>
      <p className="comment-text text-subtle">
        {isOwn ? sectionTexts[type].removedOwn : commentTexts.removed}
      </p>
      {reason && (
        <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">
          {commentTexts.removedBecause(reason)}
        </p>
      )}
      {text && <CommentText className="comment-text text-subtle" text={text} content={content} />}
      {picture && <CommentFigure picture={picture} />}
    </>
  );
}
