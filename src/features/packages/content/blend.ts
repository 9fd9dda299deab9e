import { concatenate, hasBytes, type ByteSource } from '#shared/byte-source.ts';
import { Refusal } from '#shared/refusal.ts';
import { contentTexts } from '../texts.ts';
import { blendHeadBytes, parseBlendHead, type BlendHead } from './blend-blocks.ts';
import { blendPackingOf, type BlendPacking } from './format.ts';
import { zstdFrames } from './zstd-frames.ts';

/**
 * Unpacks the start of one gzip file or one zstd frame: at most this many bytes, and what came
 * before damage or the end of the input. Provided by the platform.
 */
export type Unpack = (
  packing: 'zstd' | 'gzip',
  packed: Uint8Array,
  maxBytes: number,
) => Promise<Uint8Array>;

/**
 * How much of a packed file is read for its header: in the worst case a picture hardly compresses.
 */
export const packedHeadBytes = 384 * 1024;
/** The header is in the first frame or the first few. */
const maxFrames = 32;

/** The last block is empty and called ENDB; its header has one of these lengths. */
const lastBlockBytes = [20, 24, 32] as const;
const lastBlockName = [0x45, 0x4e, 0x44, 0x42] as const;

/**
 * Reads which Blender version wrote the file, and the picture inside.
 * @throws Refusal if it is not a complete .blend
 */
export async function readBlend(
  source: ByteSource,
  packing: BlendPacking,
  unpack: Unpack,
): Promise<BlendHead> {
  const head = await readBlendHead(await source.read(0, packedHeadBytes), unpack);
  if (!head || (packing === 'plain' && !(await hasLastBlock(source)))) {
    throw new Refusal('UNPROCESSABLE', contentTexts.blendDamaged);
  }
  return head;
}

/** What the first bytes of a .blend say, packed or not; undefined if it is not one. */
export async function readBlendHead(
  bytes: Uint8Array,
  unpack: Unpack,
): Promise<BlendHead | undefined> {
  const packing = blendPackingOf(bytes);
  if (!packing) return undefined;
  if (packing === 'plain') return parseBlendHead(bytes.subarray(0, blendHeadBytes));
  if (packing === 'gzip') return parseBlendHead(await unpack(packing, bytes, blendHeadBytes));
  const parts: Uint8Array[] = [];
  let left = blendHeadBytes;
  for (const { start, end } of zstdFrames(bytes, maxFrames)) {
    const part = await unpack(packing, bytes.subarray(start, end), left);
    parts.push(part);
    left -= part.byteLength;
    if (left <= 0) break;
  }
  return parseBlendHead(concatenate(parts));
}

async function hasLastBlock(source: ByteSource): Promise<boolean> {
  const tail = await source.read(Math.max(0, source.bytes - 32), 32);
  return lastBlockBytes.some((length) => hasBytes(tail, lastBlockName, tail.byteLength - length));
}
