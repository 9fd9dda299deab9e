import { element, escapeText } from '#shared/html.ts';
import { imageIdOf } from '../../rules.ts';
import { imageAddress, stillAddress } from '#shared/image-variants.ts';
import type { BlockMarkup, ImageSizes } from '../block.ts';
import { loopIdOf } from './rules.ts';
import type { LoopBlock } from './schema.ts';
import { loopTexts } from './texts.ts';

/** The browser's player, which fetches only the poster until it is asked to play. */
export const loopMarkup: BlockMarkup<LoopBlock> =
  ({ images, loops }) =>
  ({ attrs: { src, poster } }) => {
    const size = loops.get(loopIdOf(src) ?? '');
    const video =
      size === undefined
        ? element('div', { class: 'missing-image' }, escapeText(loopTexts.missing))
        : element('video', {
            src,
            poster: posterAddress(poster.src, images),
            width: size.width,
            height: size.height,
            controls: true,
            muted: true,
            loop: true,
            playsinline: true,
            preload: 'none',
            'aria-label': poster.alt,
          });
    const caption =
      poster.title === null ? [] : [element('figcaption', {}, escapeText(poster.title))];
    return element('figure', { class: 'loop' }, video, ...caption);
  };

/** A poster is a still picture, even if the chosen picture is animated. */
function posterAddress(src: string, images: ImageSizes): string | null {
  const id = imageIdOf(src);
  const known = id === null ? undefined : images.get(id);
  if (id === null || known === undefined) return null;
  return known.isAnimated ? stillAddress(id) : imageAddress(id, 800);
}
