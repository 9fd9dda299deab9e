import { z } from 'zod';
import { shownFile } from '../shown-file.ts';
import { loopIdOf } from './rules.ts';
import { loopTexts } from './texts.ts';

/** A short video without sound from our own storage, with its poster. */
export const loopBlock = z.object({
  type: z.literal('loop'),
  attrs: shownFile(loopIdOf, loopTexts),
});

export type LoopBlock = z.output<typeof loopBlock>;
