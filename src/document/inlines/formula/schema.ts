import { z } from 'zod';
import { texSource } from '../../formulas/tex.ts';

/** An inline formula. */
export const formula = z.object({
  type: z.literal('formula'),
  attrs: z.object({ tex: texSource.transform((tex) => tex.replaceAll(/\s+/g, ' ')) }),
});

export type Formula = z.output<typeof formula>;
