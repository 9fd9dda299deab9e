import { z } from 'zod';
import { pictureAttributes } from '../../picture-attributes.ts';
import { modelIdOf } from './rules.ts';
import { modelTexts } from './texts.ts';

/** A model of our own storage, with the picture that stands for it: that has the words. */
export const modelBlock = z.object({
  type: z.literal('model'),
  attrs: z.object({
    src: z
      .string({ error: modelTexts.foreign })
      .refine((src) => modelIdOf(src) !== null, { error: modelTexts.foreign }),
    poster: z
      .unknown()
      .refine((poster) => typeof poster === 'object' && poster !== null, {
        error: modelTexts.noPoster,
      })
      .pipe(pictureAttributes.refine(({ alt }) => alt !== '', { error: modelTexts.noAlt })),
  }),
});

export type ModelBlock = z.output<typeof modelBlock>;
