import type { Notice, NotificationType } from './rules.ts';

/** Every sentence of notifications (spec A §2 "Notification panel", §8, §9). */
export const notificationTexts = {
  title: 'Notifications',
  bell: (unread: number) =>
    unread > 0 ? `Notifications, ${countText(unread)} unread` : 'Notifications',
  arrived: (unread: number) => `${countText(unread)} unread notifications`,
  loading: 'Loading notifications',
  allCaughtUp: "You're all caught up!",
  markAllRead: 'Mark all as read',
  markRead: 'Mark as read',
  more: (count: number) => `and ${countText(count)} more`,
  reason: (reason: string) => `The moderator wrote: ${reason}`,
  fetchFailed: 'Could not fetch notifications.',
  updateFailed: 'Could not update notifications.',
  fallback: 'You have a new notification.',
  someone: 'Someone',
} as const;

function countText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** A piece of a sentence; names of people and things are strong. */
export type SentencePart = string | { strong: string };

type Facts = { who: SentencePart[]; article: string | undefined; product: string | undefined };

const sentences: Record<NotificationType, (facts: Facts) => SentencePart[] | null> = {
  new_like_on_article: ({ who, article }) =>
    article ? [...who, ' liked ', { strong: article }] : null,
  new_comment_on_article: ({ who, article }) =>
    article ? [...who, ' commented on ', { strong: article }] : null,
  new_reply_to_comment: ({ who, article }) =>
    article ? [...who, ' replied to your comment on ', { strong: article }] : null,
  new_review_on_product: ({ who, product }) =>
    product ? [...who, ' reviewed ', { strong: product }] : null,
  article_approved: ({ article }) => (article ? [{ strong: article }, ' was approved'] : null),
  article_rejected: ({ article }) =>
    article ? [{ strong: article }, ' was rejected. Edit and resubmit it.'] : null,
  product_listed: ({ product }) =>
    product ? [{ strong: product }, ' is listed on the Marketplace'] : null,
  product_rejected: ({ product }) =>
    product ? [{ strong: product }, ' was rejected. Edit and resubmit it.'] : null,
};

/** What happened, in one sentence; the fallback where the type or what it is about is unknown. */
export function sentenceOfNotice(notice: Notice): SentencePart[] {
  const { type, metadata, actorUsername, others } = notice;
  const write = Object.hasOwn(sentences, type) ? sentences[type as NotificationType] : undefined;
  const who: SentencePart[] = [{ strong: actorUsername ?? notificationTexts.someone }];
  if (others > 0) who.push(` and ${others} ${others === 1 ? 'other' : 'others'}`);
  const facts = { who, article: metadata.articleTitle, product: metadata.productName };
  return write?.(facts) ?? [notificationTexts.fallback];
}
