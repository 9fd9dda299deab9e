import { z } from 'zod';
import { cleanCode, couponLimits } from './rules.ts';
import { couponTexts } from './texts.ts';

/** A code as somebody typed it. */
export const couponCodeInput = z
  .string()
  .overwrite(cleanCode)
  .min(1, couponTexts.unknown)
  .max(couponLimits.code, couponTexts.unknown);
