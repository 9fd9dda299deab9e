import { columnSizes, pictureFigure } from '../../picture-markup.ts';
import type { BlockMarkup } from '../block.ts';
import type { ImageBlock } from './schema.ts';

/** An image with its caption, or a placeholder if the image no longer exists. */
export const imageMarkup: BlockMarkup<ImageBlock> =
  ({ images }) =>
  ({ attrs }) =>
    pictureFigure('image', attrs, images, columnSizes);
