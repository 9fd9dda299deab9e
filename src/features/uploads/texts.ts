import type { ImageKind } from './rules.ts';

/** Sentences of spec A §5 (thumbnail, editor), §8, and of spec B §5 (product). */
export const uploadTexts = {
  wrongType: {
    thumbnail: 'Invalid file type.',
    editor: 'Invalid file type. Only JPEG, PNG, WEBP, GIF, SVG+XML allowed.',
    avatar: 'Please choose an image file (JPEG, PNG, WebP or GIF).',
    banner: 'Please choose an image file (JPEG, PNG, WebP or GIF).',
    product: 'Invalid file. Max 5MB, JPG/PNG/WebP/GIF only.',
    comment: 'Please choose an image file (JPEG, PNG, WebP or GIF).',
  } satisfies Record<ImageKind, string>,
  tooLarge: {
    thumbnail: 'File too large (max 5MB).',
    editor: 'File size exceeds 5MB limit.',
    avatar: 'File too large (max 5MB).',
    banner: 'File too large (max 5MB).',
    product: 'Invalid file. Max 5MB, JPG/PNG/WebP/GIF only.',
    comment: 'File too large (max 5MB).',
  } satisfies Record<ImageKind, string>,
  unreadable: 'This image cannot be read. It may be damaged.',
  animated:
    'Animated images would not move here. Upload a still image, or show the movement in a video.',
  animationTooLarge:
    'This animation is too large to be shown here (at most 300 frames, 80 megapixels in all and 5 MB). Shorten it or make it smaller, or show the movement in a video.',
  tooManyPixels: 'This image has too many pixels (at most 50 megapixels).',
  svgTooLarge:
    'This SVG has too many pixels (at most 16 megapixels). Export it smaller, or as a PNG.',
  svgEffects:
    'This SVG uses filters, embedded pictures or links. Export it without them, or as a PNG.',
  svgUncommon: 'This SVG is in an unusual format. Export it as plain SVG in UTF-8, or as a PNG.',
  tooExpensive:
    'This image takes too much time or memory to read. Save it again in a simpler form.',
  busy: 'Too many images are being processed right now. Try again in a minute.',
  ownBusy: 'Too many of your images are being processed. Wait until they are done, then try again.',
  failed: 'Image upload failed. Please try again.',
  noAddress: 'Failed to get public URL for uploaded image.',
  fileMissing: 'Choose a file.',
  signInFirst: 'You must be logged in.',
} as const;
