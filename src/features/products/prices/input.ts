import { z } from 'zod';
import { productLimits } from '../rules.ts';
import { productTexts } from '../texts.ts';
import { priceTexts } from './texts.ts';

/** What a buyer wants to pay, in whole US cents. */
export const amountInput = z
  .number(priceTexts.amountInvalid)
  .int(priceTexts.amountInvalid)
  .min(0, priceTexts.amountInvalid)
  .max(productLimits.priceMax, priceTexts.amountTooHigh);

const price = z
  .number(productTexts.priceInvalid)
  .int(productTexts.priceInvalid)
  .min(productLimits.priceMin, productTexts.priceTooLow)
  .max(productLimits.priceMax, productTexts.priceTooHigh)
  .nullable()
  .exactOptional();

/**
 * A sale with its end, and a suggested price: null switches it off, unchanged if an edit omits it.
 */
export const priceChoices = {
  salePriceCents: price,
  saleEndsAt: z.iso.datetime(priceTexts.saleEndInvalid).nullable().exactOptional(),
  suggestedPriceCents: price,
};
