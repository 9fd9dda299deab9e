import { z } from 'zod';
import { cleanText } from '../../clean-text.ts';
import { imageIdOf } from '../../rules.ts';
import { imageTexts } from './texts.ts';

const largestSide = 100_000;

const optionalText = z
  .string()
  .nullish()
  .transform((text) => cleanText(text ?? '').trim());

/** In pixels, only the editor's hint: a size that no image has counts as unknown. */
const side = z.int().positive().max(largestSide).nullable().catch(null);

/** An image of our own storage; its title is the caption. */
export const imageBlock = z.object({
  type: z.literal('image'),
  attrs: z.object({
    src: z.string().refine((src) => imageIdOf(src) !== null, { error: imageTexts.foreign }),
    alt: optionalText,
    title: optionalText.transform((caption) => caption || null),
    width: side,
    height: side,
  }),
});

export type ImageBlock = z.output<typeof imageBlock>;
