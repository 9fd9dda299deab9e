import { expect, it } from 'vitest';
import { holdToSpecification } from '#test/specification.ts';
import { notificationLimits, notificationTypes } from './rules.ts';
import { notificationTexts } from './texts.ts';

holdToSpecification([
  ['A §2 Notification panel', "You're all caught up!", notificationTexts.allCaughtUp],
  ['A §8 Notifications', 'Could not fetch notifications.', notificationTexts.fetchFailed],
  ['A §8 Notifications', 'Could not update notifications.', notificationTexts.updateFailed],
  ['A §8 Notifications', 'You have a new notification.', notificationTexts.fallback],
  ['A §9 Notifications, the most recent unread', 10, notificationLimits.shown],
]);

it('A §9 Notification types: these six are among ours', () => {
  expect(notificationTypes).toEqual(
    expect.arrayContaining([
      'new_like_on_article',
      'new_comment_on_article',
      'new_reply_to_comment',
      'new_review_on_product',
      'article_approved',
      'article_rejected',
    ]),
  );
});

it('ours beside them, from products to roles', () => {
  expect(notificationTypes.slice(6)).toEqual([
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
  ]);
  expect(notificationLimits.notes).toBe(160);
});
