import { longDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import type {
  Notice,
  NotificationType,
  PurchaseChange,
  RemovedPart,
  SentencePart,
} from './rules.ts';

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
  markWhich: 'Give 1 to 100 notifications, or all.',
  intro: 'What happened to your articles, products, comments and purchases.',
  none: 'No notifications yet.',
  noneHint: 'Comments, likes, reviews and decisions of the moderator will be listed here.',
  unread: 'Unread',
  all: 'All notifications',
  showMore: 'Show more',
  more: (count: number) => `and ${countText(count)} more`,
  reason: (reason: string) => `The moderator wrote: ${reason}`,
  buyersReason: (reason: string) => `The buyer wrote: ${reason}`,
  sellersReason: (reason: string) => `The seller wrote: ${reason}`,
  fetchFailed: 'Could not fetch notifications.',
  updateFailed: 'Could not update notifications.',
  fallback: 'You have a new notification.',
  someone: 'Someone',
} as const;

function countText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

type Facts = ReturnType<typeof factsOf>;

/** What a sentence is made of; what a notification does not name is undefined. */
function factsOf({ metadata, actorUsername, others }: Notice) {
  const who: SentencePart[] = [{ strong: actorUsername ?? notificationTexts.someone }];
  if (others > 0) who.push(` and ${others} ${others === 1 ? 'other' : 'others'}`);
  const { articleTitle: article, productName: product, moreProducts: more = 0 } = metadata;
  const { versionNumber: version, tokenLabel: token, tokenEndsAt: tokenEnd } = metadata;
  const { purchaseChange: change, priceCents: price, ...rest } = metadata;
  return { ...rest, who, article, product, more, version, token, tokenEnd, change, price };
}

type PaidChange = Exclude<PurchaseChange, 'payment_failed'>;

/** The end of a sentence that starts with the product: for its buyer, and for its seller. */
const changeTexts: Record<PaidChange, { buyer: string; seller: string }> = {
  refunded: {
    buyer: ' was refunded to you. Your access to it has ended.',
    seller: ' was refunded to its buyer, whose access has ended.',
  },
  partly_refunded: {
    buyer: ' was refunded to you in part. You keep your access to it.',
    seller: ' was refunded in part to its buyer, who keeps access.',
  },
  partial_refund_failed: {
    buyer: ': a partial refund failed at your bank. Contact its seller.',
    seller: ': a partial refund failed at the buyer’s bank. The money was returned to you.',
  },
  disputed: {
    buyer: ' is on hold, because its payment is disputed.',
    seller: ': the payment of a sale is disputed. Answer it in your Stripe account.',
  },
  lost: {
    buyer: ' is no longer yours, because its payment was reversed.',
    seller: ': a dispute was lost and the payment of a sale was reversed.',
  },
  restored: {
    buyer: ' can be downloaded again.',
    seller: ': the payment of a sale stays with you.',
  },
};

/**
 * Which part of a person's content was removed or restored; for comments and reviews with their
 * location.
 */
const contentSubjects: Record<RemovedPart, (facts: Facts) => SentencePart[]> = {
  comment: ({ article, product }) => {
    if (product) return ['Your post about ', { strong: product }];
    return article ? ['Your comment on ', { strong: article }] : ['Your comment'];
  },
  review: ({ product }) => (product ? ['Your review of ', { strong: product }] : ['Your review']),
  review_reply: ({ product }) =>
    product ? ['Your reply to a review of ', { strong: product }] : ['Your reply to a review'],
  username: () => ['Your username'],
  bio: () => ['Your bio'],
  link: () => ['Your social link'],
  avatar: () => ['Your avatar'],
  banner: () => ['Your banner'],
};

