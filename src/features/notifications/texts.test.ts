import { describe, expect, it } from 'vitest';
import type { Notice, NotificationMetadata } from './rules.ts';
import { notificationTexts, sentenceOfNotice } from './texts.ts';

const article = { articleTitle: 'Lighting hot metal' };
const product = { productName: 'Scatter Kit' };

function noticeSentence(changes: Partial<Notice>, metadata: NotificationMetadata = article) {
  const notice: Notice = {
    id: 'n1',
    type: 'article_approved',
    isRead: false,
    metadata,
    createdAt: new Date(0),
    actorUsername: 'kofi-mensah',
    actorAvatarUrl: null,
    others: 0,
    ...changes,
  };
  const parts = sentenceOfNotice(notice);
  return parts.map((part) => (typeof part === 'string' ? part : `*${part.strong}*`)).join('');
}

describe('the sentence of a notification', () => {
  it.each([
    ['new_like_on_article', article, '*kofi-mensah* liked *Lighting hot metal*'],
    ['new_comment_on_article', article, '*kofi-mensah* commented on *Lighting hot metal*'],
    [
      'new_reply_to_comment',
      article,
      '*kofi-mensah* replied to your comment on *Lighting hot metal*',
    ],
    ['new_review_on_product', product, '*kofi-mensah* reviewed *Scatter Kit*'],
    ['article_approved', article, '*Lighting hot metal* was approved'],
    ['article_rejected', article, '*Lighting hot metal* was rejected. Edit and resubmit it.'],
    ['product_listed', product, '*Scatter Kit* is listed on the Marketplace'],
    ['product_rejected', product, '*Scatter Kit* was rejected. Edit and resubmit it.'],
    ['product_sold', product, '*kofi-mensah* purchased *Scatter Kit*'],
    [
      'purchase_changed',
      { ...product, purchaseChange: 'refunded' as const },
      '*Scatter Kit* was refunded to you. Your access to it has ended.',
    ],
    [
      'sale_changed',
      { ...product, purchaseChange: 'refunded' as const },
      '*Scatter Kit* was refunded to its buyer, whose access has ended.',
    ],
    ['sale_changed', product, 'You have a new notification.'],
  ])('%s', (type, metadata, sentence) => {
    expect(noticeSentence({ type }, metadata)).toBe(sentence);
  });

  it.each([
    [1, '*kofi-mensah* and 1 other liked *Lighting hot metal*'],
    [3, '*kofi-mensah* and 3 others liked *Lighting hot metal*'],
  ])('of a like with %i more', (others, sentence) => {
    expect(noticeSentence({ type: 'new_like_on_article', others })).toBe(sentence);
  });

  it('names nobody when the account is gone', () => {
    expect(noticeSentence({ type: 'new_comment_on_article', actorUsername: null })).toBe(
      '*Someone* commented on *Lighting hot metal*',
    );
  });

  it.each([
    ['something_new', article],
    ['toString', article],
    ['', article],
    ['new_like_on_article', {}],
    ['new_review_on_product', article],
    ['article_rejected', product],
  ])('of %j about %j is the fallback', (type, metadata) => {
    expect(noticeSentence({ type }, metadata)).toBe('You have a new notification.');
    expect(notificationTexts.fallback).toBe('You have a new notification.');
  });
});
