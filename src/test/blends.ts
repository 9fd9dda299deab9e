import { zstdCompressSync } from 'node:zlib';

/** The layout of a .blend: `new` since Blender 5, `wide` with 64-bit pointers, `narrow` with 32. */
type BlendForm = 'new' | 'wide' | 'narrow';

export type BlendParts = {
  /** Major and two digits of minor: '402', '501'. */
  version?: string;
  form?: BlendForm;
  isBigEndian?: boolean;
  /** Rows from the top, four bytes for each pixel. */
  picture?: { width: number; height: number; rgba: Uint8Array };
  /** The literal TEST block, instead of one of a valid picture. */
  pictureBlock?: Uint8Array;
  /** The declared length of the TEST block. */
  claimedLength?: bigint;
  /** Bytes of the block after the picture. */
  padding?: number;
};

/** A generated .blend: header, a block of settings, the picture, some data, the end. */
export function makeBlendFile(parts: BlendParts = {}): Buffer {
  const { version = '402', form = 'wide', isBigEndian = false, padding = 64 } = parts;
  const block = (code: string, data: Uint8Array, length?: bigint) =>
    Buffer.concat([blockHead(form, isBigEndian, code, length ?? BigInt(data.byteLength)), data]);
  const picture = parts.pictureBlock ?? (parts.picture && pictureBlock(parts.picture, isBigEndian));
  return Buffer.concat([
    Buffer.from(headerOf(form, isBigEndian, version), 'latin1'),
    block('REND', Buffer.alloc(72)),
    ...(picture ? [block('TEST', picture, parts.claimedLength)] : []),
    block('GLOB', Buffer.alloc(padding)),
    block('ENDB', Buffer.alloc(0)),
  ]);
}

function headerOf(form: BlendForm, isBigEndian: boolean, version: string): string {
  const order = isBigEndian ? 'V' : 'v';
  if (form === 'new') return `BLENDER17-01${order}${version.padStart(4, '0')}`;
  return `BLENDER${form === 'wide' ? '-' : '_'}${order}${version}`;
}

function blockHead(form: BlendForm, isBigEndian: boolean, code: string, length: bigint): Buffer {
  const head = Buffer.alloc({ new: 32, wide: 24, narrow: 20 }[form]);
  head.write(code, 'latin1');
  if (form === 'new') head.writeBigInt64LE(length, 16);
  else if (isBigEndian) head.writeInt32BE(Number(length), 4);
  else head.writeInt32LE(Number(length), 4);
  return head;
}

/** The content of a TEST block: width, height, rows from the bottom. */
export function pictureBlock(
  { width, height, rgba }: { width: number; height: number; rgba: Uint8Array },
  isBigEndian = false,
): Buffer {
  const size = Buffer.alloc(8);
  for (const [index, side] of [width, height].entries()) {
    if (isBigEndian) size.writeUInt32BE(side, index * 4);
    else size.writeUInt32LE(side, index * 4);
  }
  const rowBytes = width * 4;
  // A false size is written unchanged.
  if (rowBytes * height !== rgba.byteLength) return Buffer.concat([size, rgba]);
  const rows = Array.from({ length: height }, (_, row) =>
    rgba.subarray(row * rowBytes, (row + 1) * rowBytes),
  );
  return Buffer.concat([size, ...rows.toReversed()]);
}

/** A picture with a different colour in each pixel. */
export function makePixels(width: number, height: number) {
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < rgba.byteLength; at += 4) {
    const pixel = at / 4;
    rgba.set([pixel % 251, (pixel * 7) % 253, (pixel * 31) % 255, 255], at);
  }
  return { width, height, rgba };
}

/** Packs as Blender 3 and newer do: several frames, and a table of them at the end. */
export function packInFrames(
  content: Uint8Array,
  frameBytes: number,
  claimed?: readonly number[],
): Buffer {
  const frames: Buffer[] = [];
  const table: number[] = [];
  for (let start = 0; start < content.byteLength; start += frameBytes) {
    const part = content.subarray(start, start + frameBytes);
    const frame = zstdCompressSync(part);
    frames.push(frame);
    table.push(frame.byteLength, part.byteLength);
  }
  return Buffer.concat([...frames, seekTable(claimed ?? table)]);
}

/** A seek table with these entries: two numbers for each frame, packed and unpacked bytes. */
export function seekTable(entries: readonly number[]): Buffer {
  const table = Buffer.alloc(8 + entries.length * 4 + 9);
  table.writeUInt32LE(0x184d2a5e, 0);
  table.writeUInt32LE(table.byteLength - 8, 4);
  for (const [index, entry] of entries.entries()) table.writeUInt32LE(entry, 8 + index * 4);
  table.writeUInt32LE(entries.length / 2, table.byteLength - 9);
  table.writeUInt32LE(0x8f92eab1, table.byteLength - 4);
  return table;
}