const sentences: Record<NotificationType, (facts: Facts) => SentencePart[] | null> = {
  new_like_on_article: (facts) => actSentence(facts, ' liked '),
  new_comment_on_article: (facts) => actSentence(facts, ' commented on '),
  new_reply_to_comment: ({ who, article, product }) => {
    if (article) return [...who, ' replied to your comment on ', { strong: article }];
    return product ? [...who, ' replied to you about ', { strong: product }] : null;
  },
  new_review_on_product: ({ who, product }) =>
    product ? [...who, ' reviewed ', { strong: product }] : null,
  new_question_on_product: ({ who, product, isReply }) => {
    const act = isReply ? ' replied to a question about ' : ' asked a question about ';
    return product ? [...who, act, { strong: product }] : null;
  },
  review_replied: ({ who, product }) =>
    product ? [...who, ' replied to your review of ', { strong: product }] : null,
  article_approved: ({ article }) => (article ? [{ strong: article }, ' was approved'] : null),
  article_rejected: ({ article }) =>
    article ? [{ strong: article }, ' was rejected. Edit and resubmit it.'] : null,
  coauthor_invited: (facts) => actSentence(facts, ' invites you to be a co-author of '),
  coauthor_accepted: (facts) => actSentence(facts, ' is now a co-author of '),
  coauthor_left: (facts) => actSentence(facts, ' declined to be a co-author of '),
  coauthor_removed: (facts) => actSentence(facts, ' removed you as a co-author of '),
  product_listed: (facts) =>
    changesSentence(facts, ' were approved') ??
    productSentence(facts, ' is listed on the Marketplace'),
  product_rejected: (facts) =>
    changesSentence(facts, ' were rejected. Edit and resubmit them.') ??
    productSentence(facts, ' was rejected. Edit and resubmit it.'),
  product_sold: ({ who, product }) =>
    product ? [...who, ' purchased ', { strong: product }] : null,
  purchase_changed: (facts) => changeSentence(facts, 'buyer'),
  sale_changed: (facts) => changeSentence(facts, 'seller'),
  content_removed: (facts) => contentSentence(facts, ' was removed by a moderator.'),
  content_restored: (facts) => contentSentence(facts, ' was restored.'),
  product_updated: (facts) => versionSentence(facts, ' is available', 'A new version of '),
  product_recalled: (facts) =>
    productSentence(facts, ' was recalled by a moderator and can no longer be installed.'),
  recall_lifted: (facts) =>
    productSentence(facts, ' is no longer recalled and can be installed again.'),
  version_approved: (facts) => versionSentence(facts, ' was approved'),
  version_rejected: (facts) => versionSentence(facts, ' was rejected. Submit a corrected version.'),
  version_withdrawn: (facts) => versionSentence(facts, ' was withdrawn by its seller.'),
  refund_asked: ({ who, product }) =>
    product
      ? [...who, ' asks for a refund of ', { strong: product }, '. Answer within 7 days.']
      : null,
  refund_escalated: ({ who, product }) =>
    product
      ? [...who, ' asked a moderator to decide about a refund of ', { strong: product }]
      : null,
  refund_declined: ({ product }) =>
    product
      ? ['The seller declined a refund of ', { strong: product }, '. You can ask a moderator.']
      : null,
  refund_granted: ({ product }) =>
    product ? ['The refund of ', { strong: product }, ' was granted.'] : null,
  refund_refused: ({ product }) =>
    product ? ['A moderator decided against a refund of ', { strong: product }] : null,
  refund_failed: ({ product, price }) =>
    product && price !== undefined
      ? [`Stripe did not accept your refund of ${dollars(price)} for `, { strong: product }]
      : null,
  price_lowered: ({ product, price }) =>
    product && price !== undefined
      ? [{ strong: product }, price === 0 ? ' is free now' : ` costs ${dollars(price)} now`]
      : null,
  bundle_unsellable: ({ product, more }) =>
    product ? [{ strong: product }, moreBundles(more), ' cannot be sold at the moment.'] : null,
  payout_paid: ({ amount }) =>
    amount ? ['Stripe paid out ', { strong: amount }, ' to your bank'] : null,
  payout_failed: ({ amount }) =>
    amount ? ['A payout of ', { strong: amount }, ' to your bank failed.'] : null,
  role_granted: ({ who }) => [...who, ' made you a moderator.'],
  role_ended: ({ who }) => [...who, ' ended your role as a moderator.'],
  token_stopped: ({ token, tokenEnd }) =>
    token ? ['Your access token ', { strong: token }, tokenEnding(tokenEnd)] : null,
};

function actSentence({ who, article }: Facts, did: string): SentencePart[] | null {
  return article ? [...who, did, { strong: article }] : null;
}

function changeSentence(
  { product, change }: Facts,
  side: 'buyer' | 'seller',
): SentencePart[] | null {
  if (!product || !change) return null;
  if (change !== 'payment_failed') return [{ strong: product }, changeTexts[change][side]];
  const end = ' failed. You were not charged and can try again.';
  return ['Your payment for ', { strong: product }, end];
}

function tokenEnding(endsAt: string | undefined): string {
  return endsAt
    ? ` expires on ${longDate(endsAt)}. Create a new one in time.`
    : ' no longer works. Create a new one.';
}

function moreBundles(more: number): string {
  if (more === 0) return '';
  return more === 1 ? ' and another bundle' : ` and ${more} more bundles`;
}

/** A product that is not an extension may have a version without a number. */
function versionSentence(
  { product, version }: Facts,
  end: string,
  unnumbered = 'A version of ',
): SentencePart[] | null {
  if (!product) return null;
  if (version) return [{ strong: `${product} ${version}` }, end];
  return [unnumbered, { strong: product }, end];
}

function productSentence({ product }: Facts, end: string): SentencePart[] | null {
  return product ? [{ strong: product }, end] : null;
}

/** Of a product that was listed before. */
function changesSentence({ product, areChanges }: Facts, end: string): SentencePart[] | null {
  return product && areChanges ? ['Your changes to ', { strong: product }, end] : null;
}

function contentSentence(facts: Facts, end: string): SentencePart[] | null {
  const { content } = facts;
  if (!content || !Object.hasOwn(contentSubjects, content)) return null;
  return [...contentSubjects[content](facts), end];
}

/** What happened, in one sentence; the fallback if the type or its data are unknown. */
export function sentenceOfNotice(notice: Notice): SentencePart[] {
  const { type } = notice;
  const write = Object.hasOwn(sentences, type) ? sentences[type as NotificationType] : undefined;
  return write?.(factsOf(notice)) ?? [notificationTexts.fallback];
}
