import {
  animatedVariants,
  imageFacts,
  webpVariants,
  type ImageFacts,
  type WebpVariant,
} from '#platform/images.server.ts';
import type { JobClock } from '#platform/workers/messages.ts';
import { fullSide, variantWidths, type ImageSize } from '#shared/image-variants.ts';
import { Refusal } from '#shared/refusal.ts';
import { isRaster } from './raster.ts';
import { acceptedTypes, imageLimits, kindsWithFullSize, type ImageKind } from './rules.ts';
import { whySvgRefused } from './svg.ts';
import { uploadTexts } from './texts.ts';

/** What happens to an animated one: an avatar and a cover use the first frame. */
const movement: Record<ImageKind, 'kept' | 'lost' | 'refused'> = {
  thumbnail: 'lost',
  editor: 'kept',
  avatar: 'lost',
  banner: 'lost',
  product: 'refused',
  comment: 'refused',
};

export type PictureTask = { kind: ImageKind; bytes: Uint8Array };
export type Picture = ImageSize & {
  variants: WebpVariant[];
  /** The first frame of an animated one, for reduced motion. */
  still: Uint8Array | null;
};

/**
 * Checks a picture by its content and creates its variants, in a separate process.
 * @throws Refusal UNSUPPORTED or UNPROCESSABLE with the sentence for this kind
 */
export async function work({ kind, bytes }: PictureTask, clock: JobClock): Promise<Picture> {
  const isVector = !isRaster(bytes);
  // Anything else is not passed to any library.
  if (isVector) checkDrawing(kind, bytes);
  const facts = await imageFacts(bytes);
  if (!facts || !acceptedTypes[kind].includes(facts.mediaType)) {
    throw new Refusal('UNSUPPORTED', uploadTexts.wrongType[kind]);
  }
  const isAnimated = facts.frames > 1 && movement[kind] !== 'lost';
  if (isAnimated) refuseMovement(kind, facts);
  const pixels = facts.width * facts.height;
  if (isVector && pixels > imageLimits.vectorPixels) {
    throw new Refusal('UNPROCESSABLE', uploadTexts.svgTooLarge);
  }
  if (pixels > imageLimits.pixels) {
    throw new Refusal('UNPROCESSABLE', uploadTexts.tooManyPixels);
  }
  if (isVector) clock.allow(imageLimits.vectorSeconds);
  return isAnimated ? makeAnimated(bytes) : makeStill(kind, bytes, facts);
}

function refuseMovement(kind: ImageKind, { frames, width, height }: ImageFacts): void {
  if (movement[kind] === 'refused') throw new Refusal('UNPROCESSABLE', uploadTexts.animated);
  const most = imageLimits.animated;
  if (frames > most.frames || frames * width * height > most.pixels) {
    throw new Refusal('UNPROCESSABLE', uploadTexts.animationTooLarge);
  }
}

function checkDrawing(kind: ImageKind, bytes: Uint8Array): void {
  const isAccepted = acceptedTypes[kind].includes('image/svg+xml') && mayBeDrawing(bytes);
  if (!isAccepted) throw new Refusal('UNSUPPORTED', uploadTexts.wrongType[kind]);
  const reason = whySvgRefused(bytes);
  if (reason) throw new Refusal('UNPROCESSABLE', reason);
}

/** An SVG in any encoding, or compressed: distinguished from other files only for the message. */
function mayBeDrawing(bytes: Uint8Array): boolean {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return true;
  return new TextDecoder('latin1').decode(bytes).replaceAll('\0', '').includes('svg');
}

async function makeStill(kind: ImageKind, bytes: Uint8Array, facts: ImageFacts): Promise<Picture> {
  const wanted = kindsWithFullSize.includes(kind) ? fullWidthOf(facts) : null;
  const widths = wanted === null ? variantWidths : [...variantWidths, wanted];
  const made = await webpVariants(bytes, widths, imageLimits.pixels).catch(refuseUnreadable);
  const variants = made.slice(0, variantWidths.length);
  const full = made[variantWidths.length];
  // Noise can become larger than the original: a larger file is not worth the wait.
  const isKept = full !== undefined && full.bytes.byteLength <= imageLimits.bytes;
  if (isKept) variants.push({ ...full, size: fullSide });
  return { ...sizeOf(variants), variants, still: null };
}

/** The width of the full size; null if the image is not larger than the widest size. */
function fullWidthOf({ width, height }: ImageFacts): number | null {
  const scale = Math.min(1, fullSide / Math.max(width, height));
  const full = Math.floor(width * scale);
  return full > Math.max(...variantWidths) ? full : null;
}

function sizeOf(variants: readonly WebpVariant[]): ImageSize {
  const [widest, full] = [variants[variantWidths.length - 1], variants.at(-1)];
  if (!widest || !full) throw new Error('A size was not encoded.');
  const { width, height } = widest;
  return { width, height, fullWidth: full.width, fullHeight: full.height };
}

/** Animated, in the sizes that a text uses, of which the largest two are the same. */
async function makeAnimated(bytes: Uint8Array): Promise<Picture> {
  const { pixels, animated } = imageLimits;
  const [smallest, small, middle, largest] = variantWidths;
  const [thumbnail, still] = await webpVariants(bytes, [smallest, animated.width], pixels).catch(
    refuseUnreadable,
  );
  const [low, high] = await animatedVariants(bytes, [small, animated.width], animated.pixels).catch(
    refuseUnreadable,
  );
  if (!thumbnail || !still || !low || !high) throw new Error('A size was not encoded.');
  if (high.bytes.byteLength > animated.bytes) {
    throw new Refusal('UNPROCESSABLE', uploadTexts.animationTooLarge);
  }
  const variants = [thumbnail, low, { ...high, size: middle }, { ...high, size: largest }];
  return { ...sizeOf(variants), variants, still: still.bytes };
}

function refuseUnreadable(cause: unknown): never {
  throw new Refusal('UNPROCESSABLE', uploadTexts.unreadable, { cause });
}
