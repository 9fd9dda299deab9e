import { youtubeId, youtubeWatchAddress } from '#shared/youtube.ts';
import { element, escapeText, type Html } from './html.ts';
import type { ImageBlock, VideoBlock } from './nodes.ts';
import { imageAddress, imageIdOf, imageWidths } from './rules.ts';
import { readingTexts } from './reading/texts.ts';
import { documentTexts } from './texts.ts';

/** The pixel size of each uploaded image that exists, by id. */
export type ImageSizes = ReadonlyMap<string, { width: number; height: number }>;

/** The width of the column that images fill beside a page's sidebar. */
const columnSizes = '(min-width: 80rem) 832px, (min-width: 64rem) calc(100vw - 29rem), 100vw';

/** An image with its caption, or a placeholder where the image no longer exists. */
export function imageMarkup({ attrs }: ImageBlock, images: ImageSizes): Html {
  const id = imageIdOf(attrs.src);
  const size = id === null ? undefined : images.get(id);
  const picture =
    id === null || size === undefined
      ? element('div', { class: 'missing-image' }, escapeText(readingTexts.missingImage))
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
  const caption = attrs.title === null ? [] : [element('figcaption', {}, escapeText(attrs.title))];
  return element('figure', { class: 'image' }, picture, ...caption);
}

/** A place for the player: nothing is asked of YouTube before the reader presses the link. */
export function videoMarkup({ attrs }: VideoBlock): Html {
  const id = youtubeId(attrs.src);
  if (id === null) {
    return element('p', { class: 'invalid-video' }, escapeText(documentTexts.unreadableVideo));
  }
  const link = element(
    'a',
    { href: youtubeWatchAddress(id), rel: 'noopener noreferrer nofollow' },
    escapeText(documentTexts.watchVideo),
  );
  return element('div', { class: 'video', 'data-video-id': id }, link);
}

/** Variants are never larger than the image, so a small one has fewer that differ. */
function sourceSet(id: string, imageWidth: number): string {
  return imageWidths
    .filter((_, index) => (imageWidths[index - 1] ?? 0) < imageWidth)
    .map((width) => `${imageAddress(id, width)} ${Math.min(width, imageWidth)}w`)
    .join(', ');
}
