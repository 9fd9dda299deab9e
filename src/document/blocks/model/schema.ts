import { z } from 'zod';
import { shownFile } from '../shown-file.ts';
import { modelIdOf } from './rules.ts';
import { modelTexts } from './texts.ts';

/** A model from our own storage, with its picture, which has the description. */
export const modelBlock = z.object({
  type: z.literal('model'),
  attrs: shownFile(modelIdOf, modelTexts),
});

export type ModelBlock = z.output<typeof modelBlock>;
