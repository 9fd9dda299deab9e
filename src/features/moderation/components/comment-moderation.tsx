import { useMemo, type ReactNode } from 'react';
import { useStableFunction } from '#client/use-stable-function.ts';
import { useViewer } from '#client/viewer.ts';
import { nameOf } from '#features/comments/components/comment-head.tsx';
import { sectionTexts } from '#features/comments/texts.ts';
import { useReport } from '#features/reports/components/use-report.tsx';
import { useRemoval, type OnRemoval } from './use-removal.tsx';

type Comment = { id: string } & Parameters<typeof nameOf>[0];

/** What the viewer can do with comments of others; null where they may not. */
type OthersComments = {
  report: ((comment: Comment) => void) | null;
  /** Asks for the reason first. */
  remove: ((comment: Comment, onRemoval: OnRemoval) => void) | null;
  restore: ((comment: Comment, onRemoval: OnRemoval) => void) | null;
};

type CommentModerationProps = {
  /** What they stand under. */
  under: 'article' | 'product';
  children: (others: OthersComments) => ReactNode;
};

/** Lets members report the comments that it shows, and moderators remove and restore them. */
export function CommentModeration({ under, children }: CommentModerationProps) {
  const isPost = under === 'product';
  const viewer = useViewer();
  const { report, dialog: reportDialog } = useReport();
  const { ask, restore, dialog: removalDialog } = useRemoval();
  const isModerator = viewer?.isModerator === true;
  const isMember = viewer !== null && !isModerator;
  const reportComment = useStableFunction((comment: Comment) =>
    report({ type: 'comment', id: comment.id, name: sectionTexts[under].by(nameOf(comment)) }),
  );
  const remove = useStableFunction((comment: Comment, onRemoval: OnRemoval) =>
    ask([{ type: 'comment', id: comment.id, name: nameOf(comment), isPost }], onRemoval),
  );
  const restoreComment = useStableFunction(async ({ id }: Comment, onRemoval: OnRemoval) => {
    if (await restore({ type: 'comment', id }, isPost)) onRemoval(null);
  });
  // The same object while nothing of it changes: there may be hundreds of comments.
  const others = useMemo<OthersComments>(
    () => ({
      report: isMember ? reportComment : null,
      remove: isModerator ? remove : null,
      restore: isModerator ? (...restored) => void restoreComment(...restored) : null,
    }),
    [isMember, isModerator, reportComment, remove, restoreComment],
  );
  return (
    <>
      {children(others)}
      {reportDialog}
      {removalDialog}
    </>
  );
}
