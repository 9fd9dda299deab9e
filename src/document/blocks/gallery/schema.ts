import { z } from 'zod';
import { pictureSet } from '../../picture-attributes.ts';
import { galleryLimits } from './rules.ts';
import { galleryTexts } from './texts.ts';

/** Pictures in a grid. */
export const galleryBlock = z.object({
  type: z.literal('gallery'),
  attrs: z.object({ pictures: pictureSet(galleryLimits, galleryTexts.wrongCount) }),
});

export type GalleryBlock = z.output<typeof galleryBlock>;
