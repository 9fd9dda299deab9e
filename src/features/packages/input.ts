import { z } from 'zod';
import { cleanLines } from '#shared/text.ts';
import { packageLimits } from './rules.ts';
import { explanationTexts } from './texts.ts';

/** The seller's explanation of programs in a package; '' if there are none. */
export const explanationInput = z
  .string(explanationTexts.invalid)
  .overwrite(cleanLines)
  .max(packageLimits.explanation, explanationTexts.tooLong);
