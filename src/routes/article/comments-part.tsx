import { CompactComments } from '#features/comments/components/compact-comments.tsx';
import { listFrom, type CommentList } from '#features/comments/list.ts';
import type { ArticleTalk } from './comments-loader.ts';
import { noPage } from './comments-state.ts';

// All code of the comments, in one file for the browser: see deferred-comments.tsx.
export { CommentsSection } from './comments-provider.tsx';

type CommentsCompactProps = {
  talk: ArticleTalk;
  /** As they are now; null when nothing has changed since the page was loaded. */
  list: CommentList | null;
};

export function CommentsCompact({ talk, list }: CommentsCompactProps) {
  return <CompactComments list={list ?? listFrom(talk.page ?? noPage)} now={talk.now} />;
}
