import { z } from 'zod';
import { pictureAttributes } from '../picture-attributes.ts';

/** The picture of a file; its description is that of the block. */
export function shownPicture({ missing, noAlt }: { missing: string; noAlt: string }) {
  return z
    .unknown()
    .refine((picture) => typeof picture === 'object' && picture !== null, { error: missing })
    .pipe(pictureAttributes.refine(({ alt }) => alt !== '', { error: noAlt }));
}
