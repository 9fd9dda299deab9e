import { z } from 'zod';
import { checkoutIdPattern } from '#shared/checkout-id.ts';
import { bundleLimits } from '#features/products/bundles/rules.ts';
import { amountInput } from '#features/products/prices/input.ts';
import { fromInput } from '#features/products/traffic/input.ts';
import { couponCodeInput } from './coupons/input.ts';
import { checkoutTexts } from './texts.ts';

export const productInput = z.strictObject({ productId: z.uuid() });

/** Products of a bundle. */
export const ownedInput = z.strictObject({
  productIds: z.array(z.uuid()).min(1).max(bundleLimits.partsMax),
});

/**
 * One coupon, if any; an amount in US cents where buyers pay what they want; and by which address
 * the buyer came to the product.
 */
export const checkoutInput = productInput.extend({
  coupon: couponCodeInput.optional(),
  amountCents: amountInput.optional(),
  from: fromInput.optional(),
});

/** The current version, or another one with one of its files. */
export const downloadInput = productInput.extend({
  versionId: z.uuid().optional(),
  fileId: z.uuid().optional(),
});

export const sessionInput = z.strictObject({
  sessionId: z
    .string(checkoutTexts.idMissing)
    .trim()
    .min(1, checkoutTexts.idMissing)
    .regex(checkoutIdPattern, checkoutTexts.notVerified),
});
