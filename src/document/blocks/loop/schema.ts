import { z } from 'zod';
import { shownPicture } from '../shown-picture.ts';
import { loopIdOf } from './rules.ts';
import { loopTexts } from './texts.ts';

/** A short video without sound from our own storage, with its poster. */
export const loopBlock = z.object({
  type: z.literal('loop'),
  attrs: z.object({
    src: z
      .string({ error: loopTexts.foreign })
      .refine((src) => loopIdOf(src) !== null, { error: loopTexts.foreign }),
    poster: shownPicture({ missing: loopTexts.noPoster, noAlt: loopTexts.noAlt }),
  }),
});

export type LoopBlock = z.output<typeof loopBlock>;
