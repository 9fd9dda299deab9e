import { imageFacts, webpVariants, type WebpVariant } from '#platform/images.server.ts';
import type { JobClock } from '#platform/workers/messages.ts';
import { Refusal } from '#shared/refusal.ts';
import { isRaster } from './raster.ts';
import { acceptedTypes, imageLimits, type ImageKind } from './rules.ts';
import { whySvgRefused } from './svg.ts';
import { uploadTexts } from './texts.ts';

/** Pictures that are looked at: the first frame alone would not show what was meant. */
const mayLoseMovement: readonly ImageKind[] = ['editor', 'product'];

export type PictureOrder = { kind: ImageKind; bytes: Uint8Array };
export type Picture = { width: number; height: number; variants: WebpVariant[] };

/**
 * Judges a picture by its content and makes its variants, in a process of its own.
 * @throws Refusal UNSUPPORTED or UNPROCESSABLE with the sentence for this kind
 */
export async function work({ kind, bytes }: PictureOrder, clock: JobClock): Promise<Picture> {
  const isVector = !isRaster(bytes);
  // What is neither is not shown to any library.
  if (isVector) checkDrawing(kind, bytes);
  const facts = await imageFacts(bytes);
  if (!facts || !acceptedTypes[kind].includes(facts.mediaType)) {
    throw new Refusal('UNSUPPORTED', uploadTexts.wrongType[kind]);
  }
  if (facts.isAnimated && mayLoseMovement.includes(kind)) {
    throw new Refusal('UNPROCESSABLE', uploadTexts.animated);
  }
  const pixels = facts.width * facts.height;
  if (isVector && pixels > imageLimits.vectorPixels) {
    throw new Refusal('UNPROCESSABLE', uploadTexts.svgTooLarge);
  }
  if (pixels > imageLimits.pixels) {
    throw new Refusal('UNPROCESSABLE', uploadTexts.tooManyPixels);
  }
  if (isVector) clock.allow(imageLimits.vectorSeconds);
  const variants = await makeVariants(bytes);
  const { width, height } = variants.at(-1) ?? facts;
  return { width, height, variants };
}

function checkDrawing(kind: ImageKind, bytes: Uint8Array): void {
  const isAccepted = acceptedTypes[kind].includes('image/svg+xml') && mayBeDrawing(bytes);
  if (!isAccepted) throw new Refusal('UNSUPPORTED', uploadTexts.wrongType[kind]);
  const reason = whySvgRefused(bytes);
  if (reason) throw new Refusal('UNPROCESSABLE', reason);
}

/** An SVG in any encoding, or packed: told apart from other files only for the sentence. */
function mayBeDrawing(bytes: Uint8Array): boolean {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return true;
  return new TextDecoder('latin1').decode(bytes).replaceAll('\0', '').includes('svg');
}

async function makeVariants(bytes: Uint8Array) {
  try {
    return await webpVariants(bytes, imageLimits.variantWidths, imageLimits.pixels);
  } catch {
    throw new Refusal('UNPROCESSABLE', uploadTexts.unreadable);
  }
}
