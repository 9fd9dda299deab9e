import { useMemo } from 'react';
import type { OthersActions } from '#features/comments/components/comments-context.ts';
import { nameOf } from '#features/comments/components/comment-head.tsx';
import { commentTexts } from '#features/comments/texts.ts';
import type { Comment } from '#features/comments/thread.ts';
import type { Viewer } from '#shared/viewer.ts';
import { useRemoval } from '#features/moderation/components/use-removal.tsx';
import { useReport } from '#features/reports/components/use-report.tsx';
import type { CommentsState } from './comments-state.ts';

/** What a member reports and a moderator removes or restores of others' comments, with the dialogs. */
export function useCommentModeration(viewer: Viewer | null, { show }: CommentsState['ways']) {
  const { report, dialog: reportDialog } = useReport();
  const { ask, restore, dialog: removeDialog } = useRemoval();
  const isModerator = viewer?.isModerator === true;
  const isMember = viewer !== null && !isModerator;

  const others = useMemo<OthersActions>(() => {
    const mark = ({ id, threadId }: Comment, reason: string | null) => {
      const removal = reason === null ? null : { reason };
      show({ type: 'edited', comment: { id, threadId, removal } });
    };
    return {
      report: isMember ? (comment) => report(reportedFrom(comment)) : null,
      remove: isModerator
        ? (comment) =>
            ask([{ type: 'comment', id: comment.id, name: nameOf(comment) }], (reason) =>
              mark(comment, reason),
            )
        : null,
      restore: isModerator
        ? (comment) =>
            void restore({ type: 'comment', id: comment.id }).then(
              (isRestored) => isRestored && mark(comment, null),
            )
        : null,
    };
  }, [isMember, isModerator, show, report, ask, restore]);

  return {
    others,
    dialogs: (
      <>
        {reportDialog}
        {removeDialog}
      </>
    ),
  };
}

function reportedFrom(comment: Comment) {
  const name = commentTexts.commentOf(nameOf(comment));
  return { type: 'comment', id: comment.id, name } as const;
}
