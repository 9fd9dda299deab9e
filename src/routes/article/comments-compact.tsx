import { CompactComments } from '#features/comments/components/compact-comments.tsx';

/** The newest comments beside the article; where there is no room beside it, the full list follows. */
export function CommentsCompact() {
  return (
    <div className="empty:hidden max-lg:hidden">
      <CompactComments />
    </div>
  );
}
