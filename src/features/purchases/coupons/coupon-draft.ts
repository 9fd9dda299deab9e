import { endOfDay } from '#features/products/prices/rules.ts';
import { centsFrom } from '#features/products/rules.ts';
import { newCouponInput, type NewCoupon } from './input.ts';

/** A coupon as its form holds it: as typed. */
export type CouponDraft = {
  code: string;
  kind: 'percent' | 'amount';
  percent: string;
  amount: string;
  /** '' for no limit. */
  uses: string;
  /** '2026-12-24'; '' for no end. */
  lastDay: string;
  coversAll: boolean;
  productIds: string[];
};

/** What a coupon can be for. */
export type OwnProduct = { id: string; slug: string; name: string; isOffered: boolean };
export type OwnProductPage = { products: OwnProduct[]; next: string | null };

export type CouponErrors = Record<string, string>;

export const emptyCoupon: CouponDraft = {
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  uses: '',
  lastDay: '',
  coversAll: true,
  productIds: [],
};

/** The coupon that the server takes, or the sentence for each field that is not right. */
export function couponFrom(draft: CouponDraft): { coupon: NewCoupon | null; errors: CouponErrors } {
  const { code, kind, lastDay, coversAll, productIds } = draft;
  const isPercent = kind === 'percent';
  const parsed = newCouponInput.safeParse({
    code,
    percent: isPercent ? wholeFrom(draft.percent) : null,
    amountCents: isPercent ? null : (centsFrom(draft.amount) ?? Number.NaN),
    usesMax: draft.uses.trim() === '' ? null : wholeFrom(draft.uses),
    endsAt: lastDay === '' ? null : (endOfDay(lastDay)?.toISOString() ?? lastDay),
    productIds: coversAll ? null : productIds,
  });
  const errors: CouponErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    errors[String(path[0])] ??= message;
  }
  return { coupon: parsed.data ?? null, errors };
}

function wholeFrom(typed: string): number {
  const text = typed.replace('%', '').trim();
  return /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
}
