import { z } from 'zod';
import { cleanLines } from '#shared/text.ts';
import { packageLimits } from './rules.ts';
import { explanationTexts } from './texts.ts';

/** What the seller says about programs in a package; '' where there are none. */
export const explanationInput = z
  .string(explanationTexts.invalid)
  .overwrite(cleanLines)
  .max(packageLimits.explanation, explanationTexts.tooLong);
