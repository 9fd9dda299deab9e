import { z } from 'zod';
import { bundleLimits } from './rules.ts';
import { bundleRefusals } from './form-texts.ts';

/** The products of a bundle, in order. */
export const partIdsInput = z
  .array(z.uuid())
  .min(bundleLimits.partsMin, bundleRefusals.tooFew)
  .max(bundleLimits.partsMax, bundleRefusals.tooMany)
  .refine((ids) => new Set(ids).size === ids.length, bundleRefusals.twice);
