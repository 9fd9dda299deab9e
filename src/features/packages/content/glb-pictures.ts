import { hasBytes, viewOf, type ByteSource } from '#shared/byte-source.ts';
import { contentTexts } from '../texts.ts';
import { dataOf } from './glb-data.ts';
import { refuse, shownLimits, type GlbDocument } from './glb-document.ts';

type Size = { width: number; height: number };

/** Whether its pictures are few, of a kind that every browser supports, and not too large. */
export async function checkPictures(
  document: GlbDocument,
  binary: ByteSource | null,
): Promise<void> {
  const { images } = document;
  if (images.length > shownLimits.pictures) refuse(contentTexts.glbPictures);
  let pixels = 0;
  for (const { bufferView } of images) {
    if (bufferView === undefined) return refuse(contentTexts.glbDamaged);
    const size = await sizeOfPicture(dataOf(document, binary, bufferView));
    if (size === null) return refuse(contentTexts.glbPictureKind);
    const { width, height } = size;
    pixels += width * height;
    const { pictureSide, picturePixels, allPixels } = shownLimits;
    const isSound = width > 0 && height > 0 && Math.max(width, height) <= pictureSide;
    if (!isSound || width * height > picturePixels || pixels > allPixels) {
      refuse(contentTexts.glbPictures);
    }
  }
}

/** By its content; null if it is not a PNG, JPEG or WebP. */
async function sizeOfPicture(data: ByteSource): Promise<Size | null> {
  const head = await data.read(0, 32);
  if (head.byteLength < 32) return null;
  const view = viewOf(head);
  if (hasBytes(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (hasBytes(head, [0xff, 0xd8, 0xff])) return sizeOfJpeg(data);
  const isWebp =
    hasBytes(head, [0x52, 0x49, 0x46, 0x46]) && hasBytes(head, [0x57, 0x45, 0x42, 0x50], 8);
  return isWebp ? sizeOfWebp(view) : null;
}

/** Its frame follows parts that each declare their length. */
async function sizeOfJpeg(data: ByteSource): Promise<Size | null> {
  let position = 2;
  for (let parts = 0; parts < 1000; parts += 1) {
    const part = await data.read(position, 9);
    if (part.byteLength < 9 || part[0] !== 0xff) return null;
    const view = viewOf(part);
    const marker = view.getUint8(1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(7), height: view.getUint16(5) };
    position += 2 + view.getUint16(2);
  }
  return null;
}

function sizeOfWebp(view: DataView): Size | null {
  switch (view.getUint32(12)) {
    // 'VP8 '
    case 0x56503820:
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    // 'VP8L'
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    // 'VP8X'
    case 0x56503858: {
      const side = (at: number) => (view.getUint16(at, true) | (view.getUint8(at + 2) << 16)) + 1;
      return { width: side(24), height: side(27) };
    }
    default:
      return null;
  }
}
