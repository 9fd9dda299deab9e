import { useSignInPrompt } from '#client/sign-in-prompt.ts';
import { ReplyIcon, TrashIcon } from '#ui/icons.ts';
import { commentTexts } from '../texts.ts';
import { signInFor } from '../rules.ts';
import type { Comment } from '../thread.ts';
import { useCommentsView } from './comments-context.ts';

type CommentActionsProps = {
  comment: Comment;
  onReply: () => void;
  /** Set for one's own comment. */
  onDelete: (() => void) | undefined;
};

/** Like, dislike, reply, and for its author delete. */
export function CommentActions({ comment, onReply, onDelete }: CommentActionsProps) {
  const { viewer, subject, renderVotes } = useCommentsView();
  const { askToSignIn } = useSignInPrompt();
  if (comment.isSending) return null;
  return (
    <div className="comment-actions">
      {renderVotes(comment)}
      <button
        type="button"
        className="quiet-button"
        onClick={viewer ? onReply : () => askToSignIn(signInFor(subject))}
      >
        <ReplyIcon />
        {commentTexts.reply}
      </button>
      {onDelete && (
        <button type="button" className="quiet-button" onClick={onDelete}>
          <TrashIcon />
          {commentTexts.delete}
        </button>
      )}
    </div>
  );
}
