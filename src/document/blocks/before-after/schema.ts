import { z } from 'zod';
import { pictureSet } from '../../picture-attributes.ts';
import { beforeAfterTexts } from './texts.ts';

/** Two pictures of the same thing; their captions are their labels. */
export const beforeAfterBlock = z.object({
  type: z.literal('beforeAfter'),
  attrs: z.object({ pictures: pictureSet({ least: 2, most: 2 }, beforeAfterTexts.wrongCount) }),
});

export type BeforeAfterBlock = z.output<typeof beforeAfterBlock>;
