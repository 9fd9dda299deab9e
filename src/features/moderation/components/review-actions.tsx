import { useRevalidator } from 'react-router';
import { useViewer } from '#client/viewer.ts';
import { reviewTexts } from '#features/reviews/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { FlagIcon, TrashIcon } from '#ui/icons.ts';
import { useRemoval } from './use-removal.tsx';
import { useReport } from '#features/reports/components/use-report.tsx';

type ReviewActionsProps = { review: { id: string; author: { username: string } } };

/** A member reports somebody's review, a moderator removes it. */
export function ReviewActions({ review: { id, author } }: ReviewActionsProps) {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const { report, dialog: reportDialog } = useReport();
  const { ask, dialog: removalDialog } = useRemoval();
  if (!viewer) return null;
  if (viewer.isModerator) {
    const reload = () => void revalidate();
    return (
      <>
        <IconButton
          label={reviewTexts.remove(author.username)}
          icon={<TrashIcon />}
          aria-haspopup="dialog"
          onClick={() => ask([{ type: 'review', id, name: author.username }], reload)}
        />
        {removalDialog}
      </>
    );
  }
  return (
    <>
      <IconButton
        label={reviewTexts.report(author.username)}
        icon={<FlagIcon />}
        aria-haspopup="dialog"
        onClick={() => report({ type: 'review', id, name: reviewTexts.reviewOf(author.username) })}
      />
      {reportDialog}
    </>
  );
}
