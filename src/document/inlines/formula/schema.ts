import { z } from 'zod';
import { texSource } from '../../formulas/tex.ts';

/** A formula within a line. */
export const formula = z.object({
  type: z.literal('formula'),
  attrs: z.object({ tex: texSource.transform((tex) => tex.replaceAll(/\s+/g, ' ')) }),
});

export type Formula = z.output<typeof formula>;
