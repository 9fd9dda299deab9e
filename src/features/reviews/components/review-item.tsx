import type { ReactNode } from 'react';
import { longDate } from '#shared/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { CheckIcon } from '#ui/icons.ts';
import { StarRating } from '#ui/star-rating.tsx';
import type { ReviewView } from '../review.ts';
import { reviewTexts } from '../texts.ts';

type ReviewItemProps = {
  review: ReviewView;
  /** What the viewer can do with it. */
  children?: ReactNode;
};

/** One review: who, how many stars, when, and the words. */
export function ReviewItem({ review, children }: ReviewItemProps) {
  const { author, rating, comment, createdAt, updatedAt, isVerified } = review;
  const isEdited = updatedAt.getTime() !== createdAt.getTime();
  return (
    <li className="flex gap-4">
      <Avatar name={author.username} src={author.avatarUrl} size={36} />
      <div className="grid min-w-0 grow gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a className="quiet-link font-semibold" href={`/profile/${author.id}`} data-local="">
            {author.username}
          </a>
          <StarRating value={rating} />
          <time className="text-sm text-muted" dateTime={createdAt.toISOString()}>
            {longDate(createdAt)}
          </time>
          {isEdited && <span className="text-sm text-subtle">{reviewTexts.edited}</span>}
          {isVerified && (
            <Chip tone="green" icon={<CheckIcon />}>
              {reviewTexts.verified}
            </Chip>
          )}
          {children && <span className="ml-auto">{children}</span>}
        </div>
        {comment && <p className="max-w-[70ch] break-words whitespace-pre-line">{comment}</p>}
      </div>
    </li>
  );
}
