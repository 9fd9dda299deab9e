import { z } from 'zod';
import { pictureAttributes } from '../picture-attributes.ts';

type Sentences = Record<'foreign' | 'noPoster' | 'noAlt', string>;

/** A file from our own storage with its picture, whose description is that of the block. */
export function shownFile(
  idOf: (address: string) => string | null,
  { foreign, noPoster, noAlt }: Sentences,
) {
  return z.object({
    src: z.string({ error: foreign }).refine((src) => idOf(src) !== null, { error: foreign }),
    poster: z
      .unknown()
      .refine((picture) => typeof picture === 'object' && picture !== null, { error: noPoster })
      .pipe(pictureAttributes.refine(({ alt }) => alt !== '', { error: noAlt })),
  });
}
