import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import { pictureTexts } from './picture-texts.ts';
import { imageIdOf } from './rules.ts';

const largestSide = 100_000;

const optionalText = z
  .string()
  .nullish()
  .transform((text) => cleanText(text ?? '').trim());

/** In pixels, only a hint from the editor: an impossible size counts as unknown. */
const side = z.int().positive().max(largestSide).nullable().catch(null);

/** A picture from our own storage; its title is the caption. */
export const pictureAttributes = z.object({
  src: z.string().refine((src) => imageIdOf(src) !== null, { error: pictureTexts.foreign }),
  alt: optionalText,
  title: optionalText.transform((caption) => caption || null),
  width: side,
  height: side,
});

export type PictureAttributes = z.output<typeof pictureAttributes>;

/** A group of pictures: within the allowed number, otherwise the sentence. */
export function pictureSet({ least, most }: { least: number; most: number }, sentence: string) {
  return z
    .array(pictureAttributes, { error: sentence })
    .min(least, { error: sentence })
    .max(most, { error: sentence });
}
