import { useRevalidator } from 'react-router';
import { useViewer } from '#client/viewer.ts';
import { productTexts } from '#features/products/texts.ts';
import { useReport } from '#features/reports/components/use-report.tsx';
import { reviewTexts } from '#features/reviews/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { FlagIcon, TrashIcon } from '#ui/icons.ts';
import { useRemoval } from './use-removal.tsx';

type Review = { id: string; author: { username: string } };

/** A member reports somebody's review, a moderator removes it. */
export function ReviewActions({ review: { id, author } }: { review: Review }) {
  return (
    <ContentActions
      content={{ type: 'review', id, name: reviewTexts.reviewOf(author.username) }}
      author={author.username}
      report={reviewTexts.report(author.username)}
      remove={reviewTexts.remove(author.username)}
    />
  );
}

type ReplyActionsProps = { review: Review; seller: { id: string; username: string } | null };

/** The same for the seller's reply to a review. */
export function ReplyActions({ review: { id, author }, seller }: ReplyActionsProps) {
  const viewer = useViewer();
  if (viewer?.id === seller?.id) return null;
  return (
    <ContentActions
      content={{ type: 'review_reply', id, name: reviewTexts.replyBy(author.username) }}
      author={seller?.username ?? productTexts.formerSeller}
      report={reviewTexts.reportReply(author.username)}
      remove={reviewTexts.removeReply(author.username)}
    />
  );
}

type ContentActionsProps = {
  content: { type: 'review' | 'review_reply'; id: string; name: string };
  /** Who wrote it. */
  author: string;
  /** The names of the two buttons. */
  report: string;
  remove: string;
};

function ContentActions({ content, author, report, remove }: ContentActionsProps) {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const reporting = useReport();
  const removal = useRemoval();
  if (!viewer) return null;
  if (viewer.isModerator) {
    const { type, id } = content;
    return (
      <>
        <IconButton
          label={remove}
          icon={<TrashIcon />}
          aria-haspopup="dialog"
          onClick={() => removal.ask([{ type, id, name: author }], () => void revalidate())}
        />
        {removal.dialog}
      </>
    );
  }
  return (
    <>
      <IconButton
        label={report}
        icon={<FlagIcon />}
        aria-haspopup="dialog"
        onClick={() => reporting.report(content)}
      />
      {reporting.dialog}
    </>
  );
}
