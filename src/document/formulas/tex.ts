import { z } from 'zod';
import { cleanText } from '../clean-text.ts';
import { formulaLimits } from './rules.ts';
import { formulaTexts } from './texts.ts';

/** The source of a formula. An error in it is no reason to lose it. */
export const texSource = z
  .string()
  .transform((tex) => cleanText(tex).trim())
  .pipe(z.string().max(formulaLimits.one, formulaTexts.tooLong));
