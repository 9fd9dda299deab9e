import { describe, expect, it } from 'vitest';
import { notesExcerpt, type Notice, type NotificationMetadata } from './rules.ts';
import { noteOfNotice } from './note-of-notice.ts';
import { notificationTexts, sentenceOfNotice } from './texts.ts';

const article = { articleTitle: 'Lighting hot metal' };
const product = { productName: 'Scatter Kit' };
const version = { ...product, versionNumber: '2.5.0' };

function makeNotice(changes: Partial<Notice>, metadata: NotificationMetadata = article): Notice {
  return {
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
}

function noticeSentence(changes: Partial<Notice>, metadata?: NotificationMetadata) {
  const parts = sentenceOfNotice(makeNotice(changes, metadata));
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
    ['payout_paid', { amount: '€12.50' }, 'Stripe paid out *€12.50* to your bank'],
    ['bundle_unsellable', product, '*Scatter Kit* cannot be sold at the moment.'],
    [
      'bundle_unsellable',
      { ...product, moreProducts: 1 },
      '*Scatter Kit* and another bundle cannot be sold at the moment.',
    ],
    [
      'bundle_unsellable',
      { ...product, moreProducts: 2 },
      '*Scatter Kit* and 2 more bundles cannot be sold at the moment.',
    ],
    ['payout_failed', { amount: '$12.50' }, 'A payout of *$12.50* to your bank failed.'],
    ['new_reply_to_comment', product, '*kofi-mensah* replied to you about *Scatter Kit*'],
    ['new_review_on_product', product, '*kofi-mensah* reviewed *Scatter Kit*'],
    ['new_question_on_product', product, '*kofi-mensah* asked a question about *Scatter Kit*'],
    [
      'new_question_on_product',
      { ...product, isReply: true },
      '*kofi-mensah* replied to a question about *Scatter Kit*',
    ],
    [
      'content_removed',
      { ...product, content: 'comment' as const },
      'Your post about *Scatter Kit* was removed by a moderator.',
    ],
    ['review_replied', product, '*kofi-mensah* replied to your review of *Scatter Kit*'],
    ['article_approved', article, '*Lighting hot metal* was approved'],
    ['article_rejected', article, '*Lighting hot metal* was rejected. Edit and resubmit it.'],
    [
      'coauthor_invited',
      article,
      '*kofi-mensah* invites you to be a co-author of *Lighting hot metal*',
    ],
    ['coauthor_accepted', article, '*kofi-mensah* is now a co-author of *Lighting hot metal*'],
    ['coauthor_left', article, '*kofi-mensah* declined to be a co-author of *Lighting hot metal*'],
    [
      'coauthor_removed',
      article,
      '*kofi-mensah* removed you as a co-author of *Lighting hot metal*',
    ],
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
    [
      'purchase_changed',
      { ...product, purchaseChange: 'partly_refunded' as const },
      '*Scatter Kit* was refunded to you in part. You keep your access to it.',
    ],
    [
      'sale_changed',
      { ...product, purchaseChange: 'partly_refunded' as const },
      '*Scatter Kit* was refunded in part to its buyer, who keeps access.',
    ],
    [
      'purchase_changed',
      { ...product, purchaseChange: 'partial_refund_failed' as const },
      '*Scatter Kit*: a partial refund failed at your bank. Contact its seller.',
    ],
    [
      'sale_changed',
      { ...product, purchaseChange: 'partial_refund_failed' as const },
      '*Scatter Kit*: a partial refund failed at the buyer’s bank. The money was returned to you.',
    ],
    [
      'purchase_changed',
      { ...product, purchaseChange: 'payment_failed' as const },
      'Your payment for *Scatter Kit* failed. You were not charged and can try again.',
    ],
    ['sale_changed', product, 'You have a new notification.'],
    [
      'refund_asked',
      product,
      '*kofi-mensah* asks for a refund of *Scatter Kit*. Answer within 7 days.',
    ],
    [
      'refund_escalated',
      product,
      '*kofi-mensah* asked a moderator to decide about a refund of *Scatter Kit*',
    ],
    [
      'refund_declined',
      product,
      'The seller declined a refund of *Scatter Kit*. You can ask a moderator.',
    ],
    ['refund_granted', product, 'The refund of *Scatter Kit* was granted.'],
    [
      'refund_failed',
      { ...product, priceCents: 400 },
      'Stripe did not accept your refund of $4.00 for *Scatter Kit*',
    ],
    ['refund_refused', product, 'A moderator decided against a refund of *Scatter Kit*'],
    ['product_updated', version, '*Scatter Kit 2.5.0* is available'],
    ['product_updated', product, 'A new version of *Scatter Kit* is available'],
    [
      'product_listed',
      { ...product, areChanges: true },
      'Your changes to *Scatter Kit* were approved',
    ],
    [
      'product_rejected',
      { ...product, areChanges: true },
      'Your changes to *Scatter Kit* were rejected. Edit and resubmit them.',
    ],
    [
      'product_recalled',
      product,
      '*Scatter Kit* was recalled by a moderator and can no longer be installed.',
    ],
    ['price_lowered', { ...product, priceCents: 1500 }, '*Scatter Kit* costs $15.00 now'],
    ['price_lowered', { ...product, priceCents: 0 }, '*Scatter Kit* is free now'],
    ['recall_lifted', product, '*Scatter Kit* is no longer recalled and can be installed again.'],
    ['version_approved', version, '*Scatter Kit 2.5.0* was approved'],
    ['version_approved', product, 'A version of *Scatter Kit* was approved'],
    ['version_rejected', version, '*Scatter Kit 2.5.0* was rejected. Submit a corrected version.'],
    ['version_withdrawn', version, '*Scatter Kit 2.5.0* was withdrawn by its seller.'],
    ['role_granted', { reason: 'Helps out.' }, '*kofi-mensah* made you a moderator.'],
    ['role_ended', { reason: 'Moved on.' }, '*kofi-mensah* ended your role as a moderator.'],
    [
      'token_stopped',
      { tokenLabel: 'Studio PC' },
      'Your access token *Studio PC* no longer works. Create a new one.',
    ],
    [
      'token_stopped',
      { tokenLabel: 'Studio PC', tokenEndsAt: '2030-03-04T05:06:07.000Z' },
      'Your access token *Studio PC* expires on March 4, 2030. Create a new one in time.',
    ],
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
    ['version_rejected', { versionNumber: '2.5.0' }],
    ['token_stopped', version],
  ])('of %j about %j is the fallback', (type, metadata) => {
    expect(noticeSentence({ type }, metadata)).toBe('You have a new notification.');
    expect(notificationTexts.fallback).toBe('You have a new notification.');
  });
});

