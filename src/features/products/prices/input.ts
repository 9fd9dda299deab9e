import { z } from 'zod';
import { productLimits } from '../rules.ts';
import { priceTexts } from './texts.ts';

/** What a buyer wants to pay, in whole US cents. */
export const amountInput = z
  .number(priceTexts.amountInvalid)
  .int(priceTexts.amountInvalid)
  .min(0, priceTexts.amountInvalid)
  .max(productLimits.priceMax, priceTexts.amountTooHigh);
