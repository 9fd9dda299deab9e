import { viewOf } from '#shared/byte-source.ts';
import { blendLimits } from '../rules.ts';
import type { Pixels } from './png.ts';

/** What the start of a .blend says about it. */
export type BlendHead = { blenderVersion: string; picture?: Pixels };

/** The preview picture is in the second block; others before it are skipped. */
const maxBlocks = 16;

/** As much of the content as is needed for the header and the largest picture. */
export const blendHeadBytes = 17 + 24 * 1024 + 4 * blendLimits.side ** 2;

// BLENDER, pointer size, byte order, version. Since Blender 5 the header also has its own length
// and the number of its format.
const header = /^BLENDER(?:([_-])([vV])(\d)(\d\d)|17-\d\d([vV])(\d\d)(\d\d))/;

type Layout = {
  headerBytes: number;
  blockHeadBytes: number;
  isLittleEndian: boolean;
  lengthAt: number;
  isLongLength: boolean;
};

/** Parses the start of an unpacked .blend; undefined if it is not one. */
export function parseBlendHead(bytes: Uint8Array): BlendHead | undefined {
  const match = header.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 17)));
  if (!match) return undefined;
  const [, pointers, order, major, minor, newOrder, newMajor, newMinor] = match;
  const isNew = newOrder !== undefined;
  const wide = pointers === '_' ? 20 : 24;
  const layout: Layout = {
    headerBytes: isNew ? 17 : 12,
    blockHeadBytes: isNew ? 32 : wide,
    isLittleEndian: (order ?? newOrder) === 'v',
    lengthAt: isNew ? 16 : 4,
    isLongLength: isNew,
  };
  const blenderVersion = `${Number(major ?? newMajor)}.${Number(minor ?? newMinor)}`;
  const picture = pictureOf(bytes, layout);
  return picture ? { blenderVersion, picture } : { blenderVersion };
}

function pictureOf(bytes: Uint8Array, layout: Layout): Pixels | undefined {
  const view = viewOf(bytes);
  let position = layout.headerBytes;
  for (let count = 0; count < maxBlocks; count += 1) {
    const start = position + layout.blockHeadBytes;
    if (start > bytes.byteLength) return undefined;
    const code = new TextDecoder('latin1').decode(bytes.subarray(position, position + 4));
    const length = layout.isLongLength
      ? Number(view.getBigInt64(position + layout.lengthAt, layout.isLittleEndian))
      : view.getInt32(position + layout.lengthAt, layout.isLittleEndian);
    if (code === 'ENDB' || length < 0 || start + length > bytes.byteLength) return undefined;
    if (code === 'TEST') {
      return readPixels(bytes.subarray(start, start + length), layout.isLittleEndian);
    }
    position = start + length;
  }
  return undefined;
}

/** Width, height, then rows from the bottom up. */
function readPixels(block: Uint8Array, isLittleEndian: boolean): Pixels | undefined {
  if (block.byteLength < 8) return undefined;
  const view = viewOf(block);
  const [width, height] = [view.getInt32(0, isLittleEndian), view.getInt32(4, isLittleEndian)];
  const isSized = [width, height].every((side) => side >= 1 && side <= blendLimits.side);
  const rowBytes = width * 4;
  if (!isSized || block.byteLength < 8 + rowBytes * height) return undefined;
  const rgba = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    const from = 8 + (height - 1 - row) * rowBytes;
    rgba.set(block.subarray(from, from + rowBytes), row * rowBytes);
  }
  const isSeen = rgba.some((byte, index) => index % 4 === 3 && byte > 0);
  return isSeen ? { width, height, rgba } : undefined;
}
