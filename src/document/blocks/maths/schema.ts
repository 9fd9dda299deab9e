import { z } from 'zod';
import { texSource } from '../../formulas/tex.ts';

/** A formula on lines of its own. */
export const mathsBlock = z.object({
  type: z.literal('maths'),
  attrs: z.object({ tex: texSource }),
});

export type MathsBlock = z.output<typeof mathsBlock>;
