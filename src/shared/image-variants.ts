/** The most bytes of an uploaded image (spec A §9). */
export const imageBytes = 5 * 1024 * 1024;

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** The kinds of image that may be uploaded for a text (spec A §5). */
export const textImageTypes = [...photoTypes, 'image/svg+xml'] as const;

/** Widths in pixels of the public sizes of an uploaded image; images are never upscaled. */
export const variantWidths = [160, 400, 800, 1600] as const;
export type VariantWidth = (typeof variantWidths)[number];

/**
 * The longer side in pixels of the full-size version, if the image is larger than the widest
 * variant.
 */
export const fullSide = 3840;

/** The public, immutable address of one size of an uploaded image. */
export function imageAddress(id: string, width: VariantWidth | typeof fullSide): string {
  return `/files/images/${id}/${width}.webp`;
}

/** The public address of the first frame of an animated image. */
export function stillAddress(id: string): string {
  return `/files/images/${id}/still.webp`;
}

/** Dimensions in pixels of the widest variant and, if known, of the full size. */
export type ImageSize = {
  width: number;
  height: number;
  fullWidth?: number | null | undefined;
  fullHeight?: number | null | undefined;
};

/** The largest public file of an image: the target of its link. */
export function largestOf(id: string, { width, height, fullWidth, fullHeight }: ImageSize) {
  return fullWidth && fullHeight && fullWidth > width
    ? { address: imageAddress(id, fullSide), width: fullWidth, height: fullHeight }
    : { address: imageAddress(id, 1600), width, height };
}
