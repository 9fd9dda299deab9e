import { pictureFigure } from '../../picture-markup.ts';
import type { BlockMarkup } from '../block.ts';
import type { ImageBlock } from './schema.ts';

/** The width of the column that images fill next to a page's sidebar. */
const columnSizes = '(min-width: 80rem) 832px, (min-width: 64rem) calc(100vw - 29rem), 100vw';

/** An image with its caption, or a placeholder if the image no longer exists. */
export const imageMarkup: BlockMarkup<ImageBlock> =
  ({ images }) =>
  ({ attrs }) =>
    pictureFigure('image', attrs, images, columnSizes);
