import { expect, it } from 'vitest';
import { keptFeeOf, lastMonths, netOf } from './rules.ts';

it('the last twelve months end with this one, the oldest first', () => {
  const months = lastMonths(new Date('2026-02-28T23:59:59Z'));
  expect(months).toHaveLength(12);
  expect([months[0], months[10], months[11]]).toEqual(['2025-03', '2026-01', '2026-02']);
});

it('a seller keeps price and tax, less both fees and what went back', () => {
  const money = {
    grossCents: 2000,
    taxCents: 380,
    feeCents: 200,
    feeRefundedCents: 50,
    stripeFeeCents: 99,
    refundedCents: 595,
  };
  expect(keptFeeOf(money)).toBe(150);
  expect(netOf(money)).toBe(1536);
});