describe('the line below the sentence', () => {
  const notes = 'Scatters three times as fast.';
  it.each([
    ['product_updated', { ...version, notes }, 'Scatters three times as fast.'],
    ['product_updated', version, undefined],
    [
      'version_withdrawn',
      { ...version, reason: 'Loses weights.' },
      'The seller wrote: Loses weights.',
    ],
    [
      'product_recalled',
      { ...product, reason: 'Sent files to an unknown host.' },
      'The moderator wrote: Sent files to an unknown host.',
    ],
    ['article_rejected', { ...article, reason: 'Too short.' }, 'The moderator wrote: Too short.'],
    ['role_granted', { reason: 'Helps out.' }, 'The moderator wrote: Helps out.'],
  ])('of %s about %j', (type, metadata, line) => {
    expect(noteOfNotice(makeNotice({ type }, metadata))).toBe(line);
  });

  it.each([
    ['', undefined],
    [' \n ', undefined],
    ['Faster.\n\nFixes  a crash.', 'Faster. Fixes a crash.'],
    ['a'.repeat(160), 'a'.repeat(160)],
    ['a'.repeat(161), `${'a'.repeat(159)}…`],
    [`${'word '.repeat(40)}end`, `${'word '.repeat(30)}word…`],
    [`${'a'.repeat(158)}🦊🦊`, `${'a'.repeat(158)}…`],
  ])('repeats of notes %j no more than 160 characters', (text, excerpt) => {
    expect(notesExcerpt(text)).toBe(excerpt);
  });
});
