/**
 * Spec A §9; the last ones are ours: moderation of products, sales, removals by moderators,
 * versions of products, access tokens, questions, payouts, co-authors, bundles and roles.
 */
export const notificationTypes = [
  'new_like_on_article',
  'new_comment_on_article',
  'new_reply_to_comment',
  'new_review_on_product',
  'article_approved',
  'article_rejected',
  'product_listed',
  'product_rejected',
  'product_sold',
  'purchase_changed',
  'sale_changed',
  'content_removed',
  'content_restored',
  'product_updated',
  'product_recalled',
  'recall_lifted',
  'version_approved',
  'version_rejected',
  'version_withdrawn',
  'token_stopped',
  'refund_asked',
  'refund_escalated',
  'refund_declined',
  'refund_granted',
  'refund_refused',
  'new_question_on_product',
  'price_lowered',
  'review_replied',
  'payout_paid',
  'payout_failed',
  'refund_failed',
  'coauthor_invited',
  'coauthor_accepted',
  'coauthor_left',
  'coauthor_removed',
  'bundle_unsellable',
  'role_granted',
  'role_ended',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What can happen to a purchase after the buyer left the payment page. */
export type PurchaseChange =
  | 'payment_failed'
  | 'refunded'
  | 'partly_refunded'
  | 'partial_refund_failed'
  | 'disputed'
  | 'lost'
  | 'restored';

/**
 * What a moderator can remove in addition to articles and products, which have separate
 * notifications.
 */
export type RemovedPart =
  | 'comment'
  | 'review'
  | 'review_reply'
  | 'username'
  | 'bio'
  | 'link'
  | 'avatar'
  | 'banner';

/** The data of a notification: enough to write its sentence and its link without another query. */
export type NotificationMetadata = {
  articleId?: string;
  articleTitle?: string;
  articleSlug?: string;
  articleCategory?: string;
  commentId?: string;
  productId?: string;
  productName?: string;
  productSlug?: string;
  /** The number of additional products. */
  moreProducts?: number;
  /** For an answer: it replies to another post. */
  isReply?: boolean;
  /** For a product that was listed before: the decision is about its seller's changes. */
  areChanges?: boolean;
  purchaseChange?: PurchaseChange;
  /** What was removed or restored. */
  content?: RemovedPart;
  /** Of a version; omitted if it has none. */
  versionNumber?: string;
  /** The start of a version's release notes. */
  notes?: string;
  /**
   * Why the moderator rejected, removed or recalled it or changed a role, or the seller withdrew
   * it.
   */
  reason?: string;
  /** The owner's name for an access token. */
  tokenLabel?: string;
  /** The current price of a product, or the refunded amount. */
  priceCents?: number;
  /** Of a payout, with its currency: '$12.50'. */
  amount?: string;
  /** When it will expire; omitted: it has expired. */
  tokenEndsAt?: string;
};

/** A piece of its sentence; names of people and things are strong. */
export type SentencePart = string | { strong: string };

/** A notification with the person who caused it, as its recipient gets it. */
export type Notice = {
  id: string;
  /** One of `notificationTypes`; a newer server may send others. */
  type: string;
  isRead: boolean;
  metadata: NotificationMetadata;
  createdAt: Date;
  /** Null if the account is deleted. */
  actorUsername: string | null;
  actorAvatarUrl: string | null;
  /** How many more people did the same: likes of an article are one notification. */
  others: number;
};

/**
 * Spec A §9: the 10 newest unread; `pageSize` is for the page of all. `countMax` is where counting
 * stops: the bell says '99+'. `notes` is how many characters of release notes a notification
 * includes.
 */
export const notificationLimits = {
  shown: 10,
  pageSize: 20,
  countMax: 100,
  marked: 100,
  notes: 160,
} as const;

/** The page of all notifications. */
export const notificationsPath = '/notifications';

/** The live update topic for this person's notifications. */
export function notificationTopic(userId: string): string {
  return `notifications:${userId}`;
}

export const markReadRate = { points: 300, newcomerPoints: 300, seconds: 600 } as const;

/** The part of release notes that a notification includes, or undefined if there are none. */
export function notesExcerpt(text: string): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= notificationLimits.notes) return line || undefined;
  // A lone surrogate is not a character.
  const start = line.slice(0, notificationLimits.notes - 1).replace(/[\uD800-\uDBFF]$/, '');
  const lastSpace = start.lastIndexOf(' ');
  return `${lastSpace > 0 ? start.slice(0, lastSpace) : start}…`;
}
