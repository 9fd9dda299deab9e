import { z } from 'zod';
import { pictureAttributes } from '../../picture-attributes.ts';

/** One picture with its caption. */
export const imageBlock = z.object({ type: z.literal('image'), attrs: pictureAttributes });

export type ImageBlock = z.output<typeof imageBlock>;
