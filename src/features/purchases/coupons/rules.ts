/** What sellers can make of a coupon. */
export const couponLimits = {
  codeMin: 3,
  code: 30,
  uses: 100_000,
  /** Products that one coupon names, if it is not for all. */
  products: 100,
  /** That have not ended, of one seller. */
  open: 100,
  pageSize: 24,
  /** Own products that are offered at once. */
  choices: 20,
} as const;

/** Where a seller makes and ends coupons. */
export const couponsPath = '/profile/coupons';

/** Coupons that one person may make or end. */
export const couponRate = { points: 60, newcomerPoints: 20, seconds: 3600 } as const;

/** Codes that one person or network may try: each asks for a price. */
export const couponTryRate = { points: 60, seconds: 600, isForReading: true } as const;

/** The codes of a coupon: what is left once spaces are gone and letters are large. */
export const couponCodePattern = /^[A-Z0-9-]+$/;

/** A code as it is stored and compared. */
export function cleanCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

export type CouponState = 'open' | 'used_up' | 'over' | 'ended';

/** Whether a coupon can still be used, and why not. */
export function couponState(
  coupon: { usesMax: number | null; uses: number; endsAt: Date | null; endedAt: Date | null },
  now: Date,
): CouponState {
  if (coupon.endedAt) return 'ended';
  if (coupon.endsAt && coupon.endsAt <= now) return 'over';
  return coupon.usesMax !== null && coupon.uses >= coupon.usesMax ? 'used_up' : 'open';
}
