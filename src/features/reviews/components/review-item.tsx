import type { ReactNode } from 'react';
import { longDate } from '#shared/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { CheckIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { StarRating } from '#ui/star-rating.tsx';
import type { ReplyView, ReviewView } from '../review.ts';
import { reviewTexts } from '../texts.ts';
import { RemovalNote } from './removal-note.tsx';

type ReviewItemProps = {
  review: ReviewView;
  /** The viewer's actions on it. */
  children?: ReactNode;
  /** The form for the seller's reply. */
  replyForm?: ReactNode;
  /** The viewer's actions on the seller's reply. */
  replyActions?: ReactNode;
};

/** One review: author, stars, date, and text. */
export function ReviewItem({ review, children, replyForm, replyActions }: ReviewItemProps) {
  const { author, rating, comment, createdAt, updatedAt, isVerified } = review;
  const isEdited = updatedAt.getTime() !== createdAt.getTime();
  return (
    <li className="flex gap-4">
      <Avatar name={author.username} src={author.avatarUrl} size={36} />
      <div className="grid min-w-0 grow gap-1.5">
        <WithActions actions={children}>
          <Link className="quiet-link font-semibold" to={`/profile/${author.id}`}>
            {author.username}
          </Link>
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
        </WithActions>
        <ReviewedVersions {...review} />
        {comment && <p className="max-w-[70ch] break-words whitespace-pre-line">{comment}</p>}
        {review.reply && <SellerReply {...review.reply}>{replyActions}</SellerReply>}
        {replyForm}
      </div>
    </li>
  );
}

/** Facts that wrap, and the actions beside their first line however many lines they take. */
function WithActions({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">{children}</div>
      {actions && <span className="-my-2 flex-none">{actions}</span>}
    </div>
  );
}

/** The subject of the review: a version of the product, and the Blender version it ran in. */
function ReviewedVersions({ version, blenderVersion }: ReviewView) {
  const facts = [
    version && reviewTexts.ofVersion(version),
    blenderVersion && reviewTexts.inBlender(blenderVersion),
  ].filter(Boolean);
  return facts.length > 0 && <p className="text-sm text-subtle">{facts.join(' · ')}</p>;
}

function SellerReply({ text, repliedAt, removal, children }: ReplyView & { children: ReactNode }) {
  return (
    <div className="mt-2 grid gap-1 border-l-2 border-line pl-4">
      <WithActions actions={children}>
        <span className="text-sm font-semibold">{reviewTexts.replyTitle}</span>
        <time className="text-sm text-muted" dateTime={repliedAt.toISOString()}>
          {longDate(repliedAt)}
        </time>
      </WithActions>
      <p className="max-w-[70ch] break-words whitespace-pre-line">{text}</p>
      {removal && <RemovalNote sentence={reviewTexts.replyRemovedOwn} reason={removal.reason} />}
    </div>
  );
}
