import { z } from 'zod';
import { pictureAttributes } from '../picture-attributes.ts';

/** The picture that stands for a file, whose words are the words of the block. */
export function shownPicture({ missing, noAlt }: { missing: string; noAlt: string }) {
  return z
    .unknown()
    .refine((picture) => typeof picture === 'object' && picture !== null, { error: missing })
    .pipe(pictureAttributes.refine(({ alt }) => alt !== '', { error: noAlt }));
}
