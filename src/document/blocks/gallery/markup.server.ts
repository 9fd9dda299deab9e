import { element } from '#shared/html.ts';
import { pictureFigure } from '../../picture-markup.ts';
import { imageIdOf } from '../../rules.ts';
import type { BlockMarkup, ImageSizes } from '../block.ts';
import { galleryShape } from './rules.ts';
import type { GalleryBlock } from './schema.ts';

const sizes = '(min-width: 80rem) 416px, 50vw';

/** Uncropped pictures in cells of one shape: the shape that fits most of them. */
export const galleryMarkup: BlockMarkup<GalleryBlock> =
  ({ images }) =>
  ({ attrs: { pictures } }) => {
    const figures = pictures.map((picture) =>
      pictureFigure('gallery-item', picture, images, sizes),
    );
    const shape = galleryShape(pictures.map(({ src }) => proportionOf(images, src)));
    return element('figure', { class: `gallery gallery-${shape}` }, ...figures);
  };

function proportionOf(images: ImageSizes, src: string): number {
  const known = images.get(imageIdOf(src) ?? '');
  return known ? known.width / known.height : 1;
}
