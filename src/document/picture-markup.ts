import { imageAddress, largestOf, stillAddress, variantWidths } from '#shared/image-variants.ts';
import type { ImageSizes, KnownImage } from './blocks/block.ts';
import { element, escapeText, type Html } from '#shared/html.ts';
import { imageIdOf } from './rules.ts';
import type { PictureAttributes } from './picture-attributes.ts';
import { pictureTexts } from './picture-texts.ts';

const textWidths = variantWidths.slice(1);

/** The width of the column that images fill next to a page's sidebar. */
export const columnSizes =
  '(min-width: 80rem) 832px, (min-width: 64rem) calc(100vw - 29rem), 100vw';

type Picture = {
  id: string;
  alt: string;
  known: KnownImage;
  /** How wide the page shows it: the `sizes` of the element. */
  sizes: string;
};

/** A picture with its caption. */
export function pictureFigure(
  name: string,
  { src, alt, title }: PictureAttributes,
  images: ImageSizes,
  sizes: string,
): Html {
  const found = knownPicture({ src, alt }, images, sizes);
  const picture = found === null ? missingPicture() : pictureMarkup(found);
  const caption = title === null ? [] : [element('figcaption', {}, escapeText(title))];
  return element('figure', { class: name }, picture, ...caption);
}

/** A still picture without a link, or its placeholder. */
export function pictureOf(
  picture: Pick<PictureAttributes, 'src' | 'alt'>,
  images: ImageSizes,
  sizes: string,
): Html {
  const found = knownPicture(picture, images, sizes);
  if (found === null) return missingPicture();
  return found.known.isAnimated ? stillMarkup(found) : imageMarkup(found);
}

function knownPicture(
  { src, alt }: Pick<PictureAttributes, 'src' | 'alt'>,
  images: ImageSizes,
  sizes: string,
): Picture | null {
  const id = imageIdOf(src);
  const known = id === null ? undefined : images.get(id);
  return id === null || known === undefined ? null : { id, alt, known, sizes };
}

/** A picture that links to its largest version, which scripts open over the page. */
function pictureMarkup(picture: Picture): Html {
  const { id, alt, known } = picture;
  const largest = largestOf(id, known);
  // Without its own text, a screen reader would read the link's address.
  const name = alt === '' ? pictureTexts.open : null;
  return element(
    'a',
    {
      class: 'picture',
      href: largest.address,
      'data-width': largest.width,
      'data-height': largest.height,
      'aria-label': name,
    },
    imageMarkup(picture),
  );
}

function imageMarkup(picture: Picture): Html {
  const { id, known, sizes } = picture;
  const image = element('img', {
    src: imageAddress(id, 800),
    srcset: sourceSet(id, known.width),
    sizes,
    ...shownAs(picture),
  });
  return known.isAnimated ? element('picture', {}, stillSource(id), image) : image;
}

function stillMarkup(picture: Picture): Html {
  return element('img', { src: stillAddress(picture.id), ...shownAs(picture) });
}

function shownAs({ alt, known: { width, height } }: Picture) {
  return { alt, width, height, loading: 'lazy', decoding: 'async' };
}

/** The first frame for readers who prefer reduced motion, with or without scripts. */
function stillSource(id: string): Html {
  return element('source', {
    media: '(prefers-reduced-motion: reduce)',
    srcset: stillAddress(id),
  });
}

/** The placeholder for a picture that no longer exists. */
function missingPicture(): Html {
  return element('div', { class: 'missing-image' }, escapeText(pictureTexts.missing));
}

/**
 * Variants are never larger than the image, so a small one has fewer distinct ones; a text never
 * uses the smallest.
 */
function sourceSet(id: string, imageWidth: number): string {
  return textWidths
    .filter((_, index) => (textWidths[index - 1] ?? 0) < imageWidth)
    .map((width) => `${imageAddress(id, width)} ${Math.min(width, imageWidth)}w`)
    .join(', ');
}
