import { imageBytes, photoTypes, textImageTypes } from '#shared/image-variants.ts';

/** Sizes in bytes, pixels in total. Source: spec A §5 and §9. */
export const imageLimits = {
  bytes: imageBytes,
  pixels: 50_000_000,
  /** Of a drawing (SVG): the cost of rendering it cannot be seen from its bytes. */
  vectorPixels: 16_000_000,
  vectorSeconds: 5,
  /** Of an animated one: frames, total pixels of the original, bytes and width of the result. */
  animated: { frames: 300, pixels: 80_000_000, bytes: 5 * 1024 * 1024, width: 800 },
} as const;

/**
 * The limits for reading one picture, and how many may wait. A PNG of 50 megapixels with 16 bits
 * and interlacing, the most expensive one that is allowed, takes 610 MB and a second and a half.
 */
export const pictureWork = { seconds: 20, megabytes: 720, waiting: 40, waitingEach: 12 } as const;

/** What an uploaded image is for, with the kinds of file that each accepts (spec A §5, B §5). */
export const imageKinds = [
  'thumbnail',
  'editor',
  'avatar',
  'banner',
  'product',
  'comment',
] as const;
export type ImageKind = (typeof imageKinds)[number];

export const acceptedTypes: Record<ImageKind, readonly string[]> = {
  thumbnail: photoTypes,
  editor: textImageTypes,
  avatar: photoTypes,
  banner: photoTypes,
  product: photoTypes,
  comment: photoTypes,
};

/** Why the server would refuse a chosen picture, determined before the upload. */
export function fileProblem(
  kind: ImageKind,
  { type, size }: { type: string; size: number },
): 'wrongType' | 'tooLarge' | null {
  if (!acceptedTypes[kind].includes(type)) return 'wrongType';
  return size > imageLimits.bytes ? 'tooLarge' : null;
}

/** Those that open over the page, and have a full size if they are large enough. */
export const kindsWithFullSize: readonly ImageKind[] = ['editor', 'product', 'comment'];

/** Images that one person may upload. */
export const uploadRate = { points: 60, seconds: 600 } as const;
