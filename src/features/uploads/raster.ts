import { hasBytes } from '#shared/byte-source.ts';

const beginnings = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47],
  gif: [0x47, 0x49, 0x46, 0x38],
  riff: [0x52, 0x49, 0x46, 0x46],
  webp: [0x57, 0x45, 0x42, 0x50],
} as const;

/** Whether these bytes start like a raster image. */
export function isRaster(bytes: Uint8Array): boolean {
  const { jpeg, png, gif, riff, webp } = beginnings;
  if ([jpeg, png, gif].some((beginning) => hasBytes(bytes, beginning))) return true;
  return hasBytes(bytes, riff) && hasBytes(bytes, webp, 8);
}
