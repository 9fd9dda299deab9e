import { element } from '../../html.ts';
import { pictureFigure } from '../../picture-markup.ts';
import { imageIdOf } from '../../rules.ts';
import type { BlockMarkup, ImageSizes } from '../block.ts';
import type { GalleryBlock } from './schema.ts';

const sizes = '(min-width: 80rem) 416px, 50vw';

/** Pictures in cells of one shape, each whole: the shape is the one that most of them have. */
export const galleryMarkup: BlockMarkup<GalleryBlock> =
  ({ images }) =>
  ({ attrs: { pictures } }) => {
    const figures = pictures.map((picture) =>
      pictureFigure('gallery-item', picture, images, sizes),
    );
    const shape = shapeOf(pictures.map(({ src }) => proportionOf(images, src)));
    return element('figure', { class: `gallery gallery-${shape}` }, ...figures);
  };

function proportionOf(images: ImageSizes, src: string): number {
  const known = images.get(imageIdOf(src) ?? '');
  return known ? known.width / known.height : 1;
}

/** By the picture in the middle, from the tallest to the widest. */
function shapeOf(proportions: readonly number[]): 'tall' | 'square' | 'wide' {
  const middle = proportions.toSorted((a, b) => a - b)[Math.floor(proportions.length / 2)] ?? 1;
  if (middle < 0.87) return 'tall';
  return middle > 1.4 ? 'wide' : 'square';
}
