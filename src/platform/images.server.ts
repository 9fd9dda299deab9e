import sharp, { type Metadata } from 'sharp';
import { lookupTable } from '#shared/lookup-table.ts';

// One picture at a time in each worker: more threads would only slow down the pages.
sharp.concurrency(1);
sharp.cache(false);
// Of all formats that the library can open, only those allowed for pictures.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`),
});

/** An uploaded image, identified by its content. */
export type ImageFacts = {
  mediaType: string;
  width: number;
  height: number;
  /** More than one if it is animated. */
  frames: number;
};

const mediaTypes = lookupTable<string>({
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
});

/** What the bytes are, or null if they are not a readable image. Decodes nothing yet. */
export async function imageFacts(bytes: Uint8Array): Promise<ImageFacts | null> {
  let facts: Metadata;
  try {
    facts = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
  const mediaType = mediaTypes[facts.format];
  if (!mediaType) return null;
  const isTurned = (facts.orientation ?? 1) >= 5;
  return {
    mediaType,
    width: isTurned ? facts.height : facts.width,
    height: isTurned ? facts.width : facts.height,
    frames: facts.pages ?? 1,
  };
}

export type WebpVariant = { size: number; bytes: Uint8Array; width: number; height: number };

/**
 * The image as WebP in each of these widths, upright and without metadata; never upscaled. A vector
 * image is rasterised here, so that none is ever served.
 */
export async function webpVariants(
  bytes: Uint8Array,
  sizes: readonly number[],
  pixelLimit: number,
): Promise<WebpVariant[]> {
  // Decoded once: decoding costs as much as the smaller variants.
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
    .rotate()
    .resize({ width: Math.max(...sizes), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encoded = new Map<number, ReturnType<typeof encode>>();
  const encode = (to: number) =>
    sharp(data, { raw: { width, height, channels } })
      .resize({ width: to })
      .webp({ quality: 80, effort: 2 })
      .toBuffer({ resolveWithObject: true });
  // An image that is narrower than two sizes has the same bytes in both.
  for (const size of sizes) {
    const to = Math.min(size, width);
    if (!encoded.has(to)) encoded.set(to, encode(to));
  }
  return Promise.all(
    sizes.map(async (size) => {
      const variant = await encoded.get(Math.min(size, width));
      if (!variant) throw new Error('A size was not encoded.');
      return {
        size,
        bytes: variant.data,
        width: variant.info.width,
        height: variant.info.height,
      };
    }),
  );
}

/**
 * An animated image as animated WebP, in each of these widths, looping endlessly and without
 * metadata.
 * @param pixelLimit of all its frames together
 */
export async function animatedVariants(
  bytes: Uint8Array,
  sizes: readonly number[],
  pixelLimit: number,
): Promise<WebpVariant[]> {
  const variants: WebpVariant[] = [];
  for (const size of sizes) {
    // One after the other: each holds frames in memory.
    const { data, info } = await sharp(bytes, {
      animated: true,
      limitInputPixels: pixelLimit,
      failOn: 'error',
    })
      .resize({ width: size, withoutEnlargement: true })
      .webp({ quality: 75, effort: 2, loop: 0 })
      .toBuffer({ resolveWithObject: true });
    variants.push({
      size,
      bytes: data,
      width: info.width,
      height: info.pageHeight ?? info.height,
    });
  }
  return variants;
}
