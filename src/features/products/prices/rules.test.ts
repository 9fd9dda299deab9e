import { describe, expect, it } from 'vitest';
import { chargeFor, priceAt, type Prices } from './rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = new Date('2026-11-22T12:00:01Z');
const plain: Prices = {
  priceCents: 2400,
  regularPriceCents: null,
  saleEndsAt: null,
  suggestedPriceCents: null,
};
const onSale: Prices = { ...plain, priceCents: 1800, regularPriceCents: 2400, saleEndsAt: later };
const over: Prices = { ...onSale, saleEndsAt: now };
const open: Prices = { ...plain, priceCents: 500, suggestedPriceCents: 1200 };
const percent = (share: number) => ({ percent: share, amountCents: null });
const amount = (amountCents: number) => ({ percent: null, amountCents });

describe('what is charged', () => {
  it.each([
    ['the price', plain, {}, 2400, null],
    ['the price of a sale', onSale, {}, 1800, 2400],
    ['the regular price once the sale is over', over, {}, 2400, null],
    ['a quarter less', plain, { coupon: percent(25) }, 1800, 2400],
    [
      'a third of an odd price less',
      { ...plain, priceCents: 1999 },
      { coupon: percent(33) },
      1339,
      1999,
    ],
    ['an amount less', plain, { coupon: amount(500) }, 1900, 2400],
    ['a coupon comes off the price of the sale', onSale, { coupon: percent(50) }, 900, 2400],
    ['and off the regular one afterwards', over, { coupon: percent(50) }, 1200, 2400],
    ['nothing with 100 %', plain, { coupon: percent(100) }, 0, 2400],
    ['nothing when the amount is more than the price', plain, { coupon: amount(9900) }, 0, 2400],
    ['50 cents, the least that Stripe charges', plain, { coupon: amount(2350) }, 50, 2400],
    ['nothing where 49 cents are left', plain, { coupon: amount(2351) }, 0, 2400],
    [
      'nothing where 1 % of a dollar is left',
      { ...plain, priceCents: 100 },
      { coupon: percent(99) },
      0,
      100,
    ],
    ['an amount that nobody asked for changes nothing', plain, { amountCents: 1 }, 2400, null],
    ['what the buyer wants', open, { amountCents: 1000 }, 1000, null],
    ['the least, said or not', open, { amountCents: 500 }, 500, null],
    ['the least, said or not', open, {}, 500, null],
    ['the most', open, { amountCents: 99_999_999 }, 99_999_999, null],
    ['the least less a coupon', open, { coupon: percent(50) }, 250, 500],
    ['more than that with a coupon', open, { coupon: percent(50), amountCents: 400 }, 400, 500],
    [
      'more than the least with a coupon',
      open,
      { coupon: percent(50), amountCents: 900 },
      900,
      null,
    ],
    [
      'nothing, where the coupon covers the least',
      open,
      { coupon: percent(100), amountCents: 0 },
      0,
      500,
    ],
    ['nothing for 30 cents', open, { coupon: percent(100), amountCents: 30 }, 0, 500],
  ] as const)('is %s', (_, prices, wanted, priceCents, regularPriceCents) => {
    expect(chargeFor(prices, wanted, now)).toEqual({ priceCents, regularPriceCents });
  });

  it.each([
    [open, { amountCents: 499 }, 'The least you can pay is $5.00.'],
    [open, { amountCents: 0 }, 'The least you can pay is $5.00.'],
    [open, { amountCents: -1 }, 'The least you can pay is $5.00.'],
    [open, { amountCents: 249, coupon: percent(50) }, 'The least you can pay is $2.50.'],
    [open, { amountCents: 100_000_000 }, 'You can pay at most $999,999.99.'],
  ])('is never less or more: %j %j', (prices, wanted, sentence) => {
    expect(() => chargeFor(prices, wanted, now)).toThrow(sentence);
  });

  it('is the price of the sale until its last moment', () => {
    expect(priceAt(onSale, now)).toBe(1800);
    expect(priceAt(onSale, later)).toBe(2400);
  });
});
