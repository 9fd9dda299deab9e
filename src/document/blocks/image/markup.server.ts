import { element, escapeText } from '../../html.ts';
import { missingPicture, pictureMarkup } from '../../picture-markup.ts';
import { imageIdOf } from '../../rules.ts';
import type { BlockMarkup } from '../block.ts';
import type { ImageBlock } from './schema.ts';

/** The width of the column that images fill beside a page's sidebar. */
const columnSizes = '(min-width: 80rem) 832px, (min-width: 64rem) calc(100vw - 29rem), 100vw';

/** An image with its caption, or a placeholder where the image no longer exists. */
export const imageMarkup: BlockMarkup<ImageBlock> =
  ({ images }) =>
  ({ attrs: { src, alt, title } }) => {
    const id = imageIdOf(src);
    const picture =
      id === null
        ? missingPicture()
        : pictureMarkup({ id, alt, known: images.get(id), sizes: columnSizes });
    const caption = title === null ? [] : [element('figcaption', {}, escapeText(title))];
    return element('figure', { class: 'image' }, picture, ...caption);
  };
