import { z } from 'zod';
import { productLimits } from '#features/products/rules.ts';
import { cursorInput, noSuchPage } from '#shared/cursor.ts';
import { cleanLine } from '#shared/text.ts';
import { cleanCode, couponCodePattern, couponLimits } from './rules.ts';
import { couponTexts } from './texts.ts';

/** A code as somebody typed it. */
export const couponCodeInput = z
  .string()
  .overwrite(cleanCode)
  .min(1, couponTexts.unknown)
  .max(couponLimits.code, couponTexts.unknown);

/** What a product costs with this code. */
export const couponPriceInput = z.strictObject({
  productId: z.uuid(),
  coupon: couponCodeInput,
});

/** Own products with these words in their names. */
export const couponProductsInput = z.strictObject({
  q: z.string().max(productLimits.name).overwrite(cleanLine).default(''),
  after: cursorInput(noSuchPage).optional(),
});

export const couponListInput = z.strictObject({
  after: cursorInput(noSuchPage).optional(),
});

const whole = (sentence: string, max: number) =>
  z.number(sentence).int(sentence).min(1, sentence).max(max, sentence).nullable().default(null);

/** A coupon with one discount: a share or an amount. What is left out has no limit. */
export const newCouponInput = z
  .strictObject({
    code: z
      .string(couponTexts.codeInvalid)
      .overwrite(cleanCode)
      .min(couponLimits.codeMin, couponTexts.codeInvalid)
      .max(couponLimits.code, couponTexts.codeInvalid)
      .regex(couponCodePattern, couponTexts.codeInvalid),
    percent: whole(couponTexts.percentInvalid, 100),
    amountCents: whole(couponTexts.amountInvalid, productLimits.priceMax),
    usesMax: whole(couponTexts.usesInvalid, couponLimits.uses),
    endsAt: z.iso.datetime(couponTexts.endInvalid).nullable().default(null),
    /** Null: everything that the seller sells. */
    productIds: z
      .array(z.uuid())
      .min(1, couponTexts.productsMissing)
      .max(couponLimits.products, couponTexts.productsTooMany)
      .nullable()
      .default(null),
  })
  .refine(({ percent, amountCents }) => (percent === null) !== (amountCents === null), {
    error: couponTexts.discountMissing,
    path: ['percent'],
  });
export type NewCoupon = z.infer<typeof newCouponInput>;
