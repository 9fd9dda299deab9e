import { viewOf } from '#shared/byte-source.ts';

/** The position of a frame in a zstd file; the last one may extend beyond what was read. */
export type ZstdFrame = { start: number; end: number };

const frameMagic = 0xfd2fb528;
/** Frames without content, such as Blender's seek table. The last digit is arbitrary. */
const skippableMagic = 0x184d2a50;
const blockHeadBytes = 3;
const repeatedByte = 1;
const reservedBlock = 3;

/**
 * The frames with content at the start of a zstd file, at most `limit` frames in total. They are
 * found by their own lengths, never by the seek table, which may be false.
 */
export function zstdFrames(bytes: Uint8Array, limit: number): ZstdFrame[] {
  const view = viewOf(bytes);
  const frames: ZstdFrame[] = [];
  let start = 0;
  for (let count = 0; count < limit && start + 8 <= bytes.byteLength; count += 1) {
    const magic = view.getUint32(start, true);
    if ((magic & 0xfffffff0) >>> 0 === skippableMagic) {
      start += 8 + view.getUint32(start + 4, true);
      continue;
    }
    const end = magic === frameMagic ? frameEnd(view, start) : undefined;
    if (end === undefined) break;
    frames.push({ start, end });
    start = end;
  }
  return frames;
}

/** Where the frame ends, or the bytes do; undefined if it is damaged. */
function frameEnd(view: DataView, start: number): number | undefined {
  const flags = view.getUint8(start + 4);
  const hasChecksum = (flags & 4) !== 0;
  let position = start + 5 + headFieldBytes(flags);
  while (position + blockHeadBytes <= view.byteLength) {
    const head = view.getUint16(position, true) + view.getUint8(position + 2) * 0x10000;
    const type = (head >> 1) & 3;
    if (type === reservedBlock) return undefined;
    position += blockHeadBytes + (type === repeatedByte ? 1 : head >> 3);
    const isLast = (head & 1) === 1;
    if (isLast) return Math.min(position + (hasChecksum ? 4 : 0), view.byteLength);
  }
  return view.byteLength;
}

/** Bytes between the flags of a frame and its first block: window, dictionary, content size. */
function headFieldBytes(flags: number): number {
  const isSingleSegment = (flags & 0x20) !== 0;
  const dictionaryBytes = [0, 1, 2, 4][flags & 3] ?? 0;
  const sizeBytes = [isSingleSegment ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0;
  return (isSingleSegment ? 0 : 1) + dictionaryBytes + sizeBytes;
}
