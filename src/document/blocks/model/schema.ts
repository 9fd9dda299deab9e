import { z } from 'zod';
import { shownPicture } from '../shown-picture.ts';
import { modelIdOf } from './rules.ts';
import { modelTexts } from './texts.ts';

/** A model from our own storage, with its picture, which has the description. */
export const modelBlock = z.object({
  type: z.literal('model'),
  attrs: z.object({
    src: z
      .string({ error: modelTexts.foreign })
      .refine((src) => modelIdOf(src) !== null, { error: modelTexts.foreign }),
    poster: shownPicture({ missing: modelTexts.noPoster, noAlt: modelTexts.noAlt }),
  }),
});

export type ModelBlock = z.output<typeof modelBlock>;
