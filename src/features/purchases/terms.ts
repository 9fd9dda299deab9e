import type { SaleTerms } from '#features/products/terms/rules.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The ends of what a purchase promises; null: no refund on demand, all updates. */
export type PurchaseTerms = { refundUntil: Date | null; updatesUntil: Date | null };

/** What somebody is promised who buys at this moment. */
export function termsFrom({ refundDays, updateMonths }: SaleTerms, at: Date): PurchaseTerms {
  return {
    refundUntil: refundDays === 0 ? null : new Date(at.getTime() + refundDays * dayMilliseconds),
    updatesUntil: updateMonths === null ? null : monthsLater(at, updateMonths),
  };
}

/** The same day of the month in UTC, or the last one where it has no such day. */
function monthsLater(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCMonth(at.getUTCMonth() + months);
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0);
  return later;
}

export function areSameTerms(one: PurchaseTerms, other: PurchaseTerms): boolean {
  return (
    one.refundUntil?.getTime() === other.refundUntil?.getTime() &&
    one.updatesUntil?.getTime() === other.updatesUntil?.getTime()
  );
}
