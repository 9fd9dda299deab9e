import type { Comment } from '../thread.ts';
import type { CommentOptionActs } from './comment-options.tsx';
import { useCommentsView } from './comments-context.ts';

/** The menu of a comment for this viewer, or null if it is empty. */
export function useCommentOptions(
  comment: Comment,
  isOwn: boolean,
  setMode: (mode: 'edit' | 'delete' | 'history') => void,
): CommentOptionActs | null {
  const { others, actions, viewer } = useCommentsView();
  if (comment.isSending) return null;
  const { report, remove, restore } = others;
  const mark = (reason: string | null) => actions.mark(comment, reason);
  const isEdited = comment.updatedAt.getTime() !== comment.createdAt.getTime();
  const history = isEdited && viewer?.isModerator ? () => setMode('history') : undefined;
  if (comment.removal) {
    return restore && { restore: () => restore(comment, mark), history };
  }
  if (isOwn) return { edit: () => setMode('edit'), delete: () => setMode('delete'), history };
  if (!report && !remove) return null;
  return {
    history,
    report: report ? () => report(comment) : undefined,
    remove: remove ? () => remove(comment, mark) : undefined,
  };
}
