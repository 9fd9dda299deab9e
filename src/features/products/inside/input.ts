import { z } from 'zod';
import { slugParameter } from '#shared/slug-parameter.ts';
import { insideLimits } from './rules.ts';

/** One of several files of the version; the first one if it is omitted. */
const fileId = z.uuid().optional();

export const insideInput = z.strictObject({ slug: slugParameter, fileId });
export const insideFileInput = insideInput.extend({
  path: z.string().min(1).max(insideLimits.pathLength),
});
