import { z } from 'zod';
import { insideLimits } from './rules.ts';

const slug = z.string().min(1).max(200);

export const insideInput = z.object({ slug });
export const insideFileInput = z.object({
  slug,
  path: z.string().min(1).max(insideLimits.pathLength),
});
