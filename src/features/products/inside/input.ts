import { z } from 'zod';
import { insideLimits } from './rules.ts';

const slug = z.string().min(1).max(200);

/** One of several files of the version; the first one if it is omitted. */
const fileId = z.uuid().optional();

export const insideInput = z.object({ slug, fileId });
export const insideFileInput = z.object({
  slug,
  fileId,
  path: z.string().min(1).max(insideLimits.pathLength),
});
