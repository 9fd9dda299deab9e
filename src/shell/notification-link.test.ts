import { describe, expect, it } from 'vitest';
import type { NotificationMetadata } from '#features/notifications/rules.ts';
import { linkOfNotice } from './notification-link.ts';

const comment = '7f0b6a52-5a1e-4c8e-9d57-3c1f5b1f2a10';
const article = { articleSlug: 'bend-pipes', articleCategory: 'Guide' };

function linkOf(type: string, metadata: NotificationMetadata) {
  return linkOfNotice({
    id: 'n1',
    type,
    isRead: false,
    metadata,
    createdAt: new Date(0),
    actorUsername: 'kofi-mensah',
    actorAvatarUrl: null,
    others: 0,
  });
}

describe('the link of a notification', () => {
  const page = '/knowledge-base/guide/bend-pipes';
  it.each([
    ['new_like_on_article', article, page],
    ['new_comment_on_article', { ...article, commentId: comment }, `${page}#comment-${comment}`],
    ['new_reply_to_comment', { ...article, commentId: comment }, `${page}#comment-${comment}`],
    ['new_review_on_product', { productSlug: 'scatter-kit' }, '/marketplace/scatter-kit'],
    [
      'new_question_on_product',
      { productSlug: 'scatter-kit', commentId: comment },
      `/marketplace/scatter-kit#comment-${comment}`,
    ],
    [
      'new_reply_to_comment',
      { productSlug: 'scatter-kit', commentId: comment },
      `/marketplace/scatter-kit#comment-${comment}`,
    ],
    ['product_sold', { productSlug: 'scatter-kit' }, '/profile/sales'],
    ['payout_paid', { amount: '$12.50' }, '/profile/sales'],
    [
      'bundle_unsellable',
      { productSlug: 'terrain-pack' },
      '/marketplace/terrain-pack#cannot-be-sold',
    ],
    ['payout_failed', { amount: '$12.50' }, '/profile/sales'],
    ['sale_changed', { productSlug: 'scatter-kit' }, '/profile/sales'],
    ['purchase_changed', { productSlug: 'scatter-kit' }, '/profile#my-library'],
    [
      'purchase_changed',
      { productSlug: 'scatter-kit', purchaseChange: 'payment_failed' as const },
      '/marketplace/scatter-kit',
    ],
    ['product_updated', { productSlug: 'scatter-kit' }, '/marketplace/scatter-kit#versions'],
    ['version_approved', { productSlug: 'scatter-kit' }, '/marketplace/scatter-kit#versions'],
    ['version_withdrawn', { productSlug: 'scatter-kit' }, '/marketplace/scatter-kit#versions'],
    ['version_rejected', { productSlug: 'scatter-kit' }, '/marketplace/scatter-kit'],
    ['price_lowered', { productSlug: 'scatter-kit' }, '/marketplace/scatter-kit'],
    ['product_recalled', { productSlug: 'scatter-kit' }, '/marketplace/scatter-kit'],
    ['recall_lifted', { productSlug: 'scatter-kit' }, '/marketplace/scatter-kit'],
    ['token_stopped', { tokenLabel: 'Studio PC' }, '/profile/tokens'],
    ['article_approved', article, page],
    ['article_rejected', article, '/edit/bend-pipes'],
    ['coauthor_invited', article, '/knowledge-base/guide/bend-pipes'],
    // It may be unpublished.
    ['coauthor_removed', article, null],
  ])('%s', (type, metadata, link) => {
    expect(linkOf(type, metadata)).toBe(link);
  });

  it.each([
    ['something_new', article, null],
    ['', article, null],
    ['new_like_on_article', {}, null],
    ['new_like_on_article', { ...article, articleCategory: 'Gossip' }, null],
    ['new_comment_on_article', article, page],
    ['article_rejected', { articleCategory: 'Guide' }, null],
    ['new_review_on_product', article, null],
    ['product_updated', article, null],
    ['article_rejected', { articleSlug: 'a/../b' }, '/edit/a%2F..%2Fb'],
  ])('%s about %j: %s', (type, metadata, link) => {
    expect(linkOf(type, metadata)).toBe(link);
  });
});
