import type { ReactNode } from 'react';
import type { Author } from '#features/profiles/rules.ts';
import { imageAddress } from '#features/uploads/rules.ts';
import { longDate } from '#shared/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ReviewRow } from '#ui/review-row.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { articlePath, type ArticleCategory, type ModerationStatus } from '../../rules.ts';
import { articleTexts } from '../../texts.ts';
import { moderationTexts } from '../texts.ts';

export type PendingArticle = {
  id: string;
  slug: string;
  title: string;
  category: ArticleCategory;
  thumbnailId: string;
  revision: number;
  moderationStatus: ModerationStatus;
  updatedAt: Date;
  author: Author;
  isEdit: boolean;
};

type ModerationRowProps = {
  article: PendingArticle;
  isBusy: boolean;
  /** Decided: the row folds away. */
  isLeaving: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** What changed, for an article that was approved before. */
  children?: ReactNode;
};

/** One article that waits. */
export function ModerationRow({ article, children, ...row }: ModerationRowProps) {
  return (
    <ReviewRow
      {...row}
      itemId={article.id}
      title={article.title}
      href={articlePath(article)}
      opensNewTab={moderationTexts.opensNewTab}
      labels={moderationTexts}
      thumbnail={(width) => imageAddress(article.thumbnailId, width)}
      facts={<Facts article={article} />}
    >
      {children}
    </ReviewRow>
  );
}

function Facts({ article }: { article: PendingArticle }) {
  const { author } = article;
  return (
    <>
      <StatusChip status={article.moderationStatus} />
      <span className="flex min-w-0 items-center gap-2 text-muted">
        {author && <Avatar name={author.username} src={author.avatarUrl} size={22} />}
        {author?.username ?? articleTexts.anonymous}
      </span>
      <span>
        {moderationTexts.submitted}{' '}
        <time dateTime={article.updatedAt.toISOString()}>{longDate(article.updatedAt)}</time>
      </span>
    </>
  );
}
