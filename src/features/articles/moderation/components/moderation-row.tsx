import type { ReactNode } from 'react';
import type { Author } from '#features/profiles/rules.ts';
import { imageAddress } from '#features/uploads/rules.ts';
import { longDate } from '#shared/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon, CloseIcon, ExternalLinkIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { articlePath, type ArticleCategory, type ModerationStatus } from '../../rules.ts';
import { articleTexts } from '../../texts.ts';

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

/** One article that waits: quiet on purpose, since many stand under each other. */
export function ModerationRow(props: ModerationRowProps) {
  const { article, isLeaving, children } = props;
  return (
    <li
      id={rowId(article)}
      inert={isLeaving}
      className={classNames(
        'grid transition-[grid-template-rows,opacity] duration-(--dur-2) ease-out',
        isLeaving ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
      )}
    >
      <div className={classNames('min-h-0 min-w-0', isLeaving && 'overflow-hidden')}>
        <div className="panel mb-3 p-3 sm:p-4">
          <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-4 sm:grid-cols-[168px_minmax(0,1fr)_auto] sm:items-center sm:gap-6">
            <Thumbnail article={article} />
            <Facts article={article} />
            <Decisions {...props} />
          </div>
          {children}
        </div>
      </div>
    </li>
  );
}

/** The id of a row's element. */
export function rowId(article: { id: string }): string {
  return `pending-${article.id}`;
}

function Thumbnail({ article }: { article: PendingArticle }) {
  return (
    <div className="media self-start rounded-md">
      <Picture
        src={(width) => imageAddress(article.thumbnailId, width)}
        alt=""
        width={800}
        height={500}
        sizes="(min-width: 40rem) 168px, 88px"
      />
    </div>
  );
}

function Facts({ article }: { article: PendingArticle }) {
  const { author } = article;
  return (
    <div className="grid min-w-0 gap-2">
      <h2 id={`${rowId(article)}-title`} className="heading-plain text-lg">
        <a
          href={articlePath(article)}
          target="_blank"
          rel="noopener"
          className="wrap-anywhere hover:underline"
        >
          {article.title} <ExternalLinkIcon className="inline align-[-0.15em] text-subtle" />
          <span className="sr-only"> {articleTexts.opensNewTab}</span>
        </a>
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-subtle">
        <StatusChip status={article.moderationStatus} />
        <span className="flex min-w-0 items-center gap-2 text-muted">
          {author && <Avatar name={author.username} src={author.avatarUrl} size={22} />}
          {author?.username ?? articleTexts.anonymous}
        </span>
        <span>
          {articleTexts.submitted}{' '}
          <time dateTime={article.updatedAt.toISOString()}>{longDate(article.updatedAt)}</time>
        </span>
      </div>
    </div>
  );
}

function Decisions({ article, isBusy, onApprove, onReject }: ModerationRowProps) {
  return (
    <div className="flex gap-2 max-sm:col-span-2 max-sm:*:grow sm:justify-end">
      <Button
        variant="ghost"
        icon={<CloseIcon className="text-danger" />}
        aria-describedby={`${rowId(article)}-title`}
        disabled={isBusy}
        onClick={onReject}
      >
        {articleTexts.reject}
      </Button>
      <Button
        icon={<CheckIcon className="text-success" />}
        aria-describedby={`${rowId(article)}-title`}
        busy={isBusy}
        onClick={onApprove}
      >
        {articleTexts.approve}
      </Button>
    </div>
  );
}
