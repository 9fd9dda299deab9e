import { element, escapeText, type Html } from '../../html.ts';
import { imageAddress, imageIdOf, imageWidths } from '../../rules.ts';
import type { BlockMarkup } from '../block.ts';
import type { ImageBlock } from './schema.ts';
import { imageTexts } from './texts.ts';

/** The width of the column that images fill beside a page's sidebar. */
const columnSizes = '(min-width: 80rem) 832px, (min-width: 64rem) calc(100vw - 29rem), 100vw';

/** An image with its caption, or a placeholder where the image no longer exists. */
export const imageMarkup: BlockMarkup<ImageBlock> =
  ({ images }) =>
  ({ attrs }): Html => {
    const id = imageIdOf(attrs.src);
    const size = id === null ? undefined : images.get(id);
    const picture =
      id === null || size === undefined
        ? element('div', { class: 'missing-image' }, escapeText(imageTexts.missing))
        : element('img', {
            src: imageAddress(id, 800),
            srcset: sourceSet(id, size.width),
            sizes: columnSizes,
            alt: attrs.alt,
            width: size.width,
            height: size.height,
            loading: 'lazy',
            decoding: 'async',
          });
    const caption =
      attrs.title === null ? [] : [element('figcaption', {}, escapeText(attrs.title))];
    return element('figure', { class: 'image' }, picture, ...caption);
  };

/** Variants are never larger than the image, so a small one has fewer that differ. */
function sourceSet(id: string, imageWidth: number): string {
  return imageWidths
    .filter((_, index) => (imageWidths[index - 1] ?? 0) < imageWidth)
    .map((width) => `${imageAddress(id, width)} ${Math.min(width, imageWidth)}w`)
    .join(', ');
}
