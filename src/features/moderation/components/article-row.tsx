import type { ReactNode } from 'react';
import type { Author } from '#features/profiles/rules.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { longDate } from '#shared/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { ReviewRow } from '#ui/review-row.tsx';
import { StatusChip } from '#features/articles/components/status-chip.tsx';
import {
  articlePath,
  historyPath,
  type ArticleCategory,
  type ModerationStatus,
} from '#features/articles/rules.ts';
import { scheduleTexts } from '#features/articles/scheduling/texts.ts';
import { articleTexts, historyTexts } from '#features/articles/texts.ts';
import { articleQueueTexts, queueTexts } from '../queue-texts.ts';

export type PendingArticle = {
  id: string;
  slug: string;
  title: string;
  category: ArticleCategory;
  thumbnailId: string;
  revision: number;
  moderationStatus: ModerationStatus;
  /** When its author wants it to be published. */
  publishAt: Date | null;
  updatedAt: Date;
  author: Author;
  isEdit: boolean;
};

type ArticleRowProps = {
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
export function ArticleRow({ article, children, ...row }: ArticleRowProps) {
  return (
    <ReviewRow
      {...row}
      itemId={article.id}
      title={article.title}
      href={articlePath(article)}
      opensNewTab={queueTexts.opensNewTab}
      labels={{ ...queueTexts, ...articleQueueTexts }}
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
        {queueTexts.submitted}{' '}
        <time dateTime={article.updatedAt.toISOString()}>{longDate(article.updatedAt)}</time>
      </span>
      {article.revision > 1 && (
        <a href={historyPath(article.slug)} target="_blank" rel="noopener" className="link">
          {historyTexts.link}
          <span className="sr-only"> {queueTexts.opensNewTab}</span>
        </a>
      )}
      {article.publishAt && (
        <span>
          {scheduleTexts.scheduledFor} <LocalTime at={article.publishAt} />
        </span>
      )}
    </>
  );
}
