import sharp, { type Metadata } from 'sharp';

/** An image as it was sent, judged by its content. */
export type ImageFacts = { mediaType: string; width: number; height: number };

const mediaTypes: Partial<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

/** What the bytes are, or null when they are no image that can be read. Decodes nothing yet. */
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
  };
}

/**
 * The image as WebP of at most `width` pixels, upright and without metadata. A vector image becomes
 * pixels here, so that none is ever served.
 */
export async function webpVariant(
  bytes: Uint8Array,
  width: number,
  pixelLimit: number,
): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
