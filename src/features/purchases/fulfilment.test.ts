import { describe, expect, it } from 'vitest';
import { feeCents } from '#features/products/rules.ts';
import { mismatchOf, purchaseEventsOf, statusFrom, type PaidMoney } from './fulfilment.ts';
import type { PurchaseStatus } from './rules.ts';

describe('the fee of every price', () => {
  it('is a tenth, rounded, and the seller gets the rest to the cent', () => {
    const wrong: number[] = [];
    for (let price = 100; price <= 50_000; price += 1) {
      const fee = feeCents(price);
      // Once more in whole numbers: a tenth, and half a cent is rounded up.
      const isRight = BigInt(fee) === (BigInt(price) + 5n) / 10n;
      if (!isRight || fee + (price - fee) !== price) wrong.push(price);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    [100, 10],
    [104, 10],
    [105, 11],
    [499, 50],
    [2499, 250],
    [50_000, 5000],
  ])('of %i cents is %i', (price, fee) => {
    expect(feeCents(price)).toBe(fee);
  });
});

const purchase = { id: 'p', buyerId: 'b', productId: 'x', priceCents: 2400, feeCents: 240 };
const page = {
  status: 'complete' as const,
  isPaid: true,
  isFailed: false,
  subtotalCents: 2400,
  taxCents: 0,
  amountCents: 2400,
  currency: 'usd',
  feeCents: 240,
  metadata: { purchaseId: 'p', buyerId: 'b', productId: 'x' },
};

describe('a payment page fits its purchase', () => {
  it.each([
    ['the very same', {}, null],
    ['a cent less', { subtotalCents: 2399, amountCents: 2399 }, 'amount'],
    ['a cent more', { subtotalCents: 2401, amountCents: 2401 }, 'amount'],
    ['nothing', { subtotalCents: 0, amountCents: 0 }, 'amount'],
    ['tax on top', { taxCents: 456, amountCents: 2856 }, null],
    ['tax within', { subtotalCents: 1944, taxCents: 456 }, 'amount'],
    ['less than the price and its tax', { taxCents: 456 }, 'amount'],
    ['euros', { currency: 'eur' }, 'currency'],
    ['no currency', { currency: '' }, 'currency'],
    ['another purchase', { metadata: { ...page.metadata, purchaseId: 'q' } }, 'purchase'],
    ['another product', { metadata: { ...page.metadata, productId: 'y' } }, 'product'],
    ['another buyer', { metadata: { ...page.metadata, buyerId: 'c' } }, 'buyer'],
    ['no metadata', { metadata: {} }, 'purchase'],
    ['no fee', { feeCents: null }, 'fee'],
    ['a fee of nothing', { feeCents: 0 }, 'fee'],
    ['a fee of a cent less', { feeCents: 239 }, 'fee'],
    ['a fee of a cent more', { feeCents: 241 }, 'fee'],
    ['no payment yet', { isPaid: false, feeCents: null }, null],
  ])('%s', (_, changes, mismatch) => {
    expect(mismatchOf(purchase, { ...page, ...changes })).toBe(mismatch);
  });

  it('also when the buyer’s account is gone', () => {
    expect(mismatchOf({ ...purchase, buyerId: null }, page)).toBeNull();
  });
});

describe('what a purchase is by its payment', () => {
  const paid = { status: 'complete' as const, isPaid: true, isFailed: false, amountCents: 2400 };
  const money: PaidMoney = { isPaid: true, refundedCents: 0, dispute: 'none' };
  it.each([
    ['open', { ...paid, status: 'open', isPaid: false }, null, 'pending'],
    ['filled in, on its way', { ...paid, isPaid: false }, null, 'pending'],
    [
      'filled in, and the money did not come',
      { ...paid, isPaid: false, isFailed: true },
      null,
      'expired',
    ],
    ['expired', { ...paid, status: 'expired', isPaid: false }, null, 'expired'],
    ['paid, but nobody knows how', paid, null, 'pending'],
    ['paid, but the money did not come', paid, { ...money, isPaid: false }, 'pending'],
    ['paid', paid, money, 'owned'],
    ['refunded in part', paid, { ...money, refundedCents: 1 }, 'owned'],
    ['refunded but for a cent', paid, { ...money, refundedCents: 2399 }, 'owned'],
    ['refunded', paid, { ...money, refundedCents: 2400 }, 'refunded'],
    ['asked about', paid, { ...money, dispute: 'inquiry' }, 'owned'],
    ['disputed', paid, { ...money, dispute: 'open' }, 'disputed'],
    [
      'refunded in part, then disputed',
      paid,
      { ...money, dispute: 'open', refundedCents: 100 },
      'disputed',
    ],
    ['disputed and won', paid, { ...money, dispute: 'won' }, 'owned'],
    ['disputed and lost', paid, { ...money, dispute: 'lost' }, 'lost'],
    [
      'refunded while disputed',
      paid,
      { ...money, dispute: 'open', refundedCents: 2400 },
      'refunded',
    ],
  ] as const)('%s', (_, paidPage, payment, status) => {
    expect(statusFrom(paidPage, payment)).toBe(status);
  });
});

describe('what both sides are told', () => {
  const at = (status: PurchaseStatus, refundedCents = 0) => ({ status, refundedCents });
  it.each([
    [at('pending'), at('pending'), []],
    [at('pending'), at('expired'), []],
    [at('pending'), { ...at('expired'), isFailed: true }, ['payment_failed']],
    [at('expired'), { ...at('expired'), isFailed: true }, []],
    [at('owned'), { ...at('owned'), isFailed: true }, []],
    [at('pending'), at('owned'), ['bought']],
    [at('expired'), at('owned'), ['bought']],
    [at('owned'), at('owned'), []],
    [at('owned'), at('owned', 100), ['partly_refunded']],
    [at('owned', 100), at('owned', 100), []],
    [at('owned', 100), at('owned', 200), ['partly_refunded']],
    [at('owned', 200), at('owned', 100), ['partial_refund_failed']],
    [at('disputed', 200), at('disputed'), ['partial_refund_failed']],
    [at('disputed', 200), at('owned', 100), ['restored']],
    [at('pending'), at('owned', 100), ['bought', 'partly_refunded']],
    [at('disputed'), at('disputed', 100), ['partly_refunded']],
    [at('owned', 100), at('refunded', 2400), ['refunded']],
    [at('disputed'), at('refunded', 2400), ['refunded']],
    [at('owned', 100), at('lost', 100), ['lost']],
    // A part went back, and the bank took the rest: one news, the last.
    [at('owned'), at('lost', 100), ['lost']],
    [at('owned'), at('refunded', 2400), ['refunded']],
    [at('refunded', 2400), at('refunded', 2400), []],
    [at('owned'), at('disputed'), ['disputed']],
    [at('disputed'), at('lost'), ['lost']],
    [at('disputed'), at('owned'), ['restored']],
    [at('refunded', 2400), at('owned'), ['restored']],
  ] as const)('%j to %j: %j', (before, after, news) => {
    expect(purchaseEventsOf(before, after)).toEqual(news);
  });
});
