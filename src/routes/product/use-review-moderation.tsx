import type { ReviewView } from '#features/reviews/review.ts';
import { reviewTexts } from '#features/reviews/texts.ts';
import { useRemoval } from '../moderation/use-removal.tsx';
import { useReport } from '../use-report.tsx';

/** What a member reports and a moderator removes of others' reviews, with the dialogs. */
export function useReviewModeration(reload: () => void) {
  const reporting = useReport();
  const removal = useRemoval();
  return {
    report: ({ id, author }: ReviewView) =>
      reporting.report({ type: 'review', id, name: reviewTexts.reviewOf(author.username) }),
    remove: ({ id, author }: ReviewView) =>
      removal.ask([{ type: 'review', id, name: author.username }], reload),
    dialogs: (
      <>
        {reporting.dialog}
        {removal.dialog}
      </>
    ),
  };
}
